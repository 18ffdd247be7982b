import { dayMs, minuteMs } from '@tidewright/kit/durations';

/** How long an idempotency key refers to its lead. */
export const keyLifetimeMs = 7 * dayMs;

/** How long the same content under another key is the same lead. */
export const contentLifetimeMs = 10 * minuteMs;

/** How long a lead that was set aside can be released, before it is deleted. */
export const setAsideDays = 30;
export const setAsideLifetimeMs = setAsideDays * dayMs;

/** For messages that aren't about one lead. */
export const messageLifetimeMs = 90 * dayMs;

/** How long a new record may take to show up in a receiver's search. */
export const unsureForMs = 10_000;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
