/** The day that many days later in the agency's calendar, in which days on which clocks change aren't 24 hours long. */
export const closeDate = (from: Date, days: number, timeZone: string): string =>
  from.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString();
