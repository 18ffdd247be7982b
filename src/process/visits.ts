import type { IncomingHttpHeaders } from 'node:http';
import type { VisitsOnDay } from '../leads/lead-reports.ts';
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

type Views = { views: number };

/**
 * Page views per day in the agency's time zone, nothing about visitors. Counted in memory and stored once a
 * minute; failed writes are retried. `count` runs for every page, so timers handle days and sums.
 */
export class Visits {
  readonly #store: Pick<Outbox, 'countVisits'>;
  readonly #timeZone: string;
  #day = '';
  #midnight: NodeJS.Timeout | undefined;
  #today = new Map<string, Views>();
  #earlier = new Map<string, VisitsOnDay & Views>();

  constructor(store: Pick<Outbox, 'countVisits'>, timeZone: string) {
    this.#store = store;
    this.#timeZone = timeZone;
  }

  count(path: string, headers: IncomingHttpHeaders): void {
    const agent = headers['user-agent'];
    if (agent === undefined || !isOpened(headers) || !isBrowser(agent)) return;
    const known = this.#today.get(path);
    if (known) known.views += 1;
    else this.#today.set(path, { views: 1 });
  }

  async store(): Promise<void> {
    this.#endDay();
    const counts = [...this.#earlier.values()];
    if (counts.length === 0) return;
    this.#earlier = new Map();
    try {
      await this.#store.countVisits(counts);
    } catch {
      for (const count of counts) this.#keep(count);
    }
  }

  /** Returns a function that stops it and stores the rest. */
  start(): () => Promise<void> {
    this.#beginDay();
    const timer = setInterval(() => this.store(), storedEveryMs).unref();
    return () => {
      clearInterval(timer);
      clearTimeout(this.#midnight);
      return this.store();
    };
  }

  #beginDay(): void {
    this.#endDay();
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
    const begin = now.toZonedDateTimeISO(this.#timeZone).startOfDay();
    this.#day = begin.toPlainDate().toString();
    const leftMs = begin.add({ days: 1 }).epochMilliseconds - now.epochMilliseconds;
    this.#midnight = setTimeout(() => this.#beginDay(), leftMs).unref();
  }

  #endDay(): void {
    for (const [path, { views }] of this.#today) this.#keep({ day: this.#day, path, views });
    this.#today = new Map();
  }

  #keep({ day, path, views }: VisitsOnDay): void {
    const name = `${day} ${path}`;
    const known = this.#earlier.get(name);
    if (known) known.views += views;
    else this.#earlier.set(name, { day, path, views });
  }
}
