/** The last time before now at which the agency's clock showed eight in the morning, on any day or a Monday. */
export function lastMorning(now: Date, timeZone: string, onMonday = false): Date {
  const here = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const today = here.withPlainTime('08:00');
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0;
  const last = isAhead ? today.subtract({ days: 1 }) : today;
  const morning = onMonday ? last.subtract({ days: last.dayOfWeek - 1 }) : last;
  return new Date(morning.epochMilliseconds);
}
