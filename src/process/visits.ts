import type { IncomingHttpHeaders } from 'node:http';
import type { Outbox } from '../leads/outbox.ts';

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
 * under the day it is then; failed writes are retried a minute later.
 */
export class Visits {
  readonly #store: Pick<Outbox, 'countVisits'>;
  readonly #timeZone: string;
  #views = new Map<string, number>();

  constructor(store: Pick<Outbox, 'countVisits'>, timeZone: string) {
    this.#store = store;
    this.#timeZone = timeZone;
  }

  count(path: string, headers: IncomingHttpHeaders): void {
    const agent = headers['user-agent'];
    if (agent !== undefined && isOpened(headers) && isBrowser(agent)) this.#add(path, 1);
  }

  async store(): Promise<void> {
    const counted = this.#views;
    if (counted.size === 0) return;
    this.#views = new Map();
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
    const day = now.toZonedDateTimeISO(this.#timeZone).toPlainDate().toString();
    try {
      await this.#store.countVisits([...counted].map(([path, views]) => ({ day, path, views })));
    } catch {
      for (const [path, views] of counted) this.#add(path, views);
    }
  }

  /** Returns a function that stops it and stores the rest. */
  start(): () => Promise<void> {
    const timer = setInterval(() => this.store(), storedEveryMs).unref();
    return () => {
      clearInterval(timer);
      return this.store();
    };
  }

  #add(path: string, views: number): void {
    this.#views.set(path, (this.#views.get(path) ?? 0) + views);
  }
}
