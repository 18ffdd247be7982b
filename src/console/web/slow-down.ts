type Limits = {
  /** Failures that cost nothing: people mistype. */
  readonly free: number;
  readonly mostMs: number;
};

type Failures = { readonly count: number; readonly waitsUntil: number };

/** Without a failure for this long, nothing is held against anybody. */
const forgetMs = 60 * 60_000;
const mostKeys = 10_000;

/** Whoever fails again and again waits twice as long each time. */
export function createSlowDown({ free, mostMs }: Limits) {
  const failures = new Map<string, Failures>();

  const of = (key: string, now: number): Failures | undefined => {
    const found = failures.get(key);
    return found && now < found.waitsUntil + forgetMs ? found : undefined;
  };

  return {
    /** Milliseconds until the next attempt is looked at. */
    wait: (key: string, now: number): number =>
      Math.max(0, (of(key, now)?.waitsUntil ?? now) - now),

    /** Before an attempt is looked at: those that are made side by side count, too. */
    count(key: string, now: number): void {
      const count = (of(key, now)?.count ?? 0) + 1;
      const waitMs = count < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (count - free));
      failures.delete(key);
      failures.set(key, { count, waitsUntil: now + waitMs });
      const [oldest = ''] = failures.keys();
      if (failures.size > mostKeys) failures.delete(oldest);
    },

    forgive: (key: string) => failures.delete(key),
  };
}
