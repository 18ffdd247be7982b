import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { exampleFile, exampleLead, toCrm } from '../contract/example-lead.fixture.ts';
import { storedAs } from '../contract/stored-as.fixture.ts';
import { start } from '../contract/times.fixture.ts';
import { StoreBusyError, StoreUnavailableError } from '../errors.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sqliteOutbox } from './sqlite-outbox.ts';
import { SqliteStore } from './sqlite-store.ts';

describe('a data folder that changes under a running server', () => {
  let home: string;
  let dataDir: string;
  let path: string;
  let opened: Outbox[];

  beforeEach(() => {
    home = newFolder();
    dataDir = join(home, 'data');
    path = join(dataDir, 'leads.sqlite');
    opened = [];
  });

  afterEach(() => Promise.all(opened.map((outbox) => outbox.close())));

  const open = async (folder = dataDir) => {
    const outbox = await openOutbox({ dataDir: folder });
    opened.push(outbox);
    return outbox;
  };
  const take = (outbox: Outbox) => storedAs(outbox, 'waiting');
  const expectGone = async (outbox: Outbox) => {
    await expect(outbox.accept(exampleLead(), start)).rejects.toThrow(StoreUnavailableError);
    await expect(outbox.checkWritable()).rejects.toThrow(
      `The store ${path} is gone: bring its folder back, or start the server again`,
    );
    await expect(outbox.claim(toCrm, start)).rejects.toThrow(StoreUnavailableError);
    await expect(outbox.counts()).rejects.toThrow(StoreUnavailableError);
  };
  /** What a start after a crash would find. */
  const afterCrash = async () => {
    const copy = mkdtempSync(join(home, 'crash-'));
    cpSync(dataDir, copy, { recursive: true });
    return open(copy);
  };
  const expectAfterCrash = async (...references: readonly string[]) => {
    const found = await (await afterCrash()).list({ limit: 99 });
    expect(found.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  };

  it('is let go also where the disk under it can no longer be read', async () => {
    const database = prepareDatabase(path);
    const outbox = sqliteOutbox(new SqliteStore(database), newReference);
    opened.push(outbox);
    const before = await take(outbox);
    cpSync(dataDir, join(home, 'copy'), { recursive: true });
    rmSync(dataDir, { recursive: true });
    database.truncateWal = () => {
      throw new Error('disk I/O error');
    };
    await expectGone(outbox);
    cpSync(join(home, 'copy'), dataDir, { recursive: true });
    expect(await outbox.find(before)).not.toBeNull();
  });

  it('takes nothing while it is deleted, and goes on when a copy is brought back', async () => {
    const outbox = await open();
    const before = await take(outbox);
    cpSync(dataDir, join(home, 'copy'), { recursive: true });
    rmSync(dataDir, { recursive: true });
    await expectGone(outbox);
    expect(existsSync(dataDir)).toBe(false);

    renameSync(join(home, 'copy'), dataDir);
    await outbox.checkWritable();
    const after = await take(outbox);
    await expectAfterCrash(before, after);
  });

  it('makes no store in the empty folder that an unmounted disk leaves', async () => {
    const outbox = await open();
    await take(outbox);
    renameSync(dataDir, join(home, 'elsewhere'));
    mkdirSync(dataDir);
    await expectGone(outbox);
    expect(readdirSync(dataDir)).toEqual([]);
    writeFileSync(path, '');
    await expectGone(outbox);
    expect(readdirSync(dataDir)).toEqual(['leads.sqlite']);
  });

  it('has all its leads, and none that was refused, when it is moved away and back', async () => {
    const outbox = await open();
    const before = await take(outbox);
    renameSync(dataDir, join(home, 'elsewhere'));
    await expectGone(outbox);
    renameSync(join(home, 'elsewhere'), dataDir);
    const after = await take(outbox);
    await expectAfterCrash(before, after);
  });

  it.each([
    ['it', 'data'],
    ['the database alone', 'data/leads.sqlite'],
  ])('does not thank for a lead when %s is moved while that is written', async (_, moved) => {
    const moves = [() => {}, () => renameSync(join(home, moved), join(home, 'elsewhere'))];
    const store = new SqliteStore(prepareDatabase(path));
    const outbox = sqliteOutbox(store, () => {
      moves.shift()?.();
      return newReference();
    });
    opened.push(outbox);
    const lead = exampleLead({ file: exampleFile() });
    await expect(outbox.accept(lead, start)).rejects.toThrow(
      `The store ${path} was moved or replaced while it was written: bring its folder back`,
    );
    await expectGone(outbox);
    renameSync(join(home, 'elsewhere'), join(home, moved));
    // It was written, so a retry isn't stored twice.
    expect(await outbox.accept(lead, start)).toMatchObject({ kind: 'repeated' });
  });

  it('writes to the store that takes its place', async () => {
    const outbox = await open();
    const before = await take(outbox);
    const other = await open(join(home, 'other'));
    const others = await take(other);
    await other.close();

    renameSync(dataDir, join(home, 'elsewhere'));
    renameSync(join(home, 'other'), dataDir);
    expect(await outbox.find(before)).toBeNull();
    expect(await outbox.find(others)).not.toBeNull();
    const after = await take(outbox);
    expect(await (await afterCrash()).find(after)).not.toBeNull();
    expect(await (await open(join(home, 'elsewhere'))).find(before)).not.toBeNull();
  });

  it('follows a link that points elsewhere', async () => {
    const [one, two] = [join(home, 'one'), join(home, 'two')];
    mkdirSync(one);
    mkdirSync(two);
    const point = (target: string) => {
      if (existsSync(dataDir)) unlinkSync(dataDir);
      symlinkSync(target, dataDir);
    };
    point(one);
    const outbox = await open();
    const before = await take(outbox);
    point(two);
    await expectGone(outbox);
    expect(readdirSync(two)).toEqual([]);
    point(one);
    expect(await outbox.find(before)).not.toBeNull();
    await take(outbox);
  });

  it('keeps what a deleted journal held', async () => {
    const outbox = await open();
    const before = await take(outbox);
    unlinkSync(`${path}-wal`);
    const lead = exampleLead();
    await expect(outbox.accept(lead, start)).rejects.toThrow(StoreUnavailableError);
    const kept = await outbox.accept(lead, start);
    expect(kept).toMatchObject({ kind: 'repeated' });
    const after = await take(outbox);
    await expectAfterCrash(before, 'reference' in kept ? kept.reference : '', after);
  });

  it('notices what was gone before it first looked', async () => {
    const database = prepareDatabase(path);
    unlinkSync(`${path}-wal`);
    const unlucky = sqliteOutbox(new SqliteStore(database), newReference);
    opened.push(unlucky);
    await expect(unlucky.checkWritable()).rejects.toThrow(StoreUnavailableError);
    const after = await take(unlucky);
    expect(await (await afterCrash()).find(after)).not.toBeNull();

    const lost = prepareDatabase(join(home, 'lost.sqlite'));
    for (const ending of ['', '-wal', '-shm']) unlinkSync(join(home, `lost.sqlite${ending}`));
    const loser = sqliteOutbox(new SqliteStore(lost), newReference);
    opened.push(loser);
    await expect(loser.accept(exampleLead(), start)).rejects.toThrow('is gone: bring its folder');
  });

  it('shares its journal with other processes again after the index was deleted', async () => {
    const outbox = await open();
    await take(outbox);
    unlinkSync(`${path}-shm`);
    await expect(outbox.accept(exampleLead(), start)).rejects.toThrow(StoreUnavailableError);
    await outbox.moveArrivals();
    expect(existsSync(`${path}-shm`)).toBe(true);
    const other = new DatabaseSync(path);
    const stored = 'SELECT reference FROM arrivals UNION SELECT reference FROM leads';
    expect(other.prepare(stored).all()).toHaveLength(2);
    other.close();
  });

  describe('when the database alone is replaced', () => {
    /** Like a restored backup: its WAL belongs to another file. */
    const replaceDatabase = () => renameSync(join(home, 'backup.sqlite'), path);
    const backUp = () => {
      const reader = new DatabaseSync(path, { readOnly: true });
      reader.exec(`VACUUM INTO '${join(home, 'backup.sqlite')}'`);
      reader.close();
    };

    it('mixes no journal into it', async () => {
      const outbox = await open();
      const stored = await take(outbox);
      backUp();
      for (let n = 0; n < 20; n += 1) await take(outbox);
      replaceDatabase();
      const after = await take(outbox);
      await expectAfterCrash(stored, after);
    });

    it('waits for a process that still reads that journal', async () => {
      const outbox = sqliteOutbox(new SqliteStore(prepareDatabase(path), 50), () => newReference());
      opened.push(outbox);
      await take(outbox);
      backUp();
      const reader = new DatabaseSync(path);
      reader.exec('BEGIN; SELECT * FROM leads');
      await take(outbox);
      replaceDatabase();
      await expect(outbox.accept(exampleLead(), start)).rejects.toThrow(StoreBusyError);
      reader.exec('ROLLBACK');
      reader.close();
      await take(outbox);
      expect(await (await afterCrash()).counts()).toMatchObject({ waiting: 2 });
    });
  });
});
