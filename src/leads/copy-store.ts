import { createHash } from 'node:crypto';
import { StoreError } from './errors.ts';

/**
 * Everything that a store holds, in an order in which it can be stored, and by which key each table is
 * read from one end to the other. What is derived is not here.
 */
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
  refused_fields: 'id',
  visits: 'id',
  erased: 'leads',
} as const;

export type StoredTable = keyof typeof tableKeys;

export const storedTables = Object.keys(tableKeys) as readonly StoredTable[];

export type Row = Readonly<Record<string, string | number | null | Date | Uint8Array>>;

/** A store as seen by one that copies itself into it. */
export interface StoreTransfer {
  rowsOf(table: StoredTable): AsyncIterable<readonly Row[]>;
  takeRows(table: StoredTable, rows: readonly Row[]): Promise<void>;
  dropRows(table: StoredTable): Promise<void>;
  /** Whether a copy into it was begun and not ended; no server starts on such a store. */
  isUnfinished(): Promise<boolean>;
  setUnfinished(isUnfinished: boolean): Promise<void>;
}

/** How many rows of each table are in both. */
export type Copied = Readonly<Record<StoredTable, number>>;

/**
 * Copies page by page, over what an earlier copy left that broke off, then reads both from end to end and compares. Whoever
 * calls sees to it that nobody writes to either meanwhile; if somebody does,
 * the comparison fails.
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
  // One after the other: all at once would wait for more connections than there are.
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

async function compared(
  table: StoredTable,
  source: StoreTransfer,
  target: StoreTransfer,
): Promise<number> {
  const [here, there] = await Promise.all([digestOf(table, source), digestOf(table, target)]);
  if (here.rows === there.rows && here.sum === there.sum) return here.rows;
  throw new StoreError(
    `The copy differs in ${table} (${here.rows} rows, ${there.rows} in the copy): stop whatever writes to either, and run it again.`,
  );
}

/** A sum, because engines sort in different orders; no two sets of rows have the same by chance. */
async function digestOf(table: StoredTable, store: StoreTransfer) {
  let [rows, sum] = [0, 0n];
  for await (const page of store.rowsOf(table)) {
    for (const row of page) sum = BigInt.asUintN(256, sum + hashOf(row));
    rows += page.length;
  }
  return { rows, sum };
}

function hashOf(row: Row): bigint {
  const hash = createHash('sha256');
  for (const name of Object.keys(row).sort()) {
    const value = row[name];
    const bytes = value instanceof Uint8Array;
    hash.update(JSON.stringify([name, bytes ? value.length : value]));
    if (bytes) hash.update(value);
  }
  return BigInt(`0x${hash.digest('hex')}`);
}
