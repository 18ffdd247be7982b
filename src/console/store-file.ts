import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { CorruptStoreError, StoreBusyError } from '../leads/errors.ts';
import { newReference } from '../leads/reference.ts';
import { query } from '../leads/sql/script.ts';
import { SqliteDatabase } from '../leads/sqlite/database.ts';
import { quickCheck } from '../leads/sqlite/prepare-database.ts';
import { openSqliteOutbox } from '../leads/sqlite/sqlite-outbox.ts';
import { OwnError } from '../own-error.ts';

/** Where the store is one file; a database server has tools of its own for all of it. */
export function storeFileOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== null) throw new DatabaseServerError();
  return join(dataDir, 'leads.sqlite');
}

/** How many leads a file holds, opened as a server would, which refuses a newer schema. */
export async function countLeadsIn(path: string): Promise<number> {
  const store = await openSqliteOutbox(path, newReference);
  try {
    const counts = Object.values(await store.counts());
    return counts.reduce((sum, leads) => sum + leads, 0);
  } finally {
    await store.close();
  }
}

/** The same of a file that stays as it is, whichever release wrote it. */
export function countLeadsAsTheyAre(path: string): number {
  const database = new SqliteDatabase(path, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    const [row] = database.run(() =>
      query<{ leads: number }>('SELECT count(*) AS leads FROM leads'),
    );
    return row?.leads ?? 0;
  } finally {
    database.close();
  }
}

/** Of a large file, opening it alone would not find any. */
export function assertUndamaged(path: string): void {
  const database = new SqliteDatabase(path, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    quickCheck(database);
  } finally {
    database.close();
  }
}

/** Onto the disk, and not only on its way there. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Only whoever has the store to himself can take its journal away, and leave all in one file. */
export function assertUnused(store: string): void {
  if (!existsSync(store)) return;
  const database = new SqliteDatabase(store, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    database.pragma('journal_mode', 'delete');
  } catch (error) {
    if (error instanceof StoreBusyError) throw new InUseError({ cause: error });
    if (!(error instanceof CorruptStoreError)) throw error;
  } finally {
    database.close();
  }
}

class InUseError extends OwnError {
  override readonly name = 'InUseError';
  constructor(options?: ErrorOptions) {
    super('A server is using the store. Stop it first, and start it again afterwards.', options);
  }
}

class DatabaseServerError extends OwnError {
  override readonly name = 'DatabaseServerError';
  constructor() {
    super(
      'The leads are in PostgreSQL (DATABASE_URL), which is restored and moved by its own tools: pg_dump and pg_restore.',
    );
  }
}
