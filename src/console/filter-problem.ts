import type { LeadReading } from '../leads/lead-admin.ts';
import { readDay } from './times.ts';
import { oneLine } from './visible-text.ts';

/** What is wrong with the days that are asked for, in words; null when nothing is. */
export function dayProblem(
  { from = '', to = '' }: { readonly from?: string; readonly to?: string },
  timeZone: string,
): string | null {
  for (const [name, day] of [['From', from] as const, ['To', to] as const])
    if (day !== '' && !readDay(day, timeZone))
      return `${name} is a day such as 2026-03-02, not “${oneLine(day)}”.`;
  return from !== '' && to !== '' && from > to ? `From (${from}) is after to (${to}).` : null;
}

/** The same of forms. One that is no longer asked is known for as long as leads of it are left. */
export async function formProblem(
  store: Pick<LeadReading, 'facets'>,
  forms: readonly string[],
  known: readonly string[],
): Promise<string | null> {
  const others = forms.filter((form) => !known.includes(form));
  if (others.length === 0) return null;
  const stored = (await store.facets({})).forms.map(({ name }) => name);
  const unknown = others.find((form) => !stored.includes(form));
  if (unknown === undefined) return null;
  return `There is no form “${oneLine(unknown)}”. Choose one of ${known.join(', ')}.`;
}
