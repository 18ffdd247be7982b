import { describe, expect, it } from 'vitest';
import { MOST_TRIES, nextTryAt, probeDelayMs, spread } from './backoff.ts';

const now = new Date('2026-11-15T12:00:00Z');
const HOUR = 3_600_000;

function delayAfter(spent: number, random: number): number {
  const at = nextTryAt(spent, now, () => random);
  if (at === null) throw new Error('No try is left');
  return at.getTime() - now.getTime();
}

describe('nextTryAt', () => {
  it('makes ten tries over 77 hours', () => {
    const delays = Array.from({ length: MOST_TRIES - 1 }, (_, spent) => delayAfter(spent, 0.5));
    expect(MOST_TRIES).toBe(10);
    expect(delays.slice(0, 4)).toEqual([2_000, 10_000, 60_000, 600_000]);
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

  it('does not wait for ever because a receiver says so', () => {
    const never = new Date('9999-01-01T00:00:00Z');
    expect(nextTryAt(0, now, () => 0.5, never)).toEqual(new Date(now.getTime() + 36 * HOUR));
  });
});

it('leaves a receiver that refuses our key alone for longer and longer', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((refusals) => probeDelayMs(refusals) / 60_000);
  expect(minutes).toEqual([0.25, 0.5, 1, 2, 4, 8, 10, 10]);
});

it('spreads a common time over a second', () => {
  expect(spread(now, () => 0.25)).toEqual(new Date(now.getTime() + 250));
});
