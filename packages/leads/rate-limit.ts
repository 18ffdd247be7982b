import { minuteMs } from '@tidewright/kit/durations';
import type { RateLimit } from './outbox.ts';

/** Limits count in whole minutes. */
export const minuteOf = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);

/** Seconds until the next minute if a limit is exceeded, else 0. */
export function secondsToWait(
  limits: readonly RateLimit[],
  hits: ReadonlyMap<string, number>,
  now: Date,
): number {
  const passed = limits.some(({ key, perMinute }) => (hits.get(key) ?? 0) > perMinute);
  return passed ? Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1000) : 0;
}
