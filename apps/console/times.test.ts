import { sayDuration } from '@tidewright/kit/durations';
import { describe, expect, it } from 'vitest';
import { briefly, clockOf, readDay, sayTime } from './times.ts';

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
  [12_345 * 86_400_000, '12345 days'],
])('says %d ms as %s', (ms, said) => {
  expect(sayDuration(ms)).toBe(said);
});

it.each([
  ['2026-03-02', 'America/New_York', '2026-03-02T05:00:00.000Z'],
  // The end of a day is the begin of the next.
  ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z', 1],
  ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z', 1],
  ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
  // The clocks change on these days.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-11-01', 'Pacific/Auckland', '2026-10-31T11:00:00.000Z'],
])('reads %s in %s as %s', (typed, timeZone, time, later = 0) => {
  expect(readDay(typed, timeZone, later)?.toISOString()).toBe(time);
});

it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '02.03.2026', '5', '2026-03-08T10:00Z'])(
  'knows that %s is no day',
  (typed) => {
    expect(readDay(typed, 'UTC')).toBeNull();
  },
);

/** A Tuesday, 09:41 in New York. */
const now = new Date('2026-11-17T14:41:05Z');
const clock = clockOf({ timeZone: 'America/New_York', brand: { language: 'en-US' } }, now);
const leeds = clockOf({ timeZone: 'Europe/London', brand: { language: 'en-GB' } }, now);
const at = (iso: string) => new Date(iso);

describe('times as the agency’s clock shows them', () => {
  it.each([
    ['2026-11-17T14:38:00Z', 'Today 9:38 am', 'today at 9:38 am'],
    ['2026-11-17T05:00:00Z', 'Today 12 am', 'today at 12 am'],
    ['2026-11-17T04:59:59Z', 'Mon 11:59 pm', 'on Monday at 11:59 pm'],
    ['2026-11-11T12:00:00Z', 'Wed 7 am', 'on Wednesday at 7 am'],
    ['2026-11-10T12:00:00Z', 'Nov 10 7 am', 'on November 10 at 7 am'],
    ['2025-11-10T12:00:00Z', 'Nov 10, 2025 7 am', 'on November 10, 2025 at 7 am'],
    // What comes, too.
    ['2026-11-17T15:00:00Z', 'Today 10 am', 'today at 10 am'],
    ['2026-11-18T15:00:00Z', 'Nov 18 10 am', 'on Wednesday at 10 am'],
    ['2026-12-17T15:00:00Z', 'Dec 17 10 am', 'on December 17 at 10 am'],
  ])('%s is %s', (iso, listed, inText) => {
    expect(clock.listed(at(iso))).toBe(listed);
    expect(clock.inText(at(iso))).toBe(inText);
  });

  it('is exact where seconds count', () => {
    expect(clock.exact(at('2026-11-17T14:06:26Z'))).toBe('9:06:26 am');
    expect(clock.exact(at('2026-11-16T14:06:26Z'))).toBe('Mon 9:06:26 am');
  });

  it('writes them as the agency’s language does', () => {
    expect(leeds.full(now)).toBe('Tuesday 17 November, 14:41');
    expect(leeds.inText(at('2026-11-10T09:00:00Z'))).toBe('on 10 November at 09:00');
  });

  it('knows days', () => {
    expect(clock.full(now)).toBe('Tuesday, November 17, 9:41 am');
    expect(clock.time(now)).toBe('9:41 am');
    expect(clock.day(now)).toBe('Nov 17');
    expect(clock.longDay(at('2025-03-01T12:00:00Z'))).toBe('March 1, 2025');
    expect(clock.isoDay(at('2026-11-17T04:59:59Z'))).toBe('2026-11-16');
  });
});

it.each([
  [-5, '0 s'],
  [2_149, '2.1 s'],
  [9_990, '10 s'],
  [42_400, '42 s'],
  [119_000, '119 s'],
  [120_000, '2 min'],
  [119 * 60_000, '119 min'],
  [2 * 3_600_000, '2 h'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 d'],
  [77 * 3_600_000, '3 d 5 h'],
])('%d ms are %s', (ms, words) => {
  expect(briefly(ms)).toBe(words);
});
