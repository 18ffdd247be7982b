/** Receivers that say "at once" are asked no more often than this. */
const MIN_WAIT_MS = 1000;

/** After this long we ask again, whatever was said: one call then shows whether it still holds. */
const MAX_WAIT_MS = 15 * 60_000;

/** https://www.rfc-editor.org/rfc/rfc9110#name-retry-after: seconds, or a date. */
export function parseRetryAfter(header: string | null, now: Date): Date | undefined {
  const waitMs = namedWaitMs(header?.trim() ?? '', now);
  if (Number.isNaN(waitMs)) return undefined;
  const ms = Math.min(Math.max(waitMs, MIN_WAIT_MS), MAX_WAIT_MS);
  return new Date(now.getTime() + ms);
}

function namedWaitMs(value: string, now: Date): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Date.parse reads a lot more than HTTP dates, "-5" and "2" among it.
  const isHttpDate = /^[A-Z][a-z]{2,8},? .*GMT$/.test(value);
  return isHttpDate ? Date.parse(value) - now.getTime() : Number.NaN;
}
