import { offeredDays } from '@tidewright/forms';
import { expect, it } from 'vitest';
import { type CallCalendar, callTimes } from './call-times.ts';
import { readPromise } from './reply-promise.ts';

const portland: CallCalendar = {
  timeZone: 'America/New_York',
  officeHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
    holidays: ['2026-11-26'],
  },
  pause: { from: '12:00', until: '13:00' },
  holidayNames: { '2026-11-26': 'Thanksgiving' },
};
const promise = readPromise('one business day') ?? undefined;
const thursdayAtEleven = new Date('2026-11-19T11:00-05:00');
const offered = callTimes(thursdayAtEleven, promise, portland);
const daysIn = (timeZone: string, now = thursdayAtEleven) => offeredDays(offered, timeZone, now);

it('offers half hours of five business days, and names the holiday between them', () => {
  const days = daysIn('America/New_York');
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
  ]);
  expect(days[1]?.halfHours.map(({ time }) => time.slice(11))).toEqual(
    ['09:00 09:30 10:00 10:30 11:00 11:30', '13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30']
      .join(' ')
      .split(' '),
  );
  expect(offered.holidays).toEqual([{ day: '2026-11-26', name: 'Thanksgiving' }]);
});

it('marks what’s too soon to confirm: before we promise to answer, and what has passed', () => {
  const soon = (now?: Date) =>
    daysIn('America/New_York', now)[0]
      ?.halfHours.filter(({ isTooSoon }) => isTooSoon)
      .map(({ time }) => time.slice(11));
  expect(soon()).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(soon(new Date('2026-11-20T13:15-05:00'))?.at(-1)).toBe('13:00');
  expect(soon(new Date('2026-11-20T20:00-05:00'))).toEqual([]);
});

it('speaks by the visitor’s clock, on the visitor’s days', () => {
  const [first, second] = daysIn('America/Los_Angeles');
  expect(second?.halfHours[0]?.time).toBe('2026-11-23T06:00');
  expect(second?.halfHours[0]?.start).toEqual(new Date('2026-11-23T14:00Z'));
  expect(first?.halfHours.at(-1)?.time).toBe('2026-11-20T13:30');
  expect(
    daysIn('Asia/Tokyo')
      .map(({ day }) => day)
      .slice(0, 3),
  ).toEqual(['2026-11-21', '2026-11-23', '2026-11-24']);
});

it('keeps office hours when the clocks change, without pause or promise', () => {
  const { open, earliest } = callTimes(new Date('2026-10-30T20:00Z'), undefined, {
    ...portland,
    pause: null,
  });
  expect(open.slice(0, 2)).toEqual([
    ['2026-10-30T13:00Z', '2026-10-30T21:00Z'],
    ['2026-11-02T14:00Z', '2026-11-02T22:00Z'],
  ]);
  expect(earliest).toBe('2026-10-30T20:00:00.000Z');
});
