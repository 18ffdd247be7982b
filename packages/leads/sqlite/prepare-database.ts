import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CorruptStoreError, StoreUnavailableError, UnsafeStoreError } from '../errors.ts';
import { assertUpToDate, pendingMigrations, readMigrations } from '../sql/migrations.ts';
import { fileAt, SqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';

const ourMigrations = join(import.meta.dirname, 'migrations');

/** Larger files are checked later, in a separate process. */
const maxCheckedAtStart = 64 * 1024 * 1024;

/** Creates and migrates the store if necessary. Blocks the process: for the start of a server. */
export function prepareDatabase(path: string, migrations = ourMigrations): SqliteDatabase {
  createPrivateFile(path);
  // SQLite takes an empty file for a new one and deletes its WAL.
  if (fileAt(path).size === 0 && fileAt(`${path}-wal`).size > 0) {
    throw new CorruptStoreError(`The store ${path}`);
  }
  // Nothing else runs yet, so it may block.
  const database = opened(path, 5_000, (made) => bringUpToDate(made, migrations));
  database.pragma('busy_timeout', 0);
  return database;
}

/** An existing store of this release's schema; never creates or migrates one. */
export const openDatabase = (path: string): SqliteDatabase =>
  opened(path, 5_000, (database) => {
    assertUpToDate(readMigrations(ourMigrations), schemaOf(database), `The store ${path}`);
    applySettings(database);
    // Commands read most pages once.
    database.pragma('cache_size', -4_096);
    database.pragma('busy_timeout', 0);
  });

/** Reopens a store that has come back. Never creates one: an unmounted disk is an empty folder. */
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

function opened(path: string, busyTimeoutMs: number, prepare: (database: SqliteDatabase) => void) {
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

/** Readable by the owner only, as its WAL will be. */
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

/** Throws an UnsafeStoreError if a setting that durability or erasure depends on isn't accepted. */
export function applySettings(database: SqliteDatabase): void {
  requireSetting(database, 'journal_mode', 'wal');
  // Durable on commit; fullfsync is for macOS.
  requireSetting(database, 'synchronous', 2);
  database.pragma('fullfsync', 1);
  requireSetting(database, 'foreign_keys', 1);
  // Overwrites what is deleted.
  requireSetting(database, 'secure_delete', 1);
  // 64 MiB hold the inner pages and hot leaves of a million leads.
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

/** Every page and row. Comparing indexes with tables would take many times as long. */
export function quickCheck(database: SqliteDatabase): void {
  const result = database.pragma('quick_check(1)');
  if (result !== 'ok') {
    throw new CorruptStoreError(`The store ${database.path}`, { cause: new Error(`${result}`) });
  }
}

/** Takes the write lock first: another process may be migrating. */
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

const schemaOf = (database: SqliteDatabase): number => Number(database.pragma('user_version'));
