import * as v from 'valibot';

/**
 * What we read of folk's answers. A record needs only its id: anything else that is missing or malformed reads as
 * unknown, which isn't the same as empty.
 */

/** Only a whole list may be written back, because folk replaces lists. */
export type Listed<Item> = { readonly items: readonly Item[]; readonly isWhole: boolean };

/** Skips malformed values, so one doesn't spoil the others. */
export const readableItems = <Item>(schema: v.GenericSchema<unknown, Item>, values: unknown[]) =>
  values.flatMap((value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? [parsed.output] : [];
  });

function listOf<Item>(schema: v.GenericSchema<unknown, Item>) {
  const read = (values: unknown[]): Listed<Item> => {
    const items = readableItems(schema, values);
    return { items, isWhole: items.length === values.length };
  };
  const List = v.pipe(v.nullable(v.array(v.unknown()), []), v.transform(read));
  return v.fallback(List, { items: [], isWhole: false });
}

const Text = v.fallback(v.optional(v.nullable(v.string(), '')), undefined);
const FieldValues = v.nullable(v.record(v.string(), v.unknown()), {});
const Id = v.object({ id: v.string() });

export const Created = Id;

/** For answers of which nothing is read. */
export const Anything = v.optional(v.unknown());

export const PersonRecord = v.object({
  id: v.string(),
  firstName: Text,
  lastName: Text,
  fullName: Text,
  description: Text,
  createdAt: v.fallback(v.string(), ''),
  groups: listOf(Id),
  companies: listOf(v.object({ id: v.string(), name: v.fallback(v.string(), '') })),
  emails: listOf(v.string()),
  phones: listOf(v.string()),
  urls: listOf(v.string()),
  customFieldValues: v.fallback(
    v.optional(v.nullable(v.record(v.string(), FieldValues), {})),
    undefined,
  ),
});

export const DealRecord = v.object({
  id: v.string(),
  name: v.fallback(v.string(), ''),
  people: listOf(Id),
  createdAt: v.fallback(v.string(), ''),
  customFieldValues: v.fallback(FieldValues, {}),
});

export const NoteRecord = v.object({
  id: v.string(),
  content: v.fallback(v.string(), ''),
  entity: v.fallback(v.nullable(Id), null),
});

export const FieldRecord = v.object({ name: v.string(), type: v.fallback(v.string(), '') });

/** With the labels of a select field. */
export const LabeledField = v.object({
  ...FieldRecord.entries,
  options: listOf(v.object({ label: v.string() })),
});

export type PersonRecord = v.InferOutput<typeof PersonRecord>;
export type NoteRecord = v.InferOutput<typeof NoteRecord>;
export type DealRecord = v.InferOutput<typeof DealRecord>;
export type FieldRecord = v.InferOutput<typeof FieldRecord>;
