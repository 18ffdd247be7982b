import { dayMs } from '@tidewright/kit/durations';
import { englishOf } from '@tidewright/kit/money';
import type { Days } from '@tidewright/leads';

/** 2026-03-02 11:05 */
export function sayTime(time: Date, timeZone: string): string {
  const shown = time.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime();
  return shown.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** The start of a day in the agency's time zone; null if invalid. */
export function readDay(typed: string, timeZone: string, daysLater = 0): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return null;
  try {
    const day = Temporal.PlainDate.from(typed).add({ days: daysLater });
    return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    // There is no such day.
    return null;
  }
}

/** From the start of one day to the end of another. */
export function timesBetween({ from = '', to = '' }: Days, timeZone: string) {
  const begin = readDay(from, timeZone);
  const end = readDay(to, timeZone, 1);
  return { ...(begin && { from: begin }), ...(end && { before: end }) };
}

export type Clock = ReturnType<typeof clockOf>;

type CompanyClock = { readonly timeZone: string; readonly brand: { readonly language: string } };

/** In the agency's time zone and language: 5 pm, or 17:00. */
export function clockOf({ timeZone, brand }: CompanyClock, now: Date) {
  const locale = englishOf(brand.language);
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(date);
  const clock = (date: Date, options: Intl.DateTimeFormatOptions = {}) =>
    format(date, { hour: '2-digit', minute: '2-digit', ...options }).replace(
      /^0?(.+?)\s([AP]M)$/,
      (_, digits, half) => `${digits} ${half.toLowerCase()}`,
    );
  const time = (date: Date) => clock(date).replace(/:00 /, ' ');
  const isoDay = (date: Date) => dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
  const daysAgo = (date: Date) =>
    Math.round((Date.parse(isoDay(now)) - Date.parse(isoDay(date))) / dayMs);
  const isThisYear = (date: Date) => isoDay(date).slice(0, 4) === isoDay(now).slice(0, 4);

  const dayWords = (date: Date, month: 'short' | 'long' = 'short') =>
    format(date, { day: 'numeric', month, ...(!isThisYear(date) && { year: 'numeric' }) });

  function shortDay(date: Date): string {
    const days = daysAgo(date);
    if (days === 0) return 'Today';
    return days > 0 && days < 7 ? format(date, { weekday: 'short' }) : dayWords(date);
  }

  /** today, Saturday, March 3 */
  function longDay(date: Date): string {
    const days = daysAgo(date);
    if (days === 0) return 'today';
    return days > -7 && days < 7 ? format(date, { weekday: 'long' }) : dayWords(date, 'long');
  }

  return {
    now,
    isoDay,
    dayBefore: (days: number) => isoDay(new Date(now.getTime() - days * dayMs)),
    /** today at 9:06 am, on Saturday at 4:20 pm, on March 3 at 11 am. */
    inText: (date: Date) => `${daysAgo(date) === 0 ? '' : 'on '}${longDay(date)} at ${time(date)}`,
    /** today, 5 pm; Friday, 2:30 pm; December 1, 9 am */
    dueBy: (date: Date) => `${longDay(date)}, ${time(date)}`,
    time,
    /** Today 9:38 am, Mon 5:55 pm, Mar 3 11 am. */
    listed: (date: Date) => `${shortDay(date)} ${time(date)}`,
    exact(date: Date): string {
      const exact = clock(date, { second: '2-digit' });
      return daysAgo(date) === 0 ? exact : `${shortDay(date)} ${exact}`;
    },
    /** Tuesday, November 17, 9:41 am */
    full(date: Date): string {
      const day = format(date, { weekday: 'long', day: 'numeric', month: 'long' });
      return `${day}, ${time(date)}`;
    },
    day: (date: Date) => dayWords(date),
    longDay: (date: Date) => dayWords(date, 'long'),
  };
}

/** In two units at most: 3 d 5 h, 12 min, 2.1 s. */
export function briefly(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24 && minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
  if (hours < 48) return `${hours} h`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one takes a hundred times as long as using it. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const format = made.get(name) ?? new Intl.DateTimeFormat(locale, options);
  made.set(name, format);
  return format;
}
