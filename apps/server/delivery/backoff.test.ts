import { describe, expect, it } from 'vitest';
import { addJitter, MAX_TRIES, nextTryAt, probeDelayMs, restMs } from './backoff.ts';

const now = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function delayAfter(spent: number, random: number): number {
  const at = nextTryAt(spent, now, () => random);
  if (at === null) throw new Error('No try is left');
  return at.getTime() - now.getTime();
}

describe('nextTryAt', () => {
  it('makes ten tries over 77 hours', () => {
    const delays = Array.from({ length: MAX_TRIES - 1 }, (_, spent) => delayAfter(spent, 0.5));
    expect(MAX_TRIES).toBe(10);
    const hours = [1, 4, 12, 24, 36].map((count) => count * HOUR);
    expect(delays).toEqual([2_000, 10_000, MINUTE, 10 * MINUTE, ...hours]);
    expect(Math.floor(delays.reduce((sum, delay) => sum + delay) / HOUR)).toBe(77);
    expect(nextTryAt(9, now, () => 0.5)).toBeNull();
  });

  it('spreads each delay by a fifth to both sides', () => {
    expect(delayAfter(1, 0)).toBeCloseTo(8_000);
    expect(delayAfter(1, 1)).toBeCloseTo(12_000);
  });

  it('waits for the time that the receiver names, when it is later', () => {
    const later = new Date(now.getTime() + 5 * HOUR);
    const sooner = new Date(now.getTime() + 1);
    expect(nextTryAt(0, now, () => 0.5, later)).toEqual(later);
    expect(nextTryAt(1, now, () => 0.5, sooner)).toEqual(new Date(now.getTime() + 10_000));
  });
});

it('rests longer after each failure, up to five minutes', () => {
  expect([1, 2, 3, 9, 99].map(restMs)).toEqual([2_000, 4_000, 8_000, 300_000, 300_000]);
});

it('leaves a receiver that refuses our key alone for longer and longer', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 2_000].map(
    (refusals) => probeDelayMs(refusals) / MINUTE,
  );
  expect(minutes).toEqual([0.25, 0.5, 1, 2, 4, 8, 10, 10, 10]);
});

it('spreads a common time over a second', () => {
  expect(addJitter(now, () => 0.25)).toEqual(new Date(now.getTime() + 250));
});
