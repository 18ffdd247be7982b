/**
 * The day that lies so many days after an instant, as the agency's calendar
 * counts them. Days are added to the calendar date, not to the instant: a day
 * on which the clocks change is not 24 hours long.
 */
export function closeDate(from: Date, days: number, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .format(from)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
