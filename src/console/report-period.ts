import type { Days } from '../leads/lead-reports.ts';
import { dayProblem, impossible } from './leads-address.ts';
import { type Clock, readDay } from './times.ts';

export type ReportPeriod = {
  readonly first: Temporal.PlainDate | undefined;
  readonly last: Temporal.PlainDate;
  /** Ends today, whichever day that is. */
  readonly isOpen: boolean;
};

export type AskedDays = { readonly from?: unknown; readonly to?: unknown };

export const everything = 'all';
export const usualDays = 30;

export function periodAsked(asked: AskedDays, timeZone: string, clock: Clock): ReportPeriod {
  const given = (typed: unknown) => (typed === undefined ? '' : String(typed).trim());
  const asksAll = given(asked.from) === everything;
  const days = { from: asksAll ? '' : given(asked.from), to: given(asked.to) };
  const problem = dayProblem(days, timeZone);
  if (problem !== null) throw impossible(problem);
  const last = Temporal.PlainDate.from(days.to || clock.isoDay(clock.now));
  const isUsual = days.from === '' && !asksAll && days.to === '';
  const first = isUsual ? last.subtract({ days: usualDays - 1 }) : days.from;
  return {
    first: first ? Temporal.PlainDate.from(first) : undefined,
    last,
    isOpen: days.to === '',
  };
}

export const daysIn = ({ first, last }: ReportPeriod): number =>
  first ? first.until(last).days + 1 : Number.POSITIVE_INFINITY;

/**
 * The same number of days right before; for less than a week, the same days a week earlier. Null from the
 * beginning.
 */
export function periodBefore(period: ReportPeriod): ReportPeriod | null {
  const { first, last } = period;
  if (!first) return null;
  const days = Math.max(7, daysIn(period));
  return { first: first.subtract({ days }), last: last.subtract({ days }), isOpen: false };
}

export const datesOf = ({ first, last, isOpen }: ReportPeriod): Days => ({
  from: first?.toString(),
  to: isOpen ? undefined : last.toString(),
});

export function timesOf(period: ReportPeriod, timeZone: string): { from?: Date; before?: Date } {
  const { from = '', to = '' } = datesOf(period);
  const begin = readDay(from, timeZone);
  const end = readDay(to, timeZone, 1);
  return { ...(begin && { from: begin }), ...(end && { before: end }) };
}
