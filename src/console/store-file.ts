import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { CorruptStoreError, StoreBusyError } from '../leads/errors.ts';
import { newReference } from '../leads/reference.ts';
import { query } from '../leads/sql/script.ts';
import { SqliteDatabase } from '../leads/sqlite/database.ts';
import { quickCheck } from '../leads/sqlite/prepare-database.ts';
import { openSqliteOutbox } from '../leads/sqlite/sqlite-outbox.ts';
import { isOwn, OwnError, sayError } from '../own-error.ts';

/** Where the store is one file; a database server has tools of its own for all of it. */
export function storeFileOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== null) {
    throw new OwnError(
      'The leads are in PostgreSQL (DATABASE_URL). Back it up and restore it with pg_dump and pg_restore.',
    );
  }
  return join(dataDir, 'leads.sqlite');
}

/** How many leads a file holds, opened as a server would, which refuses a newer schema. */
async function countLeadsIn(path: string): Promise<number> {
  const store = await openSqliteOutbox(path, newReference);
  try {
    const counts = Object.values(await store.counts());
    return counts.reduce((sum, leads) => sum + leads, 0);
  } finally {
    await store.close();
  }
}

/** The same of a file that stays as it is, whichever release wrote it. */
const countLeadsAsTheyAre = (path: string): number =>
  withDatabase(path, (database) => {
    const [row] = database.run(() =>
      query<{ leads: number }>('SELECT count(*) AS leads FROM leads'),
    );
    return row?.leads ?? 0;
  });

function withDatabase<Result>(path: string, work: (database: SqliteDatabase) => Result): Result {
  const database = new SqliteDatabase(path, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Onto the disk, and not only on its way there. */
function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Only whoever has the store to himself can take its journal away, and leave all in one file. */
export function assertUnused(store: string): void {
  if (!existsSync(store)) return;
  try {
    withDatabase(store, (database) => database.pragma('journal_mode', 'delete'));
  } catch (error) {
    if (error instanceof StoreBusyError) {
      const sentence = 'A server is using the store. Stop it first, and start it again afterward.';
      throw new OwnError(sentence, { cause: error });
    }
    if (!(error instanceof CorruptStoreError)) throw error;
  }
}

export type Restore = {
  readonly backup: string;
  /** As people know the backup. */
  readonly name: string;
  readonly store: string;
  /** Rejects where it is called off. How many leads are replaced is null where no store is, or none that can be read. */
  readonly agree: (leads: number, replaced: number | null) => Promise<void>;
  readonly now: () => Date;
};

/** Checks a backup on a copy beside the store, and puts it in its place; answers where what was there is kept. */
export async function restoreBackup({ backup, name, store, agree, now }: Restore) {
  if (!existsSync(backup)) throw new OwnError(`There’s no file ${backup}.`);
  assertUnused(store);
  mkdirSync(dirname(store), { recursive: true, mode: 0o700 });
  const copy = `${store}.restoring`;
  copyBackup(backup, copy, name);
  try {
    const { leads, replaced } = await countBoth(copy, name, store).catch((cause: unknown) => {
      throw new OwnError(`${sayError(cause)} Nothing was changed.`, { cause });
    });
    await agree(leads, replaced);
    return { leads, previous: putInPlace(copy, store, now()) };
  } finally {
    rmSync(copy, { force: true });
  }
}

const countBoth = async (copy: string, name: string, store: string) => ({
  leads: await countLeadsInBackup(copy, name),
  replaced: replacedBy(store),
});

function copyBackup(backup: string, copy: string, name: string): void {
  try {
    copyFileSync(backup, copy);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new OwnError(
      `The backup ${name} can’t be copied to ${copy} (${code}): this user must be able to read the backup and write the copy. Nothing was changed.`,
      { cause },
    );
  }
}

/** Throws what is wrong with the backup: the words for a store would send people to the wrong one. */
export async function countLeadsInBackup(file: string, name: string): Promise<number> {
  try {
    // Of a large file, opening it alone would not find any damage.
    withDatabase(file, quickCheck);
    // Opened as a server would, an empty file becomes a store without leads.
    countLeadsAsTheyAre(file);
    return await countLeadsIn(file);
  } catch (error) {
    const reason =
      !isOwn(error) || error instanceof CorruptStoreError
        ? `The backup ${name} can’t be read: it’s damaged or isn’t a backup of leads. Restore another one.`
        : error.message.replaceAll(`The store ${file}`, `The backup ${name}`);
    throw new OwnError(reason, { cause: error });
  }
}

/** A store that is beyond reading is a reason to restore, not to refuse. */
function replacedBy(store: string): number | null {
  if (!existsSync(store)) return null;
  try {
    return countLeadsAsTheyAre(store);
  } catch (error) {
    if (error instanceof CorruptStoreError) return null;
    throw error;
  }
}

function putInPlace(copy: string, store: string, now: Date): string | null {
  flush(copy);
  assertUnused(store);
  const previous = existsSync(store) ? previousName(store, now) : null;
  if (previous !== null) {
    // Of a damaged store the journal may be left, and would be played into what takes its place.
    for (const end of ['-wal', '-shm', '']) {
      if (existsSync(store + end)) renameSync(store + end, previous + end);
    }
  }
  renameSync(copy, store);
  flush(dirname(store));
  return previous;
}

const previousName = (store: string, now: Date): string =>
  join(dirname(store), `leads-before-restore-${now.toISOString().replaceAll(/\W/g, '')}.sqlite`);
