import { StoreUnavailableError } from '../errors.ts';
import type { NewLead } from '../lead.ts';
import { contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import { addDeliveries, deliveriesOf } from './deliveries/add.ts';
import { indexedWords } from './index-leads.ts';
import { newLeadRow, type Time } from './read-leads.ts';
import {
  type Engine,
  insertRow,
  query,
  row,
  type Script,
  type ScriptContext,
  sql,
} from './script.ts';

type Moving = ScriptContext & {
  readonly newReference: () => string;
  /** Called in the transaction that found no arrivals. */
  readonly onEmpty?: (() => void) | undefined;
};

/** A new lead as stored before the visitor gets an answer. */
export type Arriving = Moving & {
  readonly lead: Omit<NewLead, 'idempotencyKey'>;
  readonly id: string;
};

/** Receivers are decided now: a command that moves it doesn't know the server's settings. */
export const arrivalText = ({ lead, id, now, alsoTo }: Arriving): string =>
  JSON.stringify({ lead, id, receivedAt: now.getTime(), also: alsoTo(lead.form) });

type ArrivalRow = {
  readonly number: number;
  readonly at: Time;
  readonly reference: string;
  readonly lead: string;
  /** Only SQLite stores fingerprints with the arrival. */
  readonly key?: string;
  readonly content?: string;
};

/** Small, so that no one waits long for a transaction that files. */
const batchSize = 10;

/** "Busy": another server is filing, so arrivals may be left. */
export type Filed = 'filed' | 'busy';

/**
 * Moves the oldest arrivals to where leads belong: lead row, search index, counts and deliveries. Call it in a
 * transaction: a crash moves all of a batch or nothing. Returns how many; "busy" if another server is filing and `turn`
 * says not to wait for it.
 */
function* moveArrivals(
  context: Moving,
  turn: 'wait for a turn' | 'if free',
): Script<number | 'busy'> {
  const { dialect } = context;
  // One server at a time, so leads are filed in the order they came.
  if (dialect.filingTurn) {
    const { waiting, ifFree } = dialect.filingTurn;
    const [held] = yield* query<{ mine: boolean }>`${turn === 'if free' ? ifFree : waiting}`;
    if (!held?.mine) return 'busy';
  }
  // RETURNING promises no order: sorted below.
  const rows = yield* query<ArrivalRow>`
    DELETE FROM arrivals WHERE number IN (
      SELECT number FROM arrivals ORDER BY number LIMIT ${batchSize} ${dialect.forUpdate})
    RETURNING *`;
  if (rows.length === 0) context.onEmpty?.();
  for (const arrival of rows.toSorted((a, b) => a.number - b.number)) {
    const { lead, id, receivedAt, also } = JSON.parse(arrival.lead);
    const at = { now: new Date(receivedAt), time: dialect.now(new Date(arrival.at)) };
    const arriving = { ...context, ...at, lead, id, alsoTo: () => also };
    const { key, content, reference } = arrival;
    if (key && content) yield* query`${fingerprintsOf(key, content, arriving)}`;
    yield* storeArrival(arriving, reference);
  }
  return rows.length;
}

/** The key before the content, as everywhere, so two servers can't deadlock. */
export const fingerprintsOf = (key: string, content: string, { id, time, dialect }: Arriving) =>
  sql`INSERT INTO fingerprints (fingerprint, lead_id, expires_at)
    VALUES (${key}, ${id}, ${dialect.addMs(time, keyLifetimeMs)}),
      (${content}, ${id}, ${dialect.addMs(time, contentLifetimeMs)})`;

/** Waits for a server that's filing: afterwards, its leads are found, too. */
export function* moveAllArrivals(context: Moving): Script<void> {
  while ((yield* moveArrivals(context, 'wait for a turn')) !== 0);
}

/** Call it in a transaction. Returns its reference, which is another one if the first is taken. */
export function* storeArrival(arriving: Arriving, firstReference: string): Script<string> {
  const { lead, id, now, dialect } = arriving;
  let reference = firstReference;
  const end = sql`ON CONFLICT (reference) DO NOTHING RETURNING id`;
  while (!(yield* insertRow('leads', newLeadRow(lead, id, reference, now), end)).length)
    reference = arriving.newReference();
  yield* query`${dialect.indexManyWords([row([id, indexedWords({ ...lead, reference })])])}`;
  yield* addDeliveries(deliveriesOf(lead, id, arriving), arriving);
  return reference;
}

/** Calls that need every lead wait for other servers; `read` and `direct` don't. */
export type ArrivalsFirst = Engine & {
  /**
   * Files nothing first: for what has nothing to do with leads that aren't filed yet, such as the results of
   * deliveries.
   */
  readonly direct: Engine;
  /** Say so once an arrival is durable: the next call files it. */
  readonly arrived: () => void;
  /**
   * Doesn't wait for a server that's filing: "busy" means that arrivals may be left. Calls at the same time share one
   * run.
   */
  readonly fileAll: () => Promise<Filed>;
};

/**
 * Files arrivals before every call, so readers find leads stored by this process or left by a killed one. Readers
 * go on without it if the store can't be written or another server is filing.
 */
export function arrivalsFirst(
  engine: Engine,
  context: Pick<Arriving, 'newReference' | 'onEmpty'>,
): ArrivalsFirst {
  let hasArrivals = true;
  let filing: Promise<Filed> | null = null;
  const moving = () => ({ ...engine.at(new Date()), ...context });

  async function file(): Promise<Filed> {
    try {
      do {
        hasArrivals = false;
        let moved: number | 'busy';
        do {
          moved = await engine.atomically(() => moveArrivals(moving(), 'if free'));
        } while (moved !== 'busy' && moved > 0);
        if (moved === 'busy') {
          hasArrivals = true;
          return 'busy';
        }
      } while (hasArrivals);
      return 'filed';
    } catch (error) {
      hasArrivals = true;
      throw error;
    } finally {
      filing = null;
    }
  }

  const fileAll = () => (filing ??= file());

  async function filedIfFree(): Promise<void> {
    if (!filing && !hasArrivals) return;
    await fileAll().catch(() => {});
  }

  async function filed(): Promise<void> {
    if (!filing && !hasArrivals) return;
    const outcome = await fileAll().catch((error: unknown) => {
      // A lock that only a turn of our own may wait for.
      if (engine.dialect.filingTurn && error instanceof StoreUnavailableError) return 'busy';
      throw error;
    });
    if (outcome === 'filed') return;
    while ((await engine.atomically(() => moveArrivals(moving(), 'wait for a turn'))) !== 0);
  }

  return {
    ...engine,
    read: (script) => filedIfFree().then(() => engine.read(script)),
    run: (script) => filed().then(() => engine.run(script)),
    atomically: (script) => filed().then(() => engine.atomically(script)),
    once: (script) => filed().then(() => engine.once(script)),
    direct: engine,
    arrived() {
      hasArrivals = true;
    },
    fileAll,
  };
}
