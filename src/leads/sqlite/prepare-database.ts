import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CorruptStoreError, StoreUnavailableError, UnsafeStoreError } from '../errors.ts';
import { assertUpToDate, pendingMigrations, readMigrations } from '../sql/migrations.ts';
import { SqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { fileAt } from './file-identity.ts';

const ourMigrations = join(import.meta.dirname, 'migrations');

/** A check of more than this would keep a start, or everything else, waiting: it is made beside. */
const maxCheckedAtStart = 64 * 1024 * 1024;

/** Opens the file, making it if need be, or refuses with a sentence that says what to do. */
export function prepareDatabase(path: string, migrations = ourMigrations): SqliteDatabase {
  createPrivateFile(path);
  // SQLite takes an empty file for a new one and deletes the journal, with whatever it holds.
  if (fileAt(path).size === 0 && fileAt(`${path}-wal`).size > 0) {
    throw new CorruptStoreError(`The store ${path}`);
  }
  // Nothing else is under way yet that sleeping for another process would hold up.
  const database = opened(path, 5_000, (made) => bringUpToDate(made, migrations));
  database.pragma('busy_timeout', 0);
  return database;
}

/** Opens a file that is there; its tables stay as they are, or it is refused. */
export function openDatabase(path: string): SqliteDatabase {
  return opened(path, 5_000, (database) => {
    assertUpToDate(readMigrations(ourMigrations), schemaOf(database), `The store ${path}`);
    applySettings(database);
    // A command reads most of what it reads once: the server's cache would only fill up with it.
    database.pragma('cache_size', -4_096);
    database.pragma('busy_timeout', 0);
  });
}

/**
 * Opens what has come back to the path of a running server. Never makes a
 * store: a disk that is not mounted leaves an empty folder.
 */
export function reopenDatabase(path: string): SqliteDatabase {
  const gone = () =>
    new StoreUnavailableError(
      `The store ${path} is gone: bring its folder back, or start the server again to begin with an empty one.`,
    );
  if (!existsSync(path)) throw gone();
  return opened(path, 0, (database) => {
    if (schemaOf(database) === 0) throw gone();
    bringUpToDate(database, ourMigrations);
  });
}

function opened(
  path: string,
  busyTimeoutMs: number,
  prepare: (database: SqliteDatabase) => void,
): SqliteDatabase {
  const database = new SqliteDatabase(path, { mode: 'rw', busyTimeoutMs });
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function bringUpToDate(database: SqliteDatabase, migrations: string): void {
  applySettings(database);
  if (statSync(database.path).size <= maxCheckedAtStart) quickCheck(database);
  migrate(database, migrations);
}

/** Readable by its owner alone, as the journal beside it will be: it holds personal data. */
function createPrivateFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new StoreUnavailableError(
      `The folder ${dirname(path)} cannot be written: give it to the user the server runs as, or set DATA_DIR to another.`,
      { cause: error },
    );
  }
}

export function applySettings(database: SqliteDatabase): void {
  requireSetting(database, 'journal_mode', 'wal');
  // Each commit reaches the disk before it is answered; fullfsync is what that takes on macOS.
  requireSetting(database, 'synchronous', 2);
  database.pragma('fullfsync', 1);
  requireSetting(database, 'foreign_keys', 1);
  // What is erased is overwritten.
  requireSetting(database, 'secure_delete', 1);
  // 64 MiB keep the inner pages and hot leaves of a million leads in memory.
  database.pragma('cache_size', -65_536);
  database.pragma('journal_size_limit', 67_108_864);
}

function requireSetting(database: SqliteDatabase, setting: string, wanted: string | number): void {
  database.pragma(setting, wanted);
  const found = database.pragma(setting);
  if (found !== wanted) {
    throw new UnsafeStoreError(`The store ${database.path}`, setting, `${wanted}`, `${found}`);
  }
}

/** Every page and row, without comparing indexes with tables, which takes many times as long. */
export function quickCheck(database: SqliteDatabase): void {
  const result = database.pragma('quick_check(1)');
  if (result !== 'ok') {
    throw new CorruptStoreError(`The store ${database.path}`, { cause: new Error(`${result}`) });
  }
}

/** Under the write lock from the first question on: another process may be migrating the same file. */
function migrate(database: SqliteDatabase, folder: string): void {
  const all = readMigrations(folder);
  database.exec('BEGIN IMMEDIATE');
  try {
    const schema = schemaOf(database);
    for (const migration of pendingMigrations(all, schema, `The store ${database.path}`)) {
      database.exec(migration.sql);
      database.run(() => migration.followUp(sqliteDialect));
      database.pragma('user_version', migration.version);
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function schemaOf(database: SqliteDatabase): number {
  return Number(database.pragma('user_version'));
}
