import type { IncomingHttpHeaders } from 'node:http';
import type { VisitsOnDay } from '../leads/lead-reports.ts';
import type { Outbox } from '../leads/outbox.ts';

const storedEveryMs = 60_000;

/** As every browser names itself. */
const browser = /^Mozilla\/5\.0 \((?!compatible)/;
/** Programs that say what they are all the same; what poses as a browser is counted as one. */
const robot = /[Bb]ot|[Cc]rawl|[Ss]pider|[Pp]review|http|Headless|Lighthouse/;

const isBrowser = (agent: string): boolean => browser.test(agent) && !robot.test(agent);

/** Not one that a browser fetches in advance, or a script or a frame. */
const isOpened = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

type Views = { views: number };

/** More kinds of browsers than visit in a minute. */
const mostAgents = 1_000;

/**
 * How often each page was opened on each day of the agency's calendar, and nothing of who did.
 * Counted in memory and stored once a minute; what can't be stored is kept for the next time.
 *
 * Every page that is sent passes `count`: it looks up, and leaves all else to that minute.
 */
export class Visits {
  readonly #store: Pick<Outbox, 'countVisits'>;
  readonly #timeZone: string;
  readonly #now: () => number;
  #day = '';
  #midnight: NodeJS.Timeout | undefined;
  #today = new Map<string, Views>();
  #earlier = new Map<string, VisitsOnDay & Views>();
  /** What the names of this minute's browsers tell. */
  readonly #agents = new Map<string, boolean>();

  constructor(store: Pick<Outbox, 'countVisits'>, timeZone: string, now = () => Date.now()) {
    this.#store = store;
    this.#timeZone = timeZone;
    this.#now = now;
  }

  count(path: string, headers: IncomingHttpHeaders): void {
    const agent = headers['user-agent'];
    if (agent === undefined || !isOpened(headers)) return;
    if (!(this.#agents.get(agent) ?? this.#learn(agent))) return;
    const known = this.#today.get(path);
    if (known) known.views += 1;
    else this.#today.set(path, { views: 1 });
  }

  async store(): Promise<void> {
    this.#endDay();
    this.#agents.clear();
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
    this.beginDay();
    const timer = setInterval(() => this.store(), storedEveryMs).unref();
    return () => {
      clearInterval(timer);
      clearTimeout(this.#midnight);
      return this.store();
    };
  }

  /** What was counted is of the day before. */
  beginDay(): void {
    this.#endDay();
    const now = Temporal.Instant.fromEpochMilliseconds(this.#now());
    const begin = now.toZonedDateTimeISO(this.#timeZone).startOfDay();
    this.#day = begin.toPlainDate().toString();
    const leftMs = begin.add({ days: 1 }).epochMilliseconds - now.epochMilliseconds;
    this.#midnight = setTimeout(() => this.beginDay(), leftMs).unref();
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

  #learn(agent: string): boolean {
    if (this.#agents.size >= mostAgents) this.#agents.clear();
    const is = isBrowser(agent);
    this.#agents.set(agent, is);
    return is;
  }
}
