import type { IncomingHttpHeaders } from 'node:http';
import type { VisitsOnDay } from '../leads/lead-reports.ts';
import type { Outbox } from '../leads/outbox.ts';

const storedEveryMs = 60_000;

/** Programs that say what they are; what poses as a browser is counted as one. */
const robot = /[Bb]ot|[Cc]rawl|[Ss]pider|[Pp]review|http|compatible|Headless|Lighthouse/;

/** As every browser names itself. Sooner read than looked up among the names that were read before. */
const isBrowser = (agent: string): boolean =>
  agent.startsWith('Mozilla/5.0 (') && !robot.test(agent);

/** Not one that a browser fetches in advance, or a script or a frame. */
const isOpened = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

type Views = { views: number };

/**
 * How often each page was opened on each day of the agency's calendar, and nothing of who did.
 * Counted in memory and stored once a minute; what can't be stored is kept for the next time.
 * Every page that is sent passes `count`, so days and sums are left to timers.
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

  /** Answers how to stop it, which stores what is counted by then. */
  start(): () => Promise<void> {
    this.#beginDay();
    const timer = setInterval(() => this.store(), storedEveryMs).unref();
    return () => {
      clearInterval(timer);
      clearTimeout(this.#midnight);
      return this.store();
    };
  }

  /** What was counted is of the day before. */
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
