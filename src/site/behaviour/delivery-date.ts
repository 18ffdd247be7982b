/** When an order of today arrives: by how the package counts, and what we need before that. */
export function deliveryDates(
  today: Date,
  days: number,
  isNeeding: boolean,
): { readonly start: Date; readonly end: Date } {
  if (!isNeeding) return { start: today, end: after(today, days) };
  const start = weekday(after(today, 1));
  return { start, end: weekday(after(start, days)) };
}

/** By the calendar, not by 24 hours: a day in March is shorter. */
function after(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  return later;
}

const weekday = (date: Date): Date => (date.getDay() % 6 === 0 ? weekday(after(date, 1)) : date);

const shortly = (date: Date): string =>
  import.meta.env.SHORT_DATES?.[date.getMonth()]?.replace('{day}', `${date.getDate()}`) ?? '';

/** Puts the days where the page has said that they will be in our answer. */
export function writeDates(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-start], [data-end]')) {
    const { days, needs, start, end } = place.dataset;
    const dates = deliveryDates(new Date(), Number(days), needs !== undefined);
    place.textContent = (end ?? start ?? '').replace(
      '{date}',
      shortly(end ? dates.end : dates.start),
    );
  }
}
