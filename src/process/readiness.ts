import type { Log } from '../delivery/log.ts';
import { findProblems, type Problem, type WatchedStore } from './problems.ts';

export type Readiness = { readonly ready: boolean; readonly problems: readonly Problem[] };

export type ReadinessOptions = {
  readonly outbox: WatchedStore;
  readonly mode: string | null;
  readonly clock: () => Date;
};

/** Each check writes to the store, and anyone may ask: they share one answer for this long. */
const cachedForMs = 5_000;

export function watchReadiness({
  outbox,
  mode,
  clock,
}: ReadinessOptions): (log: Log) => Promise<Readiness> {
  let cached: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  let isChecking = false;
  let known: readonly string[] = [];

  async function check(now: Date, log: Log): Promise<Readiness> {
    isChecking = true;
    const problems = await findProblems(outbox, mode, now);
    isChecking = false;
    logChanges(problems, log);
    return { ready: problems.length === 0, problems };
  }

  function logChanges(problems: readonly Problem[], log: Log): void {
    for (const { text, since } of problems) {
      if (!known.includes(text)) log.error({ reason: text, ...(since && { since }) }, 'not ready');
    }
    if (known.length > 0 && problems.length === 0) log.info({}, 'ready again');
    known = problems.map(({ text }) => text);
  }

  return (log) => {
    const now = clock();
    const age = cached === null ? cachedForMs : now.getTime() - cached.at;
    // If the clock was set back, the cached answer expires.
    const isFresh = age >= 0 && age < cachedForMs;
    if (cached === null || !(isChecking || isFresh)) {
      cached = { at: now.getTime(), answer: check(now, log) };
    }
    return cached.answer;
  };
}
