import { createHash } from 'node:crypto';
import { StoreError } from './errors.ts';

/** Every stored table in insert order, with the key to read it by. Derived tables aren't here. */
export const tableKeys = {
  leads: 'id',
  files: 'id',
  replies: 'id',
  users: 'name',
  fingerprints: 'fingerprint',
  people: 'email',
  pauses: 'mode',
  deliveries: 'id',
  events: 'number',
  alarms: 'name',
  chores: 'name',
  crm_checks: 'id',
  actions: 'number',
  visits: 'id',
  erased: 'leads',
} as const;

export type StoredTable = keyof typeof tableKeys;

/** Milliseconds in SQLite, and times in PostgreSQL. */
export const timeColumns: Readonly<Record<StoredTable, readonly string[]>> = {
  leads: [
    'received_at',
    'delivered_at',
    'set_aside_at',
    'closed_at',
    'answered_at',
    'remark_at',
    'outcome_at',
  ],
  files: [],
  replies: ['at'],
  users: ['added_at', 'left_at'],
  fingerprints: ['expires_at'],
  people: [],
  pauses: ['paused_until'],
  deliveries: [
    'made_at',
    'due_at',
    'begun_at',
    'unsure_until',
    'delivered_at',
    'not_delivered_at',
    'lease_until',
  ],
  events: ['at', 'next_at'],
  alarms: ['since_at'],
  chores: ['done_at'],
  crm_checks: ['started_at', 'from_at', 'before_at', 'lease_until', 'ended_at'],
  actions: ['at'],
  visits: [],
  erased: [],
};

export const storedTables = Object.keys(tableKeys) as readonly StoredTable[];

/** Columns by name; times as Dates, on either engine. */
export type StoredRow = Readonly<Record<string, string | number | null | Date | Uint8Array>>;

/** A store as seen by one that copies itself into it. */
export interface StoreTransfer {
  /** Pages of all rows, in order of the key. */
  rowsOf(table: StoredTable): AsyncIterable<readonly StoredRow[]>;
  /** One transaction. Indexes what it takes. */
  takeRows(table: StoredTable, rows: readonly StoredRow[]): Promise<void>;
  /** In small transactions; safe to interrupt and repeat. */
  dropRows(table: StoredTable): Promise<void>;
  /** A copy into it was interrupted; no server starts on such a store. */
  isUnfinished(): Promise<boolean>;
  setUnfinished(isUnfinished: boolean): Promise<void>;
}

/** How many rows of each table are in both. */
export type Copied = Readonly<Record<StoredTable, number>>;

/**
 * Copies page by page over what an interrupted copy left, then reads both stores and compares them. The caller
 * makes sure no one writes meanwhile; otherwise the comparison fails.
 */
export async function copyStore(
  source: StoreTransfer,
  target: StoreTransfer,
  progress: (rows: number) => void = () => {},
): Promise<Copied> {
  if (await target.isUnfinished()) {
    for (const table of storedTables.toReversed()) await target.dropRows(table);
  }
  await expectEmpty(target);
  await target.setUnfinished(true);
  let copied = 0;
  for (const table of storedTables) {
    for await (const rows of source.rowsOf(table)) {
      await target.takeRows(table, rows);
      copied += rows.length;
      progress(copied);
    }
  }
  // In sequence: in parallel they would need more connections than the pool has.
  const counts: [StoredTable, number][] = [];
  for (const table of storedTables) counts.push([table, await compared(table, source, target)]);
  await target.setUnfinished(false);
  return Object.fromEntries(counts) as Copied;
}

async function expectEmpty(target: StoreTransfer): Promise<void> {
  for (const table of storedTables) {
    for await (const rows of target.rowsOf(table)) {
      if (rows.some((row) => table !== 'erased' || row['leads'] !== 0))
        throw new StoreError('The store to copy to is not empty: name a new database.');
      break;
    }
  }
}

async function compared(table: StoredTable, source: StoreTransfer, target: StoreTransfer) {
  const [here, there] = await Promise.all([digestOf(table, source), digestOf(table, target)]);
  if (here.rows === there.rows && here.sum === there.sum) return here.rows;
  throw new StoreError(
    `The copy differs in ${table} (${here.rows} rows, ${there.rows} in the copy): stop whatever writes to either, and run it again.`,
  );
}

/** A sum, because engines sort differently. */
async function digestOf(table: StoredTable, store: StoreTransfer) {
  let [rows, sum] = [0, 0n];
  for await (const page of store.rowsOf(table)) {
    for (const row of page) sum = BigInt.asUintN(256, sum + hashOf(row));
    rows += page.length;
  }
  return { rows, sum };
}

function hashOf(row: StoredRow): bigint {
  const hash = createHash('sha256');
  for (const name of Object.keys(row).sort()) {
    const value = row[name];
    const bytes = value instanceof Uint8Array;
    hash.update(JSON.stringify([name, bytes ? value.length : value]));
    if (bytes) hash.update(value);
  }
  return BigInt(`0x${hash.digest('hex')}`);
}
