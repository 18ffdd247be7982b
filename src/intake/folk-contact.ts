import {
  array,
  flatten,
  maxLength,
  minLength,
  object,
  optional,
  pipe,
  record,
  regex,
  rfcEmail,
  safeParse,
  strictObject,
  string,
  transform,
  union,
} from 'valibot';
import { normaliseEmail, normaliseLine, normaliseParagraphs } from '../forms/normalise.ts';
import type { Contact } from '../leads/lead.ts';
import type { IntakeOptions } from './intake-options.ts';

/** The contact payload of the CRM's call, from the receiving side, within folk's limits. */
const line = (limit: number) => pipe(string(), transform(normaliseLine), maxLength(limit));
const text = (limit: number) => pipe(string(), transform(normaliseParagraphs), maxLength(limit));
const few = <const Item extends Parameters<typeof array>[0]>(item: Item) =>
  optional(pipe(array(item), maxLength(20)), []);

const email = pipe(string(), transform(normaliseEmail), rfcEmail(), maxLength(254));
const url = pipe(line(2_048), regex(/^https?:\/\/\S+$/i));
const groupValues = record(line(500), union([text(5_000), pipe(array(line(500)), maxLength(100))]));

const payload = strictObject({
  firstName: optional(line(500), ''),
  lastName: optional(line(500), ''),
  emails: pipe(array(email), minLength(1), maxLength(20)),
  phones: few(line(30)),
  companies: few(object({ name: line(500) })),
  urls: few(url),
  description: optional(text(5_000), ''),
  notes: optional(text(5_000), ''),
  groups: few(object({ id: line(100) })),
  customFieldValues: optional(record(line(100), groupValues), {}),
});

export type FolkContact =
  | { readonly contact: Contact; readonly notes: string; readonly error?: never }
  | { readonly contact?: never; readonly error: string };

export function parseFolkContact(data: unknown, groupIds: IntakeOptions['groupIds']): FolkContact {
  const result = safeParse(payload, data);
  if (!result.success) {
    const [where] = Object.keys(flatten(result.issues).nested ?? {});
    return { error: `${where ? `data.${where}` : 'data'} is missing, too long or of another kind` };
  }
  const { notes, groups, customFieldValues, ...person } = result.output;
  const ids = groups.map(({ id }) => id);
  const applicant = groupIds.applicants !== undefined && ids.includes(groupIds.applicants);
  const group = applicant ? 'applicants' : 'leads';
  const groupId = groupIds[group] ?? ids[0] ?? '';
  const customFields = Object.hasOwn(customFieldValues, groupId) ? customFieldValues[groupId] : {};
  return { contact: { ...person, group, customFields: customFields ?? {} }, notes };
}
