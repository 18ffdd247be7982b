import {
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { exampleLead } from '../contract/example-lead.fixture.ts';
import { start } from '../contract/times.fixture.ts';
import { CorruptStoreError, StoreUnavailableError } from '../errors.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sqliteOutbox } from './sqlite-outbox.ts';
import { busyRetryMs, SqliteStore } from './sqlite-store.ts';
import { StoreFiles } from './store-files.ts';

const settledMs = 60_000;

/** Until a change now would bear another time than the folder's last: the file system's clock ticks now and then. */
const untilTheClockTicks = (folder: string) => {
  const probe = join(newFolder(), 'probe');
  const changedAt = statSync(folder).ctimeMs;
  return vi.waitFor(
    () => {
      writeFileSync(probe, '');
      rmSync(probe);
      expect(statSync(dirname(probe)).ctimeMs).toBeGreaterThan(changedAt);
    },
    { interval: 1 },
  );
};

describe('a look at the folder instead of each file', () => {
  let dataDir: string;
  let path: string;
  let files: StoreFiles;
  let outbox: Outbox;
  let beforeWriting: () => void;

  beforeEach(async () => {
    dataDir = join(newFolder(), 'data');
    path = join(dataDir, 'leads.sqlite');
    const database = prepareDatabase(path);
    files = new StoreFiles(path, settledMs);
    beforeWriting = () => {};
    outbox = sqliteOutbox(new SqliteStore(database, busyRetryMs, files), () => {
      beforeWriting();
      return newReference();
    });
    await accept();
    await untilTheClockTicks(dataDir);
    await onceSettled(accept);
  });

  afterEach(() => outbox.close());

  async function onceSettled(work: () => Promise<unknown>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * settledMs });
    await work().finally(() => vi.useRealTimers());
  }

  const accept = () => outbox.accept(exampleLead(), start);

  it('is enough once the folder has been left alone for a while, also while the WAL grows', async () => {
    expect(files.areUntouched()).toBe(true);
    for (let n = 0; n < 9; n += 1) await accept();
    expect(files.areUntouched()).toBe(true);
    cpSync(path, join(dataDir, 'copy'));
    expect(files.areUntouched()).toBe(false);
  });

  it('is not, where the folder has just changed', async () => {
    cpSync(path, join(dataDir, 'copy'));
    await accept();
    expect(files.areUntouched()).toBe(false);
  });

  it.each([
    ['the WAL is deleted', () => unlinkSync(`${path}-wal`)],
    ['the index is deleted', () => unlinkSync(`${path}-shm`)],
    ['the database is moved', () => renameSync(path, `${path}-elsewhere`)],
    ['the folder is moved', () => renameSync(dataDir, `${dataDir}-elsewhere`)],
    [
      'another folder takes its place',
      () => {
        renameSync(dataDir, `${dataDir}-elsewhere`);
        mkdirSync(dataDir);
      },
    ],
  ])('notices while a lead is written that %s', async (_, change) => {
    expect(files.areUntouched()).toBe(true);
    beforeWriting = change;
    await expect(accept()).rejects.toThrow(StoreUnavailableError);
  });

  it.each([
    ['the WAL', '-wal'],
    ['the database', ''],
  ])('notices that %s was cut', async (_, ending) => {
    expect(files.areUntouched()).toBe(true);
    truncateSync(`${path}${ending}`, 100);
    await expect(accept()).rejects.toThrow(CorruptStoreError);
  });

  it('goes on after the WAL was checkpointed, and notices a cut of the new one', async () => {
    await outbox.sweep(null, start);
    for (let n = 0; n < 3; n += 1) await onceSettled(accept);
    expect(files.areUntouched()).toBe(true);
    truncateSync(`${path}-wal`, 100);
    await expect(accept()).rejects.toThrow(CorruptStoreError);
  });
});
