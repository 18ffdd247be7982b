import type { CompanyFacts } from '../company-facts.ts';
import type { LateBefore } from '../leads/lead-reports.ts';
import { lateBefore, type OfficeHours, sayPromise, weekdays } from '../reply-promise.ts';

/** Whoever states no office hours promises plain hours alone, which need none. */
const always: OfficeHours = { days: weekdays, opens: '00:00', closes: '23:59', holidays: [] };

/** Of each form that promises an answer: since when leads are not past it yet. */
export function lateTimes(
  { promises, timeZone, officeHours }: Pick<CompanyFacts, 'promises' | 'timeZone' | 'officeHours'>,
  now: Date,
): LateBefore {
  const calendar = { timeZone, officeHours: officeHours ?? always };
  const same = Map.groupBy(Object.entries(promises), ([, promise]) => sayPromise(promise));
  const times = [...same.values()].flatMap((forms) => {
    const [first] = forms;
    if (!first) return [];
    const before = lateBefore(now, first[1], calendar);
    return forms.map(([form]) => [form, before] as const);
  });
  return Object.fromEntries(times);
}
