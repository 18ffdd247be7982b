import { type Answer, type CallContext, ok } from '@tidewright/kit/http-call';
import type { ReadFields } from './pagination.ts';
import type { CustomValues, PersonBody, PersonChange } from './person-body.ts';
import type { FieldRecord, Listed, PersonRecord } from './records.ts';

/** Nothing is to be written if the change has no keys. */
export type PersonUpdate = {
  /** folk keeps what a change leaves out. */
  readonly change: PersonChange;
  /** Values from the form that can't be added, as text. */
  readonly conflicts: readonly string[];
};

/**
 * Keeps existing values: fills empty ones and extends lists; everything else becomes a conflict. `writable` are
 * the person's custom values in a form folk accepts back, or null.
 */
export function mergePerson(
  existing: PersonRecord,
  writable: ValuesByGroup | null,
  body: PersonBody,
): PersonUpdate {
  const name = mergeName(existing, body);
  const emails = mergeList(existing.emails, body.emails, lowerCased);
  const phones = mergeList(existing.phones, body.phones, digitsOf);
  const urls = mergeList(existing.urls, body.urls ?? [], String);
  const companies = mergeList(existing.companies, body.companies ?? [], ({ name }) =>
    lowerCased(name),
  );
  const values = mergeValues(existing, writable, body);
  return {
    change: {
      ...name.change,
      ...(emails.list && { emails: emails.list }),
      ...(phones.list && { phones: phones.list }),
      ...(urls.list && { urls: urls.list }),
      ...(companies.list && { companies: companies.list.map(asReference) }),
      ...values.change,
    },
    conflicts: [
      ...name.conflicts,
      ...emails.left.map(gave('email')),
      ...phones.left.map(gave('phone')),
      ...urls.left.map(gave('website')),
      ...companies.left.map(({ name }) => gave('company')(name)),
      ...values.conflicts,
    ],
  };
}

const gave = (what: string) => (value: string) => `gave the ${what} ${value}`;
const lowerCased = (text: string) => text.toLowerCase();
const digitsOf = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

/** folk takes a company it has by its id, and a new one by its name. */
const asReference = (company: { readonly id?: string; readonly name: string }) =>
  company.id === undefined ? { name: company.name } : { id: company.id };

/** An empty half is filled only if the other half matches. */
function mergeName(
  { firstName: first, lastName: last, fullName: full = '' }: PersonRecord,
  { firstName, lastName }: PersonBody,
): PersonUpdate {
  const given = joined(firstName, lastName);
  const halves = joined(first ?? '', last ?? '');
  if (given === '' || isSame(halves || full, given)) return { change: {}, conflicts: [] };
  const isReadable = first !== undefined && last !== undefined;
  // folk may have only a full name.
  const isInOnePiece = halves === '' && full !== '';
  if (!isReadable || isInOnePiece || !agree(first, firstName) || !agree(last, lastName)) {
    return { change: {}, conflicts: [gave('name')(given)] };
  }
  return {
    change: { ...(first === '' && { firstName }), ...(last === '' && { lastName }) },
    conflicts: [],
  };
}

const agree = (half: string, given: string) => half === '' || given === '' || isSame(half, given);
const joined = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim();
const isSame = (one: string, other: string) => lowerCased(one) === lowerCased(other);

/** folk's limits; the first is for most lists. */
const MAX_ITEMS = 20;
const MAX_GROUPS = 100;
const MAX_LABELS = 1000;

/**
 * Adds what is new at the end, as far as there's room. Returns the whole list, because folk replaces lists, or null if
 * nothing is added; `left` is new but has no room.
 */
function mergeList<Item, Added>(
  { items, isWhole }: Listed<Item>,
  given: readonly Added[],
  keyOf: (item: Item | Added) => string,
  most = MAX_ITEMS,
) {
  const known = new Set(items.map(keyOf));
  const isNew = (item: Added) => !known.has(keyOf(item)) && known.add(keyOf(item));
  const added = given.filter(isNew);
  const room = isWhole ? Math.max(0, most - items.length) : 0;
  const fitting = added.slice(0, room);
  return { list: fitting.length === 0 ? null : [...items, ...fitting], left: added.slice(room) };
}

