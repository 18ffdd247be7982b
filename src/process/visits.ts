import type { IncomingHttpHeaders } from 'node:http';
import type { Outbox } from '../leads/outbox.ts';

const storedEveryMs = 60_000;

/** As every browser names itself. Short, like the next: both are asked about every page that is sent. */
const browser = /^Mozilla\/5\.0 \((?!compatible)/;
/** Programs that say what they are all the same; what poses as a browser is counted as one. */
const robot = /[Bb]ot|[Cc]rawl|[Ss]pider|[Pp]review|http|Headless|Lighthouse/;

/** A page that a person looks at: not a robot's, not one that a browser only fetches in advance. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  const destination = headers['sec-fetch-dest'];
  return (
    agent !== undefined &&
    (destination === undefined || destination === 'document') &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    browser.test(agent) &&
    !robot.test(agent)
  );
}

/** By day, then by page. */
type Counts = Map<string, Map<string, number>>;

/**
 * How often each page was opened on each day of the agency's calendar, and nothing of who did.
 * Counted in memory and stored once a minute; what can't be stored is kept for the next time.
 */
export class Visits {
  readonly #store: Pick<Outbox, 'countVisits'>;
  readonly #timeZone: string;
  #day = '';
  /** When that day is over. */
  #endsAt = 0;
  #counts: Counts = new Map();

  constructor(store: Pick<Outbox, 'countVisits'>, timeZone: string) {
    this.#store = store;
    this.#timeZone = timeZone;
  }

  count(path: string, headers: IncomingHttpHeaders, now = Date.now()): void {
    if (!isVisit(headers)) return;
    if (now >= this.#endsAt) this.#beginDay(now);
    this.#add(this.#day, path, 1);
  }

  async store(): Promise<void> {
    const counts = [...this.#counts].flatMap(([day, pages]) =>
      [...pages].map(([path, views]) => ({ day, path, views })),
    );
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#store.countVisits(counts);
    } catch {
      for (const { day, path, views } of counts) this.#add(day, path, views);
    }
  }

  /** Answers how to stop it, which stores what is counted by then. */
  start(): () => Promise<void> {
    const timer = setInterval(() => this.store(), storedEveryMs).unref();
    return () => {
      clearInterval(timer);
      return this.store();
    };
  }

  #add(day: string, path: string, views: number): void {
    let pages = this.#counts.get(day);
    if (!pages) {
      pages = new Map();
      this.#counts.set(day, pages);
    }
    pages.set(path, (pages.get(path) ?? 0) + views);
  }

  #beginDay(now: number): void {
    const begin = Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(this.#timeZone)
      .startOfDay();
    this.#day = begin.toPlainDate().toString();
    this.#endsAt = begin.add({ days: 1 }).epochMilliseconds;
  }
}
