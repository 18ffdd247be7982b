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

const batchSize = 50;

/** Files the oldest arrivals, in a transaction of the caller. Returns how many. */
function* moveArrivals(context: Moving): Script<number> {
  const { dialect } = context;
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
    yield* storeLead(arriving, reference);
  }
  return rows.length;
}

export const fingerprintsOf = (key: string, content: string, { id, time, dialect }: Arriving) =>
  sql`INSERT INTO fingerprints (fingerprint, lead_id, expires_at)
    VALUES (${key}, ${id}, ${dialect.addMs(time, keyLifetimeMs)}),
      (${content}, ${id}, ${dialect.addMs(time, contentLifetimeMs)})`;

export function* moveAllArrivals(context: Moving): Script<void> {
  while ((yield* moveArrivals(context)) > 0);
}

export function* storeLead(arriving: Arriving, firstReference: string): Script<string> {
  const { lead, id, now, dialect } = arriving;
  let reference = firstReference;
  const end = sql`ON CONFLICT (reference) DO NOTHING RETURNING id`;
  while (!(yield* insertRow('leads', newLeadRow(lead, id, reference, now), end)).length)
    reference = arriving.newReference();
  yield* query`${dialect.indexManyWords([row([id, indexedWords({ ...lead, reference })])])}`;
  yield* addDeliveries(deliveriesOf(lead, id, arriving), arriving);
  return reference;
}

export type ArrivalsFirst = Engine & {
  readonly arrived: () => void;
  readonly moveAll: () => Promise<void>;
};

/**
 * Moves arrivals before every call, so readers find leads stored by this process or left by a killed one. Readers
 * don't wait if the store can't be written.
 */
export function arrivalsFirst(
  engine: Engine,
  context: Pick<Arriving, 'newReference' | 'onEmpty'>,
): ArrivalsFirst {
  let hasArrivals = true;
  let moving: Promise<void> | null = null;
  const moveSome = () =>
    engine.atomically(() => moveArrivals({ ...engine.at(new Date()), ...context }));
  async function move(): Promise<void> {
    try {
      do {
        hasArrivals = false;
        while ((await moveSome()) > 0);
      } while (hasArrivals);
    } catch (error) {
      hasArrivals = true;
      throw error;
    } finally {
      moving = null;
    }
  }
  async function moveAll(): Promise<void> {
    moving ??= move();
    await moving;
  }
  const settled = async () => {
    if (moving || hasArrivals) await moveAll();
  };
  return {
    ...engine,
    read: (script) =>
      settled()
        .catch(() => {})
        .then(() => engine.read(script)),
    run: (script) => settled().then(() => engine.run(script)),
    atomically: (script) => settled().then(() => engine.atomically(script)),
    arrived() {
      hasArrivals = true;
    },
    moveAll,
  };
}
