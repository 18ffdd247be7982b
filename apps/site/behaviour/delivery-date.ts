/** When today's order is ready, and by when we need the client's content. */
export function deliveryDates(today: Date, days: number, isNeeding: boolean) {
  if (!isNeeding) return { start: today, end: after(today, days) };
  const start = weekday(after(today, 1));
  return { start, end: weekday(after(start, days)) };
}

/** By calendar days: one in March has 23 hours. */
function after(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  return later;
}

const weekday = (date: Date): Date => (date.getDay() % 6 === 0 ? weekday(after(date, 1)) : date);

const shortly = (date: Date): string =>
  import.meta.env.SHORT_DATES?.[date.getMonth()]?.replace('{day}', `${date.getDate()}`) ?? '';

/** Replaces “with our answer” with dates. */
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
