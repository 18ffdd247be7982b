import { type CustomValues, mergeDescriptions, type PersonBody } from './person-body.ts';
import type { PersonRecord } from './records.ts';

/**
 * folk replaces lists on change, so they go back in full: first what is there,
 * then what is new. A value that is there never gives way to an empty one.
 * `existingValues` are the person's custom values in a form that folk takes back.
 */
export function mergePerson(
  existing: PersonRecord,
  existingValues: Readonly<Record<string, CustomValues>>,
  body: PersonBody,
  reference: string,
): PersonBody {
  const { companies, urls, description, groups, customFieldValues } = body;
  return {
    firstName: body.firstName || existing.firstName || '',
    lastName: body.lastName || existing.lastName || '',
    emails: union(existing.emails, body.emails, (email) => email.toLowerCase()),
    phones: union(existing.phones, body.phones, (phone) => phone.replaceAll(/[^\d+]/g, '')),
    ...(companies && { companies: mergeCompanies(existing.companies, companies) }),
    ...(urls && { urls: union(existing.urls, urls, (url) => url) }),
    ...(description && {
      description: mergeDescriptions(existing.description ?? '', description, reference),
    }),
    ...(groups && {
      groups: union(
        existing.groups.map(({ id }) => ({ id })),
        groups,
        ({ id }) => id,
        MOST_GROUPS,
      ),
    }),
    ...(customFieldValues && {
      customFieldValues: mergeCustomValues(existingValues, customFieldValues),
    }),
  };
}

const MOST_ITEMS = 20;
const MOST_GROUPS = 100;

/** Beyond folk's limit the oldest additions win: the list is already there and full. */
function union<Item>(
  existing: readonly Item[],
  added: readonly Item[],
  keyOf: (item: Item) => string,
  most = MOST_ITEMS,
): readonly Item[] {
  const known = new Set(existing.map(keyOf));
  return [...existing, ...added.filter((item) => !known.has(keyOf(item)))].slice(0, most);
}

function mergeCompanies(
  existing: PersonRecord['companies'],
  added: NonNullable<PersonBody['companies']>,
): NonNullable<PersonBody['companies']> {
  const known = new Set(existing.map(({ name }) => name.toLowerCase()));
  const isNew = (company: (typeof added)[number]) =>
    !('name' in company && known.has(company.name.toLowerCase()));
  return [...existing.map(({ id }) => ({ id })), ...added.filter(isNew)].slice(0, MOST_ITEMS);
}

function mergeCustomValues(
  existing: Readonly<Record<string, CustomValues>>,
  added: Readonly<Record<string, CustomValues>>,
): Readonly<Record<string, CustomValues>> {
  const merged: Record<string, CustomValues> = { ...existing };
  for (const [groupId, values] of Object.entries(added)) {
    const before = existing[groupId] ?? {};
    const after = Object.entries(values).map(([name, value]) => [
      name,
      mergeValue(before[name], value),
    ]);
    merged[groupId] = { ...before, ...Object.fromEntries(after) };
  }
  return merged;
}

function mergeValue(before: unknown, added: unknown): unknown {
  const isEmpty = added === '' || (Array.isArray(added) && added.length === 0);
  if (isEmpty && before !== undefined) return before;
  return Array.isArray(before) && Array.isArray(added) ? union(before, added, String, 1000) : added;
}
