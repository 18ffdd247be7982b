/** folk counts the calls of one user in each minute and says on every answer what is left. */
export type RateWindow = { startsAt: number; used: number; recent?: number[] };

const MINUTE = 60_000;

export type RateHeaders = {
  readonly 'x-ratelimit-limit': string;
  readonly 'x-ratelimit-remaining': string;
  readonly 'x-ratelimit-reset': string;
};

/** When to come back after a burst; null where this call is none. */
export function burstEnds(
  window: RateWindow,
  burst: { readonly calls: number; readonly withinMs: number } | null,
  now: Date,
): Date | null {
  if (burst === null) return null;
  const since = now.getTime() - burst.withinMs;
  window.recent = [...(window.recent ?? []).filter((at) => at > since), now.getTime()];
  return window.recent.length > burst.calls ? new Date(now.getTime() + burst.withinMs) : null;
}

export function countCall(
  window: RateWindow,
  limit: number,
  now: Date,
): { readonly headers: RateHeaders; readonly exceeded: boolean; readonly resetsAt: Date } {
  const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  if (minute !== window.startsAt) Object.assign(window, { startsAt: minute, used: 0 });
  window.used += 1;
  const resetsAt = new Date(minute + MINUTE);
  return {
    headers: {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - window.used)),
      'x-ratelimit-reset': String(resetsAt.getTime() / 1000),
    },
    exceeded: window.used > limit,
    resetsAt,
  };
}
