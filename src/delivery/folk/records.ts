import * as v from 'valibot';

/** What we read of folk's answers; it may say more, and does. */

const Id = v.object({ id: v.string() });
const Texts = v.array(v.string());

export const Created = Id;

export const PersonRecord = v.object({
  id: v.string(),
  firstName: v.optional(v.nullable(v.string()), ''),
  lastName: v.optional(v.nullable(v.string()), ''),
  description: v.optional(v.nullable(v.string()), ''),
  createdAt: v.optional(v.string(), ''),
  groups: v.optional(v.array(Id), []),
  companies: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
  emails: v.optional(Texts, []),
  phones: v.optional(Texts, []),
  urls: v.optional(Texts, []),
  customFieldValues: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
});

export const DealRecord = v.object({
  id: v.string(),
  name: v.optional(v.nullable(v.string()), ''),
  people: v.optional(v.array(Id), []),
  createdAt: v.optional(v.string(), ''),
  customFieldValues: v.optional(v.record(v.string(), v.unknown()), {}),
});

export const NoteRecord = v.object({ id: v.string(), content: v.string() });

export const FieldRecord = v.object({ name: v.string(), type: v.string() });

export type PersonRecord = v.InferOutput<typeof PersonRecord>;
export type NoteRecord = v.InferOutput<typeof NoteRecord>;
export type DealRecord = v.InferOutput<typeof DealRecord>;
export type FieldRecord = v.InferOutput<typeof FieldRecord>;
