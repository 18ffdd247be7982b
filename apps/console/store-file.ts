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
import { isOwn, OwnError, sayError } from '@tidewright/kit/own-error';
import {
  CorruptStoreError,
  newReference,
  query,
  StoreBusyError,
  StoreError,
} from '@tidewright/leads';
import { openSqliteOutbox, quickCheck, SqliteDatabase } from '@tidewright/leads/sqlite';
import type { Config } from '@tidewright/settings/config';
import { sumOf } from './words/numbers.ts';

/** PostgreSQL has its own tools. */
export function storeFileOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== null)
    throw new OwnError(
      'The leads are in PostgreSQL (DATABASE_URL). Back it up and restore it with pg_dump and pg_restore.',
    );
  return join(dataDir, 'leads.sqlite');
}

/** Opens it like a server would, which rejects a newer schema. */
async function countLeadsIn(path: string): Promise<number> {
  const store = await openSqliteOutbox(path, newReference);
  try {
    return sumOf(await store.counts());
  } finally {
    await store.close();
  }
}

/** Without migrating the file. */
const countLeadsAsTheyAre = (path: string): number =>
  withDatabase(path, (database) => {
    const [row] = database.run(() => query<{ leads: number }>`SELECT count(*) AS leads FROM leads`);
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

function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Only an exclusive user can switch the journal off. */
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
  readonly name: string;
  readonly store: string;
  /** Rejects if canceled. Null without a readable store. */
  readonly agree: (leads: number, replaced: number | null) => Promise<void>;
  readonly now: () => Date;
};

/** Checks a copy first. Returns where the previous store is. */
export async function restoreBackup({ backup, name, store, agree, now }: Restore) {
  if (!existsSync(backup)) throw new OwnError(`There’s no file ${backup}.`);
  assertUnused(store);
  mkdirSync(dirname(store), { recursive: true, mode: 0o700 });
  const copy = `${store}.restoring`;
  copyBackup(backup, copy, name);
  try {
    const leads = await countLeadsInBackup(copy, name).catch((cause: unknown) => {
      throw new OwnError(`${sayError(cause)} Nothing was changed.`, { cause });
    });
    await agree(leads, replacedBy(store));
    return { leads, previous: putInPlace(copy, store, now()) };
  } finally {
    rmSync(copy, { force: true });
  }
}

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

/** Errors name the backup: a message about the store would mislead. */
export async function countLeadsInBackup(file: string, name: string): Promise<number> {
  try {
    // Opening a large file wouldn't find damage.
    withDatabase(file, quickCheck);
    // Opened like a server would, an empty file becomes an empty store.
    countLeadsAsTheyAre(file);
    return await countLeadsIn(file);
  } catch (error) {
    throw new OwnError(whyUnreadable(error, name), { cause: error });
  }
}

function whyUnreadable(error: unknown, name: string): string {
  if (!isOwn(error) || error instanceof CorruptStoreError) {
    return `The backup ${name} can’t be read: it’s damaged or isn’t a backup of leads. Restore another one.`;
  }
  const says = error instanceof StoreError ? error.says : null;
  return says === null ? error.message : `The backup ${name} ${says}`;
}

/** A store that can't be read is a reason to restore. */
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
  const name = `leads-before-restore-${now.toISOString().replaceAll(/\W/g, '')}.sqlite`;
  const previous = existsSync(store) ? join(dirname(store), name) : null;
  if (previous !== null) {
    // A damaged store's journal would be replayed into the new one.
    for (const end of ['-wal', '-shm', '']) {
      if (existsSync(store + end)) renameSync(store + end, previous + end);
    }
  }
  renameSync(copy, store);
  flush(dirname(store));
  return previous;
}
