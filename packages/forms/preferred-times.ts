/** The best first; as a browser's datetime-local control writes them. */
export const timeFields = ['time1', 'time2', 'time3'] as const;

/**
 * What travels with them: a token that says whose they are, the time zone they're meant in, and, without script, the
 * half hours that were checked.
 */
export const timesControls = { token: 'token', timeZone: 'timeZone', checked: 'time' } as const;

/** When the agency can call; instants as ISO. */
export type OfferedTimes = {
  /** The agency's own. */
  readonly timeZone: string;
  /** Calls begin every half hour from the start of each, and end by its end. */
  readonly open: readonly (readonly [from: string, until: string])[];
  /** What begins before this is too soon to confirm. */
  readonly earliest: string;
  /** Days between them on which the office is closed: 2026-11-26, with a name if there is one. */
  readonly holidays: readonly { readonly day: string; readonly name?: string }[];
};

export type HalfHour = {
  /** As a datetime-local control would write it: 2026-11-23T10:30. */
  readonly time: string;
  readonly start: Date;
  readonly isTooSoon: boolean;
};

const halfHourMs = 1_800_000;
const mostDays = 5;

/** The next five days with a time to choose, by the clock of this time zone. */
export function offeredDays(offered: OfferedTimes, timeZone: string, now: Date) {
  const earliest = Math.max(Date.parse(offered.earliest), now.getTime());
  const days = new Map<string, HalfHour[]>();
  for (const [from, until] of offered.open) {
    const last = Date.parse(until) - halfHourMs;
    for (let start = Date.parse(from); start <= last; start += halfHourMs) {
      const time = timeIn(new Date(start), timeZone);
      const day = time.slice(0, 10);
      const halfHour = { time, start: new Date(start), isTooSoon: start < earliest };
      days.set(day, [...(days.get(day) ?? []), halfHour]);
    }
  }
  return [...days]
    .map(([day, halfHours]) => ({ day, halfHours }))
    .filter(({ halfHours }) => halfHours.some(({ isTooSoon }) => !isTooSoon))
    .slice(0, mostDays);
}

/** 2026-11-23T10:30: Swedish dates are written like ISO's. */
export const timeIn = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(date)
    .replace(' ', 'T');

export const timesPath = (leadPath: string): string => `${leadPath}/times`;

/** On a page of the server's: what was named, or the token with which times can be, and which are offered. */
export type TimesOnPage =
  | { readonly named: string; readonly token?: never; readonly isMissing?: never }
  | {
      readonly named?: never;
      readonly token: string;
      readonly offered: OfferedTimes;
      readonly isMissing?: true;
    };

type RawAnswers = Readonly<Record<string, unknown>>;

/** As the agency reads them; null when none is a time. */
export function sayTimes(answers: RawAnswers, language: string): string | null {
  const checked = [answers[timesControls.checked]].flat();
  const typed = timeFields.map((name) => answers[name]);
  const said = [...checked, ...typed]
    .flatMap((time) => sayTime(time, language))
    .slice(0, timeFields.length);
  if (said.length === 0) return null;
  const zone = answers[timesControls.timeZone];
  const isZone = typeof zone === 'string' && /^[\w+/-]{1,60}$/.test(zone);
  return [
    ...said.map((time, index) => `${index + 1}. ${time}`),
    `Time zone: ${isZone ? zone : 'the visitor’s own'}`,
  ].join('\n');
}

/** Read and written in UTC, so that the hour stays the one that was typed. */
function sayTime(typed: unknown, language: string): string[] {
  if (typeof typed !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return [];
  const time = new Date(`${typed}Z`);
  if (Number.isNaN(time.valueOf())) return [];
  return [
    time.toLocaleString(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
  ];
}
