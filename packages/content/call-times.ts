import type { OfferedTimes } from '@tidewright/forms';
import {
  type Calendar,
  isOpenOn,
  openDays,
  type ReplyPromise,
  replyDueAt,
} from './reply-promise.ts';

/** Part of each day in which no calls are offered, such as 12:00 to 13:00. */
export type CallPause = { readonly from: string; readonly until: string };

export type CallCalendar = Calendar & {
  readonly pause: CallPause | null;
  /** By day: 2026-11-26. */
  readonly holidayNames: Readonly<Record<string, string>>;
};

const daysOffered = 5;
/** A call has to end before the office closes. */
const callMs = 1_800_000;

/** The next business days with a time that we can still confirm: not before we've promised to answer. */
export function callTimes(
  now: Date,
  promise: ReplyPromise | undefined,
  calendar: CallCalendar,
): OfferedTimes {
  const { timeZone, officeHours, pause, holidayNames } = calendar;
  const earliest = promise ? replyDueAt(now, promise, calendar) : now;
  const open: (readonly [string, string])[] = [];
  const days: Temporal.PlainDate[] = [];
  for (const { opens, closes } of openDays(now, calendar)) {
    if (days.length === daysOffered) break;
    if (closes - callMs < earliest.getTime()) continue;
    const day = Temporal.Instant.fromEpochMilliseconds(opens)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
    days.push(day);
    const at = (plainTime: string) =>
      day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    const halves = pause
      ? [
          [opens, Math.min(at(pause.from), closes)],
          [Math.max(at(pause.until), opens), closes],
        ]
      : [[opens, closes]];
    for (const [from = 0, until = 0] of halves) {
      if (until - from >= callMs) open.push([iso(from), iso(until)]);
    }
  }
  const [first, last] = [days[0], days.at(-1)];
  const holidays: { day: string; name?: string }[] = [];
  const isWorkday = { ...officeHours, holidays: [] };
  for (let day = first; day && last && day.until(last).sign > 0; day = day.add({ days: 1 })) {
    const name = holidayNames[`${day}`];
    if (isOpenOn(day, isWorkday) && !isOpenOn(day, officeHours))
      holidays.push({ day: `${day}`, ...(name && { name }) });
  }
  return { timeZone, open, earliest: earliest.toISOString(), holidays };
}

/** Without seconds: pages and answers carry ten of them. */
const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');
