import { closeSync, openSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreError, StoreUnavailableError } from '../errors.ts';
import { query } from '../sql/script.ts';
import { SqliteDatabase } from './database.ts';
import { explainSqliteFailure } from './failure.ts';
import { quickCheck } from './prepare-database.ts';

/** More than any file has: in parts, each lead that came in between would make it begin again. */
const everyPage = 0x7f_ff_ff_ff;

/**
 * Copies the store as it stands at one moment, beside whoever is writing to
 * it; then opens the copy, looks for damage and counts its leads.
 */
export async function backUp(path: string, copy: string): Promise<{ readonly leads: number }> {
  const source = openToRead(path);
  try {
    reserve(copy);
    return await checkedCopy(source, copy);
  } finally {
    source.close();
  }
}

/** A connection of its own, which alone waits until all is copied, and makes no store where there is none. */
function openToRead(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true });
  } catch (error) {
    throw explainSqliteFailure(error, path);
  }
}

async function checkedCopy(source: DatabaseSync, copy: string): Promise<{ leads: number }> {
  try {
    await backup(source, copy, { rate: everyPage });
    return { leads: checkedCount(copy) };
  } catch (error) {
    rmSync(copy, { force: true });
    throw error instanceof StoreError
      ? error
      : new StoreUnavailableError(
          `The backup ${copy} was not finished and is removed: make room for it, or choose another folder.`,
          { cause: error },
        );
  }
}

/** Readable by its owner alone; nothing that stands there is written over. */
function reserve(copy: string): void {
  try {
    closeSync(openSync(copy, 'wx', 0o600));
  } catch (error) {
    throw new StoreUnavailableError(
      `The backup ${copy} cannot be made: name a file that is not there yet, in a folder that can be written.`,
      { cause: error },
    );
  }
}

function checkedCount(copy: string): number {
  const database = new SqliteDatabase(copy, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    // One file, with no journal beside it that could be left behind.
    database.pragma('journal_mode', 'delete');
    quickCheck(database);
    return database.run(function* () {
      const [row] = yield* query<{ leads: number }>('SELECT count(*) AS leads FROM leads');
      return row?.leads ?? 0;
    });
  } finally {
    database.close();
  }
}
