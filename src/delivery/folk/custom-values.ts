import type { Errand } from '../caller.ts';
import type { Answer } from './client.ts';
import type { FieldCache } from './field-cache.ts';
import type { CustomValues } from './person-body.ts';
import type { PersonRecord } from './records.ts';

/**
 * A person's custom values as folk takes them back. How deep folk merges them on
 * change is not documented, so all are sent; but only of fields that it lists,
 * because those it fills by itself cannot be written.
 */
export async function writableValues(
  { customFieldValues }: PersonRecord,
  fields: FieldCache,
  errand: Errand,
): Promise<Answer<Readonly<Record<string, CustomValues>>>> {
  const writable: Record<string, CustomValues> = {};
  for (const [groupId, values] of Object.entries(customFieldValues)) {
    const listed = await fields.of(groupId, 'person', errand);
    if (listed.kind === 'missing') continue;
    if (listed.kind !== 'ok') return listed;
    const names = new Set(listed.data.map(({ name }) => name));
    const kept = Object.entries(values)
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, asWritten(value)] as const)
      .filter(([, value]) => value !== null);
    if (kept.length > 0) writable[groupId] = Object.fromEntries(kept);
  }
  return { kind: 'ok', data: writable };
}

/** References come back with names and types around the id; only the id is taken. */
function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemAsWritten);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function itemAsWritten(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? { id: item.id } : item;
}
