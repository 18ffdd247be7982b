import type { IncomingHttpHeaders } from 'node:http';
import { type Outbox, OutcomeUnknownError } from '@tidewright/leads';

const storedEveryMs = 60_000;

/** Bots that say so. */
const robot = /[Bb]ot|[Cc]rawl|[Ss]pider|[Pp]review|http|compatible|Headless|Lighthouse/;

/** A prefix test is faster than a cache of known names. */
const isBrowser = (agent: string): boolean =>
  agent.startsWith('Mozilla/5.0 (') && !robot.test(agent);

/** No prefetches, scripts or frames. */
const isOpened = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/**
 * Page views per day in the agency's time zone, nothing about visitors. Counted in memory and stored once a minute,
 * under the day it is then; failed writes are retried a minute later, unless they may have succeeded.
 */
export function createVisits(outbox: Pick<Outbox, 'countVisits'>, timeZone: () => string) {
  let counted = new Map<string, number>();
  const add = (path: string, views: number) => counted.set(path, (counted.get(path) ?? 0) + views);

  /** Costs a page next to nothing: only counts. */
  function count(path: string, headers: IncomingHttpHeaders): void {
    const agent = headers['user-agent'];
    if (agent !== undefined && isOpened(headers) && isBrowser(agent)) add(path, 1);
  }

  async function store(): Promise<void> {
    if (counted.size === 0) return;
    const views = counted;
    counted = new Map();
    const day = Temporal.Now.plainDateISO(timeZone()).toString();
    try {
      await outbox.countVisits([...views].map(([path, views]) => ({ day, path, views })));
    } catch (error) {
      // They may be stored, and too few are better than twice as many.
      if (error instanceof OutcomeUnknownError) return;
      for (const [path, more] of views) add(path, more);
    }
  }

  /** Returns a function that stops it and stores the rest. */
  function start(): () => Promise<void> {
    const timer = setInterval(store, storedEveryMs).unref();
    return () => {
      clearInterval(timer);
      return store();
    };
  }

  return { count, store, start };
}
