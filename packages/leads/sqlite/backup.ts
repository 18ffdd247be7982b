import { closeSync, openSync, rmSync } from 'node:fs';
import { StoreError, StoreUnavailableError } from '../errors.ts';
import { query, type Script } from '../sql/script.ts';
import { SqliteDatabase } from './database.ts';
import { quickCheck } from './prepare-database.ts';

/**
 * Copies a consistent snapshot while others write, then checks the copy and counts its leads, arrivals among them.
 * Leaves no unfinished copy behind.
 */
export async function backUp(path: string, copy: string): Promise<{ readonly leads: number }> {
  // A separate connection, so no other call waits.
  const source = new SqliteDatabase(path, { mode: 'ro', busyTimeoutMs: 0 });
  try {
    reserve(copy);
    return await checkedCopy(source, copy);
  } finally {
    source.close();
  }
}

async function checkedCopy(source: SqliteDatabase, copy: string): Promise<{ leads: number }> {
  try {
    await source.copyTo(copy);
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

/** Readable by the owner only; never overwrites. */
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

/** Leads of 0.2.0 and older never arrive first: they're filed at once. */
function* countLeads(): Script<number> {
  const [arrivals] = yield* query`SELECT 1 FROM sqlite_schema WHERE name = 'arrivals'`;
  const [filed] = yield* query<{ leads: number }>`SELECT count(*) AS leads FROM leads`;
  if (!arrivals || !filed) return filed?.leads ?? 0;
  const [arrived] = yield* query<{ leads: number }>`SELECT count(*) AS leads FROM arrivals`;
  return filed.leads + (arrived?.leads ?? 0);
}

function checkedCount(copy: string): number {
  const database = new SqliteDatabase(copy, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    // One file, with no WAL that could be left behind.
    database.pragma('journal_mode', 'delete');
    quickCheck(database);
    return database.run(countLeads);
  } finally {
    database.close();
  }
}
