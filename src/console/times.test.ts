import { expect, it } from 'vitest';
import { readDay, readDuration, readTime, sayDuration, sayTime } from './times.ts';
import { count } from './words.ts';

it('shows a time as the agency’s clock does', () => {
  expect(sayTime(new Date('2026-03-02T05:30:00Z'), 'America/New_York')).toBe('2026-03-02 00:30');
  expect(sayTime(new Date('2026-07-02T23:30:00Z'), 'Europe/Berlin')).toBe('2026-07-03 01:30');
});

it.each([
  [0, '0 seconds'],
  [1_000, '1 second'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [5_400_000, '90 minutes'],
  [3 * 86_400_000, '3 days'],
])('says %d ms as %s', (ms, said) => {
  expect(sayDuration(ms)).toBe(said);
});

it('counts one and many', () => {
  expect([count(0, 'lead'), count(1, 'lead'), count(12_345, 'lead')]).toEqual([
    '0 leads',
    '1 lead',
    '12,345 leads',
  ]);
});

it.each([
  ['90s', 90_000],
  ['45m', 2_700_000],
  ['2h', 7_200_000],
  ['3d', 259_200_000],
  ['0m', null],
  ['2', null],
  ['h', null],
  ['2h30m', null],
  ['-2h', null],
  ['1234567s', null],
])('reads %s as %s ms', (typed, ms) => {
  expect(readDuration(typed)).toBe(ms);
});

it.each([
  ['2026-03-02', 'America/New_York', '2026-03-02T05:00:00.000Z'],
  ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
  // The clocks change on these days.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-11-01', 'Pacific/Auckland', '2026-10-31T11:00:00.000Z'],
  ['2026-03-02T10:00:00Z', 'America/New_York', '2026-03-02T10:00:00.000Z'],
])('reads %s in %s as %s', (typed, timeZone, time) => {
  expect(readTime(typed, timeZone)?.toISOString()).toBe(time);
});

it('reads the end of a day as the begin of the next', () => {
  expect(readDay('2026-03-08', 'America/New_York', 1)?.toISOString()).toBe(
    '2026-03-09T04:00:00.000Z',
  );
  expect(readDay('2026-12-31', 'UTC', 1)?.toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(readDay('2026-03-08T10:00Z', 'UTC', 1)).toBeNull();
});

it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '02.03.2026', '5', '2026-02-30T25:00'])(
  'knows that %s is no time',
  (typed) => {
    expect(readTime(typed, 'UTC')).toBeNull();
  },
);
