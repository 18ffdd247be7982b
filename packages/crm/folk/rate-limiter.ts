import type { CallContext } from '@tidewright/kit/http-call';

const WINDOW_MS = 60_000;
const LONGEST_GAP_MS = 250;

/**
 * Uses half of folk's limit per minute and leaves the rest to people and tools with the same user. Reads folk's
 * headers; before the first answer there's no limit.
 */
export function createRateLimiter() {
  let inFlight = 0;
  let limit: number | null = null;
  let remaining = 0;
  /** As folk wrote it, so clock differences don't matter. */
  let resetMark = 0;
  let resetsAt = 0;

  return {
    /**
     * Null to go ahead, and then `finish` must follow; else when to come back. Background calls leave half of our half
     * to deliveries.
     */
    admit(now: Date, isBackground = false): Date | null {
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
    finish(): void {
      inFlight -= 1;
    },
    /** Spreads calls evenly; 0 before the limit is known. */
    gapMs: () => (limit === null ? 0 : Math.min(WINDOW_MS / limit, LONGEST_GAP_MS)),
    /** Call it with the headers of every answer, in any order. */
    observe(headers: Headers, now: Date): void {
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

/** A delivery makes its next call sooner. */
const REST_MS = 500;

/**
 * Starts calls one at a time, evenly spaced: folk also limits bursts. Background calls go only while no delivery waits,
 * runs or ran just now. `finish` must follow each `take`.
 */
export function createTurns(gapMs: () => number, restMs = REST_MS) {
  const ahead: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let underWay = 0;
  let isTaken = false;
  let resting: NodeJS.Timeout | null = null;

  function next(): void {
    if (isTaken) return;
    const start = ahead.shift() ?? (underWay === 0 && !resting ? behind.shift() : undefined);
    if (!start) return;
    const ms = gapMs();
    // Timers below 1 ms take longer.
    isTaken = ms >= 1;
    if (isTaken)
      setTimeout(() => {
        isTaken = false;
        next();
      }, ms);
    start();
    next();
  }

  return {
    async take({ isBackground = false, signal }: Pick<CallContext, 'isBackground' | 'signal'>) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (!isBackground) underWay += 1;
      (isBackground ? behind : ahead).push(resolve);
      // After a stop no one waits: the call sends nothing then.
      const leave = () => resolve();
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
      next();
      await promise;
      signal.removeEventListener('abort', leave);
    },
    finish({ isBackground = false }: Pick<CallContext, 'isBackground'>) {
      if (!isBackground) {
        underWay -= 1;
        if (resting) clearTimeout(resting);
        resting = setTimeout(() => {
          resting = null;
          next();
        }, restMs);
        resting.unref?.();
      }
      next();
    },
  };
}
