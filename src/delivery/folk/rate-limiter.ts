/**
 * Uses half of folk's limit per minute and leaves the rest to people and tools with the same user. Reads folk's
 * headers; before the first answer there's no limit.
 */
export type RateLimiter = {
  /**
   * Null to go ahead, then call `finish`; else when to come back. Background calls leave half of our half to
   * deliveries.
   */
  readonly admit: (now: Date, isBackground?: boolean) => Date | null;
  readonly finish: () => void;
  readonly observe: (headers: Headers, now: Date) => void;
  /** Spreads calls evenly; 0 before the limit is known. */
  readonly gapMs: () => number;
};

const WINDOW_MS = 60_000;
const LONGEST_GAP_MS = 250;

export function createRateLimiter(): RateLimiter {
  let inFlight = 0;
  let limit: number | null = null;
  let remaining = 0;
  /** As folk wrote it, so clock differences don't matter. */
  let resetMark = 0;
  let resetsAt = 0;

  return {
    admit(now, isBackground = false) {
      if (limit !== null) {
        if (now.getTime() >= resetsAt) {
          remaining = limit;
          resetsAt = now.getTime() + WINDOW_MS;
        }
        // A limit of one or two must still let one call through.
        const keepFree = Math.min(limit * (isBackground ? 0.75 : 0.5), limit - 1);
        if (remaining - inFlight - 1 < keepFree) return new Date(resetsAt);
      }
      inFlight += 1;
      return null;
    },
    finish() {
      inFlight -= 1;
    },
    gapMs: () => (limit === null ? 0 : Math.min(WINDOW_MS / limit, LONGEST_GAP_MS)),
    observe(headers, now) {
      const said = readHeaders(headers);
      if (said === null) return;
      // Answers may arrive out of order: within a window the lowest number is the newest.
      remaining = said.reset === resetMark ? Math.min(remaining, said.remaining) : said.remaining;
      limit = said.limit;
      resetMark = said.reset;
      const inMs = Math.min(Math.max(said.reset * 1000 - now.getTime(), 1000), WINDOW_MS);
      resetsAt = now.getTime() + inMs;
    },
  };
}

function readHeaders(headers: Headers) {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => {
    const value = headers.get(`x-ratelimit-${name}`);
    return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : null;
  });
  if (!limit || remaining == null || reset == null) return null;
  return { limit, remaining, reset };
}
