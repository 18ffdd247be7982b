/** Today at eight, the agency's time; null before that. */
export function thisMorning(now: Date, timeZone: string): Date | null {
  const here = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const morning = here.withPlainTime('08:00');
  const isAhead = Temporal.ZonedDateTime.compare(morning, here) > 0;
  return isAhead ? null : new Date(morning.epochMilliseconds);
}

/** The last eight o'clock before now, on any day or a Monday. */
export function lastMorning(now: Date, timeZone: string, onMonday = false): Date {
  const here = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const today = here.withPlainTime('08:00');
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0;
  const last = isAhead ? today.subtract({ days: 1 }) : today;
  const morning = onMonday ? last.subtract({ days: last.dayOfWeek - 1 }) : last;
  return new Date(morning.epochMilliseconds);
}
