import { dayMs } from '../../durations.ts';
import { dateFormat } from '../date-format.ts';
import type { Moment } from '../pages/view.ts';

export type Clock = ReturnType<typeof clockOf>;

/** Times as the agency's clock shows them, told from now. */
export function clockOf(timeZone: string, now: Date) {
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat('en-GB', { timeZone, hourCycle: 'h23', ...options }).format(date);
  const time = (date: Date) => format(date, { hour: '2-digit', minute: '2-digit' });
  const isoDay = (date: Date) => isoDayIn(timeZone, date);
  const daysAgo = (date: Date) =>
    Math.round((Date.parse(isoDay(now)) - Date.parse(isoDay(date))) / dayMs);
  const isThisYear = (date: Date) => isoDay(date).slice(0, 4) === isoDay(now).slice(0, 4);
  const moment = (date: Date, words: string): Moment => ({ words, iso: date.toISOString() });

  function dayWords(date: Date): string {
    const year = isThisYear(date) ? {} : ({ year: 'numeric' } as const);
    return format(date, { day: 'numeric', month: 'short', ...year });
  }

  function shortDay(date: Date): string {
    const days = daysAgo(date);
    if (days === 0) return 'Today';
    return days > 0 && days < 7 ? format(date, { weekday: 'short' }) : dayWords(date);
  }

  /** Within a sentence: today at 09:06, on Saturday at 16:20, on 3 March at 11:00. */
  function told(date: Date): string {
    const days = daysAgo(date);
    const year = isThisYear(date) ? {} : ({ year: 'numeric' } as const);
    const long = format(date, { day: 'numeric', month: 'long', ...year });
    const weekday = days > -7 && days < 7 && days !== 0;
    const day = weekday ? `on ${format(date, { weekday: 'long' })}` : `on ${long}`;
    return `${days === 0 ? 'today' : day} at ${time(date)}`;
  }

  return {
    now,
    isoDay,
    told,
    time: (date: Date): Moment => moment(date, time(date)),
    /** For a list: Today 09:38, Mon 17:55, 3 Mar 11:00. */
    listed: (date: Date): Moment => moment(date, `${shortDay(date)} ${time(date)}`),
    /** For a timeline, where seconds count. */
    exact: (date: Date): Moment => {
      const clock = format(date, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
      return moment(date, daysAgo(date) === 0 ? clock : `${shortDay(date)} ${clock}`);
    },
    /** Tuesday 17 November, 09:41 */
    full: (date: Date): Moment => {
      const day = format(date, { weekday: 'long', day: 'numeric', month: 'long' });
      return moment(date, `${day.replace(',', '')}, ${time(date)}`);
    },
    day: (date: Date): Moment => ({ words: dayWords(date), iso: isoDay(date) }),
    longDay: (date: Date): Moment => ({
      words: format(date, {
        day: 'numeric',
        month: 'long',
        ...(isThisYear(date) ? {} : { year: 'numeric' }),
      }),
      iso: isoDay(date),
    }),
  };
}

export function isoDayIn(timeZone: string, date: Date): string {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
}

/** In two units at most: 3 d 5 h, 12 min, 2.1 s. */
export function briefly(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
