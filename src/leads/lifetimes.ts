import { dayMs, minuteMs } from '../durations.ts';

/** How long an idempotency key still stands for its lead. */
export const keyLifetimeMs = 7 * dayMs;

/** How long the same content under another key is still the same lead. */
export const contentLifetimeMs = 10 * minuteMs;

/** How long suspected spam can be released before it is dropped. */
export const setAsideDays = 30;
export const setAsideLifetimeMs = setAsideDays * dayMs;

/** How long a message that is not about a lead can be looked up. */
export const messageLifetimeMs = 90 * dayMs;

/** How long a record that may have been made at a receiver may not be found there yet. */
export const unsureForMs = 10_000;

export function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
