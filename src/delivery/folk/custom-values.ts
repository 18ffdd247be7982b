import type { CallContext } from '../http-call.ts';
import type { ReadFields } from './field-cache.ts';
import type { Answer } from './folk-client.ts';
import type { CustomValues } from './person-body.ts';
import type { FieldRecord, PersonRecord } from './records.ts';

export type ValuesByGroup = Readonly<Record<string, CustomValues>>;

/**
 * A person's custom values in a form folk accepts back; null if that would lose one. folk doesn't document how it
 * merges them, so all are sent, but only listed fields, because computed ones can't be written.
 */
export async function writableValues(
  { customFieldValues }: PersonRecord,
  readFields: ReadFields,
  context: CallContext,
): Promise<Answer<ValuesByGroup | null>> {
  if (customFieldValues === undefined) return { kind: 'ok', data: null };
  const writable: Record<string, CustomValues> = {};
  for (const [groupId, values] of Object.entries(customFieldValues)) {
    const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
    if (filled.length === 0) continue;
    let listed = await readFields(groupId, 'person', context);
    if (listed.kind === 'ok' && !filled.every(isOf(listed.data))) {
      listed = await readFields(groupId, 'person', context, true);
    }
    if (listed.kind === 'missing') return { kind: 'ok', data: null };
    if (listed.kind !== 'ok') return listed;
    const written = filled
      .filter(isOf(listed.data))
      .map(([name, value]) => [name, asWritten(value)] as const);
    if (written.some(([, value]) => value === null)) return { kind: 'ok', data: null };
    writable[groupId] = Object.fromEntries(written);
  }
  return { kind: 'ok', data: writable };
}

function isOf(fields: readonly FieldRecord[]): (value: readonly [string, unknown]) => boolean {
  return ([name]) => fields.some((field) => field.name === name);
}

export function isEmpty(value: unknown): boolean {
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
