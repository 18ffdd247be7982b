import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { newReference } from '../leads/reference.ts';
import { openSqliteOutbox } from '../leads/sqlite/sqlite-outbox.ts';
import { OwnError } from '../own-error.ts';

/** Where the store is one file; a database server is backed up by its own tools. */
export function storeFileOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== null) throw new DatabaseServerError();
  return join(dataDir, 'leads.sqlite');
}

/** How many leads a file holds, opened as a server would, which finds damage and a newer schema. */
export async function countLeadsIn(path: string, { thoroughly = false } = {}): Promise<number> {
  const store = await openSqliteOutbox(path, newReference);
  try {
    if (thoroughly) await store.checkIntegrity();
    const counts = Object.values(await store.counts());
    return counts.reduce((sum, leads) => sum + leads, 0);
  } finally {
    await store.close();
  }
}

/** Onto the disk, and not only on its way there. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

class DatabaseServerError extends OwnError {
  override readonly name = 'DatabaseServerError';
  constructor() {
    super(
      'The leads are in PostgreSQL (DATABASE_URL), which is backed up and restored by its own tools: pg_dump and pg_restore.',
    );
  }
}
