import { hourMs, minuteMs } from '../durations.ts';

const secondMs = 1_000;

/** How long each further try comes after the one before: 77 hours from first to last. */
const DELAYS: readonly number[] = [
  2 * secondMs,
  10 * secondMs,
  minuteMs,
  10 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
  24 * hourMs,
  36 * hourMs,
];

export const MAX_TRIES = DELAYS.length + 1;

const JITTER = 0.2;

/**
 * When to try again after a try has failed; null when it was the last.
 * `spent` counts the tries before this one, `after` is the receiver's wish.
 */
export function nextTryAt(
  spent: number,
  now: Date,
  random: () => number,
  after?: Date,
): Date | null {
  const delay = DELAYS[spent];
  if (delay === undefined) return null;
  const ours = now.getTime() + delay * (1 - JITTER + 2 * JITTER * random());
  return new Date(Math.max(ours, after?.getTime() ?? 0));
}

/** How long to leave a receiver alone that has refused our key so many times in a row. */
export function probeDelayMs(refusals: number): number {
  return Math.min(15 * secondMs * 2 ** (refusals - 1), 10 * minuteMs);
}

/** Servers that share a limit do not all come back in the same instant. */
export function addJitter(until: Date, random: () => number): Date {
  return new Date(until.getTime() + secondMs * random());
}

/** How long to leave a receiver alone that was down so many times in a row. */
export const restMs = (failures: number): number => Math.min(2_000 * 2 ** (failures - 1), 300_000);
