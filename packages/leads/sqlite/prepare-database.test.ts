import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import {
  expectRelease02Kept,
  expectRelease02Swept,
  fillRelease02,
} from '../contract/release-0-2.fixture.ts';
import { expectSchema004Kept, fillSchema004 } from '../contract/schema-004.fixture.ts';
import { start } from '../contract/times.fixture.ts';
import {
  CorruptStoreError,
  NewerSchemaError,
  StoreUnavailableError,
  UnsafeStoreError,
} from '../errors.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { query, type Script, sql } from '../sql/script.ts';
import { backUp } from './backup.ts';
import { SqliteDatabase } from './database.ts';
import { applySettings, openDatabase, prepareDatabase } from './prepare-database.ts';
import { sqliteOutbox } from './sqlite-outbox.ts';
import { SqliteStore } from './sqlite-store.ts';

describe('opening the file', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = newFolder();
    path = join(folder, 'data', 'leads.sqlite');
  });

  it('makes a private file with the settings that durability needs', () => {
    const database = prepareDatabase(path);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
    expect(database.pragma('journal_mode')).toBe('wal');
    expect(database.pragma('synchronous')).toBe(2);
    expect(database.pragma('fullfsync')).toBe(1);
    expect(database.pragma('foreign_keys')).toBe(1);
    expect(database.pragma('cache_size')).toBe(-65_536);
    expect(database.pragma('journal_size_limit')).toBe(64 * 1024 * 1024);
    expect(database.pragma('busy_timeout')).toBe(0);
    expect(database.pragma('secure_delete')).toBe(1);
    database.close();
  });

  it('gives a command the same settings, and little memory however much it reads', () => {
    prepareDatabase(path).close();
    const database = openDatabase(path);
    expect(database.pragma('synchronous')).toBe(2);
    expect(database.pragma('secure_delete')).toBe(1);
    expect(database.pragma('cache_size')).toBe(-4_096);
    expect(database.pragma('busy_timeout')).toBe(0);
    database.close();
  });

  it('refuses a store that does not take those settings', () => {
    const database = new SqliteDatabase(path, { mode: 'memory', busyTimeoutMs: 0 });
    expect(() => applySettings(database)).toThrow(UnsafeStoreError);
    database.close();
  });

  it('waits at the start for another process that is writing', async () => {
    prepareDatabase(path).close();
    // In a thread, because waiting blocks this one.
    const writer = new Worker(
      `const { workerData, parentPort } = require('node:worker_threads');
       const database = new (require('node:sqlite').DatabaseSync)(workerData);
       database.exec('BEGIN IMMEDIATE');
       parentPort.postMessage('writing');
       setTimeout(() => database.close(), 200);`,
      { eval: true, workerData: path },
    );
    await once(writer, 'message');
    expect(() => prepareDatabase(path).close()).not.toThrow();
    await once(writer, 'exit');
  });

  it('may be closed twice', () => {
    const database = prepareDatabase(path);
    database.close();
    expect(() => database.close()).not.toThrow();
  });

  it('refuses what a newer release has written', () => {
    const database = prepareDatabase(path);
    database.pragma('user_version', 99);
    database.close();
    expect(() => prepareDatabase(path)).toThrow(NewerSchemaError);
    expect(() => prepareDatabase(path)).toThrow(`The store ${path} has schema 99`);
    expect(() => prepareDatabase(path)).toThrow(/but this release knows only \d+: start/);
  });

  it('refuses a damaged file, and leaves it as it is', () => {
    prepareDatabase(path).close();
    const damaged = readFileSync(path).fill(0x5a, 4_096, 40_960);
    writeFileSync(path, damaged);
    expect(() => prepareDatabase(path)).toThrow(CorruptStoreError);
    expect(() => prepareDatabase(path)).toThrow(`The store ${path} is damaged: stop the server`);
    expect(readFileSync(path)).toEqual(damaged);
  });

  it('refuses a file of another kind', () => {
    prepareDatabase(path).close();
    writeFileSync(path, 'These are notes about leads, not leads.'.repeat(200));
    expect(() => prepareDatabase(path)).toThrow(CorruptStoreError);
  });

  it('says what to do about a folder that cannot be written', () => {
    writeFileSync(join(folder, 'data'), 'a file stands where the folder should be');
    expect(() => prepareDatabase(path)).toThrow(StoreUnavailableError);
    expect(() => prepareDatabase(path)).toThrow(
      `The folder ${join(folder, 'data')} cannot be written: give it to the user`,
    );
  });

  it('says what to do about a file that cannot be opened', () => {
    mkdirSync(path, { recursive: true });
    expect(() => prepareDatabase(path)).toThrow(StoreUnavailableError);
  });

  it('applies a migration wholly or not at all', () => {
    prepareDatabase(path).close();
    const migrations = ourMigrations(() => true);
    const next = join(migrations, '099-more.sql');
    writeFileSync(next, 'CREATE TABLE more (id TEXT); SELECT broken;');
    expect(() => prepareDatabase(path, migrations)).toThrow('no such column: broken');

    writeFileSync(next, 'CREATE TABLE more (id TEXT);');
    const database = prepareDatabase(path, migrations);
    expect(database.pragma('user_version')).toBe(99);
    database.close();
    // An older release can't use the file any more.
    expect(() => prepareDatabase(path)).toThrow(NewerSchemaError);
  });

  const undelivered = sql`INSERT INTO leads (id, reference, form, email, content_hash, received_at, state,
      tries, due_at, progress, field_values, attribution, contact)
    VALUES ('1', 'TW-2222-2222', 'contact', 'ada', '', 0, 'parked', 9, ${start.getTime()},
      '{}', '{}', '{}', '{}')`;
  const pause = sql`INSERT INTO pauses VALUES ('folk', 2789000000000, 'Folk API error: 429')`;

  it.each<[string, string, () => Script<unknown>, (outbox: Outbox) => Promise<void>]>([
    ['what 0.1.0 stored', '005', fillSchema004, expectSchema004Kept],
    ['what 0.2.0 stored, in every state', '011', fillRelease02, expectRelease02Kept],
    ['what 0.2.0 delivered, until it’s old enough', '011', fillRelease02, expectRelease02Swept],
    [
      'undelivered leads, as undelivered since their last try',
      '003',
      () => query`${undelivered}`,
      async (outbox) => expect(await outbox.oldestNotDeliveredAt()).toEqual(start),
    ],
    [
      'a pause, as one that the next start may end',
      '004',
      () => query`${pause}`,
      async (outbox) => expect(await outbox.pausedUntil('folk')).toMatchObject({ kind: 'refused' }),
    ],
  ])('brings along %s', async (_, next, fill, expectKept) => {
    const earlier = prepareDatabase(
      path,
      ourMigrations((name) => name < next),
    );
    earlier.run(fill);
    earlier.close();
    // Before an upgrade is when you need a backup most.
    await backUp(path, join(folder, 'copy.sqlite'));
    const outbox = sqliteOutbox(new SqliteStore(prepareDatabase(path)), newReference);
    await expectKept(outbox);
    await outbox.close();
  });

  function ourMigrations(isWanted: (name: string) => boolean): string {
    const source = join(import.meta.dirname, 'migrations');
    const copy = join(folder, 'migrations');
    mkdirSync(copy);
    for (const name of readdirSync(source).filter(isWanted)) {
      copyFileSync(join(source, name), join(copy, name));
    }
    return copy;
  }
});
