/** The best first; as a browser's datetime-local control writes them. */
export const timeFields = ['time1', 'time2', 'time3'] as const;

/** What travels with them: a token that says whose they are, and the time zone of the visitor's clock. */
export const timesControls = { token: 'token', timeZone: 'timeZone' } as const;

export const timesPath = (leadPath: string): string => `${leadPath}/times`;

/** On a page of the server's: what was named, or the token with which times can be. */
export type TimesOnPage =
  | { readonly named: string; readonly token?: never; readonly isMissing?: never }
  | { readonly named?: never; readonly token: string; readonly isMissing?: true };

type RawAnswers = Readonly<Record<string, unknown>>;

/** As the agency reads them; null when none is a time. */
export function sayTimes(answers: RawAnswers, language: string): string | null {
  const said = timeFields.flatMap((name) => sayTime(answers[name], language));
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
