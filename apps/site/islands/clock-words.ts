/** Days and times as the agency's language writes them. All of them are typed or offered by some clock, and keep its hour. */

const language = import.meta.env.LANGUAGE;

const read = (time: string): Date => new Date(`${time}Z`);

export const dayWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(read(`${day}T12:00`));

/** Thursday, November 26 */
export const dayIn = (day: string): string =>
  dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' });

const clockFormat = new Intl.DateTimeFormat(language, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** 10:30 and am; only 10:30 by a clock of 24 hours. */
export function clockWords(time: string) {
  const parts = clockFormat.formatToParts(read(time));
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value.toLowerCase();
  const clock = parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
  return { clock, half };
}

/** 10:30 am */
export function clockIn(time: string): string {
  const { clock, half } = clockWords(time);
  return half ? `${clock} ${half}` : clock;
}

/** Eastern Time */
export const zoneName = (timeZone: string): string | undefined =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
