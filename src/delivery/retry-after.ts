/** The least we wait, even for "Retry-After: 0". */
const MIN_WAIT_MS = 1000;

/** The most we wait: one call then shows whether it still applies. */
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
  // Date.parse accepts much more, such as "-5" and "2".
  const isHttpDate = /^[A-Z][a-z]{2,8},? .*GMT$/.test(value);
  return isHttpDate ? Date.parse(value) - now.getTime() : Number.NaN;
}
