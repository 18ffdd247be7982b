import { hourMs, minuteMs } from '@tidewright/kit/durations';

const secondMs = 1_000;

/** Delays before each further try: 77 hours from the first try to the last. */
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

/** The first one included. */
export const MAX_TRIES = DELAYS.length + 1;

const JITTER = 0.2;

/**
 * Null after the last try. `spent` counts earlier tries; `random` returns 0 to 1; `after` is the receiver's
 * Retry-After, which may delay a try and never hastens it.
 */
export function nextTryAt(spent: number, now: Date, random: () => number, after?: Date) {
  const delay = DELAYS[spent];
  if (delay === undefined) return null;
  const ours = now.getTime() + delay * (1 - JITTER + 2 * JITTER * random());
  return new Date(Math.max(ours, after?.getTime() ?? 0));
}

/**
 * Milliseconds before probing a receiver that has refused our key this many times in a row: 15 seconds at first, 10
 * minutes at most.
 */
export const probeDelayMs = (refusals: number): number =>
  Math.min(15 * secondMs * 2 ** (refusals - 1), 10 * minuteMs);

/** Keeps servers that share a limit from retrying at the same instant. */
export const addJitter = (until: Date, random: () => number): Date =>
  new Date(until.getTime() + secondMs * random());

/**
 * Milliseconds to leave a receiver alone that was down this many times in a row: 2 seconds at first, 5 minutes at most.
 */
export const restMs = (failures: number): number => Math.min(2_000 * 2 ** (failures - 1), 300_000);
