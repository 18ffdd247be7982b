import { closeSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SqliteDatabase } from '../leads/sqlite/database.ts';
import { OwnError } from '../own-error.ts';
import { openNewFile } from './new-file.ts';
import { countLeadsIn, flush } from './store-file.ts';

/**
 * One moment of the store in a new file, while others write to it: everything
 * that was accepted before the call is in it. It gets its name once it was
 * opened and counted. Answers how many leads it holds.
 */
export async function backUp(store: string, path: string): Promise<number> {
  // Taken at once, so that it is ours at the end.
  closeSync(openNewFile(path));
  const partial = `${path}.partial`;
  const drop = (file: string) => rmSync(file, { force: true });
  drop(partial);
  try {
    closeSync(openNewFile(partial));
    const wanted = await countLeadsIn(store);
    copyInto(partial, store);
    const leads = await countLeadsIn(partial, { thoroughly: true });
    if (leads < wanted) throw new IncompleteBackupError(leads, wanted);
    flush(partial);
    renameSync(partial, path);
    flush(dirname(path));
    return leads;
  } catch (error) {
    for (const file of [path, partial]) drop(file);
    throw error;
  }
}

/** Reads one moment and holds up no writer; what was erased is not in the copy either. */
function copyInto(empty: string, store: string): void {
  const database = new SqliteDatabase(store, { mode: 'rw', busyTimeoutMs: 5_000 });
  try {
    database.exec(`VACUUM INTO '${resolve(empty).replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}

class IncompleteBackupError extends OwnError {
  override readonly name = 'IncompleteBackupError';
  constructor(found: number, wanted: number) {
    super(`The backup held ${found} of ${wanted} leads and was thrown away. Try again.`);
  }
}
