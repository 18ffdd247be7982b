import { isEmpty, type ValuesByGroup } from './custom-values.ts';
import { grow } from './grow.ts';
import type { CustomValues, PersonBody } from './person-body.ts';
import { gave, type PersonUpdate } from './person-update.ts';
import type { PersonRecord } from './records.ts';

const MOST_GROUPS = 100;
const MOST_LABELS = 1000;

/** The groups of a person and the custom values in them: folk takes these only with those. */
export function mergeValues(
  existing: PersonRecord,
  writable: ValuesByGroup | null,
  { groups = [], customFieldValues = {} }: PersonBody,
): PersonUpdate {
  const joined = grow(existing.groups, groups, ({ id }) => id, MOST_GROUPS);
  const canWrite = writable !== null && existing.groups.isWhole && joined.left.length === 0;
  const changed: Record<string, CustomValues> = {};
  const told: string[] = [];
  for (const [groupId, values] of Object.entries(customFieldValues)) {
    const before = existing.customFieldValues?.[groupId] ?? {};
    for (const [name, given] of Object.entries(values)) {
      const merged = mergeValue(name, before[name], given);
      if (merged.kind === 'same') continue;
      if (merged.kind === 'changes' && canWrite) {
        changed[groupId] = { ...writable[groupId], ...changed[groupId], [name]: merged.value };
      } else {
        told.push(gave(name)([given].flat().join(', ')));
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
    told,
  };
}

type Merged =
  | { readonly kind: 'same' | 'stays' }
  | { readonly kind: 'changes'; readonly value: string | readonly string[] };

function mergeValue(name: string, before: unknown, given: string | readonly string[]): Merged {
  if (isEmpty(given) || before === given) return { kind: 'same' };
  if (isEmpty(before) || isStep(name, before, given)) return { kind: 'changes', value: given };
  if (typeof given === 'string' || !isLabels(before)) return { kind: 'stays' };
  const { list, left } = grow({ items: before, isWhole: true }, given, String, MOST_LABELS);
  if (left.length > 0) return { kind: 'stays' };
  return list === null ? { kind: 'same' } : { kind: 'changes', value: list };
}

/** The one value that a form may move on: a lead that asks for a call is to be scheduled. */
function isStep(name: string, before: unknown, given: unknown): boolean {
  return name === 'Status' && before === 'Lead' && given === 'Lead - Scheduling';
}

function isLabels(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((label) => typeof label === 'string');
}