/** folk takes custom values only together with their groups. */
function mergeValues(
  existing: PersonRecord,
  writable: ValuesByGroup | null,
  { groups = [], customFieldValues = {} }: PersonBody,
): PersonUpdate {
  const joined = mergeList(existing.groups, groups, ({ id }) => id, MAX_GROUPS);
  const canWrite = writable !== null && existing.groups.isWhole && joined.left.length === 0;
  const changed: Record<string, CustomValues> = {};
  const conflicts: string[] = [];
  for (const [groupId, values] of Object.entries(customFieldValues)) {
    const before = existing.customFieldValues?.[groupId] ?? {};
    for (const [name, given] of Object.entries(values)) {
      const merged = mergeValue(name, before[name], given);
      if (merged.kind === 'same') continue;
      if (merged.kind === 'changes' && canWrite) {
        changed[groupId] = { ...writable[groupId], ...changed[groupId], [name]: merged.value };
      } else {
        conflicts.push(gave(name)([given].flat().join(', ')));
      }
    }
  }
  const hasChanged = Object.keys(changed).length > 0;
  const all = joined.list ?? (hasChanged ? existing.groups.items : null);
  return {
    change: {
      ...(all && { groups: all.map(({ id }) => ({ id })) }),
      ...(hasChanged && { customFieldValues: { ...writable, ...changed } }),
    },
    conflicts,
  };
}

type MergedValue =
  | { readonly kind: 'same' | 'stays' }
  | { readonly kind: 'changes'; readonly value: string | readonly string[] };

function mergeValue(name: string, before: unknown, given: string | readonly string[]): MergedValue {
  if (isEmpty(given) || before === given) return { kind: 'same' };
  // The only value a form may change: a lead who asks for a call gets scheduled.
  const isStep = name === 'Status' && before === 'Lead' && given === 'Lead - Scheduling';
  if (isEmpty(before) || isStep) return { kind: 'changes', value: given };
  if (typeof given === 'string' || !isLabels(before)) return { kind: 'stays' };
  const { list, left } = mergeList({ items: before, isWhole: true }, given, String, MAX_LABELS);
  if (left.length > 0) return { kind: 'stays' };
  return list === null ? { kind: 'same' } : { kind: 'changes', value: list };
}

function isLabels(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((label) => typeof label === 'string');
}

type ValuesByGroup = Readonly<Record<string, CustomValues>>;

/**
 * A person's custom values in a form folk accepts back; null if that would lose one. folk doesn't document how it
 * merges them, so all are sent, but only listed fields, because computed ones can't be written.
 */
export async function writableValues(
  { customFieldValues }: PersonRecord,
  readFields: ReadFields,
  context: CallContext,
): Promise<Answer<ValuesByGroup | null>> {
  if (customFieldValues === undefined) return ok(null);
  const writable: Record<string, CustomValues> = {};
  for (const [groupId, values] of Object.entries(customFieldValues)) {
    const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
    if (filled.length === 0) continue;
    let listed = await readFields(groupId, 'person', context);
    if (listed.kind === 'ok' && !filled.every(isOf(listed.data))) {
      listed = await readFields(groupId, 'person', context, true);
    }
    if (listed.kind === 'missing') return ok(null);
    if (listed.kind !== 'ok') return listed;
    const written = filled
      .filter(isOf(listed.data))
      .map(([name, value]) => [name, asWritten(value)] as const);
    if (written.some(([, value]) => value === null)) return ok(null);
    writable[groupId] = Object.fromEntries(written);
  }
  return ok(writable);
}

function isOf(fields: readonly FieldRecord[]): (value: readonly [string, unknown]) => boolean {
  return ([name]) => fields.some((field) => field.name === name);
}

function isEmpty(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || value === '' || isEmptyList;
}

/** Null if folk documents no way to write it. */
function asWritten(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!Array.isArray(value)) return null;
  const items = value.map(itemAsWritten);
  return items.includes(null) ? null : items;
}

/** References come back as objects; folk takes only their ids. */
function itemAsWritten(item: unknown): unknown {
  if (typeof item === 'string') return item;
  const isReference = typeof item === 'object' && item !== null && 'id' in item;
  return isReference && typeof item.id === 'string' ? { id: item.id } : null;
}
