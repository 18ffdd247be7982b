import { leadStates } from '../../leads/lead.ts';
import type { LeadFilter } from '../../leads/lead-admin.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { formProblem } from '../leads-address.ts';
import { readDay } from '../times.ts';
import { stateNamed } from '../words.ts';
import { type Call, type Context, UsageError } from './command.ts';

export const narrowingOptions = {
  search: {
    type: 'string',
    value: 'WORDS',
    says: 'words from the answers, the note or the package, an address, a phone or a reference',
  },
  form: { type: 'string', multiple: true, value: 'FORM', says: 'such as contact; may be repeated' },
  source: { type: 'string', value: 'NAME', says: 'utm_source; "none" for leads without one' },
  from: { type: 'string', value: 'DAY', says: 'received on this day (2026-03-02) or later' },
  to: { type: 'string', value: 'DAY', says: 'received on this day or earlier' },
} as const;

export const filterOptions = {
  state: { type: 'string', value: 'STATE', says: `only ${leadStates.join(', ')}` },
  ...narrowingOptions,
} as const;

type Given = Partial<Call<typeof filterOptions>['options']>;

export function filterOf(given: Given, timeZone: string): LeadFilter {
  const { state, search, form, source, from, to } = given;
  const filter = {
    ...(state !== undefined && { state: readState(state) }),
    ...(search !== undefined && { text: search }),
    ...(form !== undefined && { forms: form }),
    ...(source !== undefined && { source: source === 'none' ? null : source }),
    ...(from !== undefined && { from: dayOf('--from', from, readDay(from, timeZone)) }),
    ...(to !== undefined && { before: dayOf('--to', to, readDay(to, timeZone, 1)) }),
  };
  if (filter.from && filter.before && filter.from >= filter.before) {
    throw new UsageError(`--from (${from}) is after --to (${to}).`);
  }
  return filter;
}

export async function assertForms(
  store: Outbox,
  { forms = [] }: LeadFilter,
  { company }: Context['config'],
): Promise<void> {
  const problem = await formProblem(store, forms, company.formIds);
  if (problem !== null) throw new UsageError(problem);
}

export const isNarrowed = (given: Given): boolean =>
  Object.keys(narrowingOptions).some((name) => given[name as keyof Given] !== undefined);

function readState(typed: string) {
  const state = stateNamed(typed);
  if (!state)
    throw new UsageError(`--state takes one of ${leadStates.join(', ')}, not "${typed}".`);
  return state;
}

function dayOf(option: string, typed: string, day: Date | null): Date {
  if (day) return day;
  throw new UsageError(`${option} takes a day such as 2026-03-02, not "${typed}".`);
}
