import { expect, it } from 'vitest';
import { deliveryDates } from './delivery-date.ts';

const day = (date: Date) => date.toDateString();
const at = (text: string) => new Date(`${text}T12:00:00`);

it.each([
  ['a Monday', '2026-11-16', 7, 'Tue Nov 17 2026', 'Tue Nov 24 2026'],
  ['a Friday, so that we begin on Monday', '2026-11-20', 14, 'Mon Nov 23 2026', 'Mon Dec 07 2026'],
  ['a Saturday', '2026-11-21', 5, 'Mon Nov 23 2026', 'Mon Nov 30 2026'],
  [
    'a Wednesday that would end on a Sunday',
    '2026-11-18',
    10,
    'Thu Nov 19 2026',
    'Mon Nov 30 2026',
  ],
  ['the eve of a longer night', '2027-03-13', 7, 'Mon Mar 15 2027', 'Mon Mar 22 2027'],
])('counts from the next working day after %s', (_, today, days, start, end) => {
  const dates = deliveryDates(at(today), days, true);
  expect([day(dates.start), day(dates.end)]).toEqual([start, end]);
});

it('counts from the order itself, weekends included, when nothing is needed', () => {
  const dates = deliveryDates(at('2026-11-20'), 3, false);
  expect([day(dates.start), day(dates.end)]).toEqual(['Fri Nov 20 2026', 'Mon Nov 23 2026']);
  expect(day(deliveryDates(at('2026-11-18'), 3, false).end)).toBe('Sat Nov 21 2026');
});

it('leaves the day it was given alone', () => {
  const today = at('2026-11-20');
  deliveryDates(today, 7, true);
  expect(day(today)).toBe('Fri Nov 20 2026');
});
