import { expect, it } from 'vitest';
import { closeDate } from './close-date.ts';

it.each([
  ['just before midnight in New York', '2026-11-16T04:59:59Z', 7, 'America/New_York', '2026-11-22'],
  ['at midnight in New York', '2026-11-16T05:00:00Z', 7, 'America/New_York', '2026-11-23'],
  ['where tomorrow has begun', '2026-11-15T12:00:00Z', 0, 'Pacific/Auckland', '2026-11-16'],
  ['before the clocks go forward', '2026-03-08T04:30:00Z', 1, 'America/New_York', '2026-03-08'],
  ['over the hour that is skipped', '2026-03-07T05:30:00Z', 2, 'America/New_York', '2026-03-09'],
  ['over the hour that comes twice', '2026-11-01T03:30:00Z', 1, 'America/New_York', '2026-11-01'],
  ['into a leap day', '2028-02-15T12:00:00Z', 14, 'UTC', '2028-02-29'],
  ['into the next year', '2026-12-25T12:00:00Z', 10, 'UTC', '2027-01-04'],
])('%s', (_, from, days, timeZone, expected) => {
  expect(closeDate(new Date(from), days, timeZone)).toBe(expected);
});
