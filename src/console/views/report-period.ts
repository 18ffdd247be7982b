import type { Days, Period } from '../../leads/lead-reports.ts';
import { dayProblem } from '../filter-problem.ts';
import type { Choice } from '../pages/view.ts';
import { readDay } from '../times.ts';
import type { Clock } from './clock.ts';
import { impossible } from './leads-address.ts';

/** Days as the agency counts them, both included; open where nothing is said. */
export type ReportPeriod = {
  readonly days: Days;
  readonly times: Period;
  readonly words: string;
  readonly choices: readonly Choice[];
};

type Asked = { readonly from?: unknown; readonly to?: unknown };

const dayMs = 86_400_000;
const everything = 'all';

const spans = [
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 12 months', days: 365 },
];
const usual = 30;

/** Unless other days are asked for, the last thirty. */
export function periodOf(asked: Asked, timeZone: string, clock: Clock): ReportPeriod {
  const daysAgo = (days: number) =>
    clock.isoDay(new Date(clock.now.getTime() - (days - 1) * dayMs));
  const given = (typed: unknown) => (typed === undefined ? '' : String(typed).trim());
  const asksAll = given(asked.from) === everything;
  const days = { from: asksAll ? '' : given(asked.from), to: given(asked.to) };
  const problem = dayProblem(days, timeZone);
  if (problem !== null) throw impossible(problem);
  const to = days.to || undefined;
  const from = days.from || (asksAll || to ? undefined : daysAgo(usual));
  const begin = from === undefined ? null : readDay(from, timeZone);
  const end = to === undefined ? null : readDay(to, timeZone, 1);
  const last = to === undefined ? null : readDay(to, timeZone);
  return {
    days: { from, to },
    times: { ...(begin && { from: begin }), ...(end && { before: end }) },
    words: [
      begin ? `from ${clock.longDay(begin).words}` : 'from the beginning',
      last ? `to ${clock.longDay(last).words}` : 'until now',
    ].join(' '),
    choices: [
      ...spans.map(({ label, days }) => ({
        label,
        href: days === usual ? '/reports' : `/reports?from=${daysAgo(days)}`,
        isOn: to === undefined && from === daysAgo(days),
      })),
      {
        label: 'All',
        href: `/reports?from=${everything}`,
        isOn: to === undefined && from === undefined,
      },
    ],
  };
}
