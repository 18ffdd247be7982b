import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDir } from '../../../test/stores/new-data-dir.ts';
import { by, exampleLead } from '../contract/example-lead.fixture.ts';
import { storedAs } from '../contract/stored-as.fixture.ts';
import { at, start } from '../contract/times.fixture.ts';
import { ErasureUnfinishedError, StoreBusyError, StoreUnavailableError } from '../errors.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';
import { newReference } from '../reference.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sqliteOutbox } from './sqlite-outbox.ts';
import { busyRetryMs, SqliteStore } from './sqlite-store.ts';

describe('a file that another process holds', () => {
  let dataDir: string;
  let path: string;
  let outbox: Outbox;
  let other: DatabaseSync;

  beforeEach(async () => {
    dataDir = newDataDir('leads-locked-');
    path = join(dataDir, 'leads.sqlite');
    outbox = await openOutbox({ dataDir });
    other = new DatabaseSync(path);
  });

  afterEach(async () => {
    other.close();
    await outbox.close();
    rmSync(dataDir, { recursive: true });
  });

  const impatient = () => sqliteOutbox(new SqliteStore(prepareDatabase(path), 30), newReference);

  const moveAwayAndBack = async () => {
    renameSync(dataDir, `${dataDir}.away`);
    await expect(outbox.checkWritable()).rejects.toThrow(StoreUnavailableError);
    renameSync(`${dataDir}.away`, dataDir);
  };

  it.each([
    ['', async () => {}],
    [', also after it was opened again', moveAwayAndBack],
  ])('delays only the call that waits%s', async (_, prepare) => {
    const order: string[] = [];
    await prepare();
    const earlier = await storedAs(outbox, 'waiting');
    await outbox.moveArrivals();
    other.exec('BEGIN IMMEDIATE');
    const accepted = outbox.accept(exampleLead(), start).then((answer) => {
      order.push('accepted');
      return answer;
    });
    await readFile(import.meta.filename);
    expect(await outbox.find(earlier)).not.toBeNull();
    expect(await outbox.counts()).toMatchObject({ waiting: 1 });
    order.push('everything else');
    other.exec('COMMIT');
    expect(await accepted).toMatchObject({ kind: 'stored' });
    expect(order).toEqual(['everything else', 'accepted']);
  });

  it('is written in the order of the calls, also by one that comes when it is free', async () => {
    const order: string[] = [];
    const accept = async (name: string) => {
      await outbox.accept(exampleLead({ email: name }), start);
      order.push(name);
    };
    other.exec('BEGIN IMMEDIATE');
    const waiting = [accept('first'), accept('second')];
    await setImmediate();
    other.exec('COMMIT');
    await Promise.all([...waiting, accept('third')]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('lets the next in line go on when the one before it fails', async () => {
    const doomed = outbox.pause('folk', new Date(Number.NaN), 'no such time');
    const accepted = outbox.accept(exampleLead(), start);
    await expect(doomed).rejects.toThrow();
    expect(await accepted).toMatchObject({ kind: 'stored' });
  });

  it('is waited for five seconds, and then said to be held', async () => {
    expect(busyRetryMs).toBe(5_000);
    const hasty = impatient();
    other.exec('BEGIN IMMEDIATE');
    const lead = exampleLead();
    const failures = [hasty.accept(lead, start), hasty.accept(exampleLead(), start)];
    for (const failure of failures) {
      await expect(failure).rejects.toThrow(StoreBusyError);
      await expect(failure).rejects.toThrow('is held by another process: end that process or try');
    }
    await expect(hasty.checkWritable()).rejects.toThrow(StoreUnavailableError);
    other.exec('ROLLBACK');
    expect(await hasty.accept(lead, start)).toMatchObject({ kind: 'stored' });
    await hasty.close();
  });

  it('is not waited for once the store is closed', async () => {
    other.exec('BEGIN IMMEDIATE');
    const accepted = outbox.accept(exampleLead(), start);
    await setImmediate();
    await outbox.close();
    await expect(accepted).rejects.toThrow(`The store ${path} is closed.`);
    other.exec('ROLLBACK');
  });

  describe('by reading an old journal', () => {
    const traces = () =>
      readdirSync(dataDir).filter((name) =>
        readFileSync(join(dataDir, name)).includes('ada.lovelace'),
      );
    const startReading = () => other.exec('BEGIN; SELECT * FROM leads');

    it('lets an erasure be over only when it is gone from there', async () => {
      const order: string[] = [];
      await outbox.accept(exampleLead({ email: 'ada.lovelace' }), start);
      startReading();
      const erased = outbox.erase('ada.lovelace', by()).then(({ leads }) => {
        order.push('erased');
        return leads;
      });
      await outbox.counts();
      await setImmediate();
      order.push('read');
      other.exec('COMMIT');
      expect(await erased).toHaveLength(1);
      expect(order).toEqual(['read', 'erased']);
      expect(traces()).toEqual([]);
    });

    it('says that an erasure is not finished when that lasts, and the next one finishes it', async () => {
      const hasty = impatient();
      await hasty.accept(exampleLead({ email: 'ada.lovelace' }), at(1));
      startReading();
      const erased = hasty.erase('ada.lovelace', by());
      await expect(erased).rejects.toThrow(ErasureUnfinishedError);
      await expect(erased).rejects.toThrow('Erased, but not finished: another program is reading');
      expect((await hasty.person('ada.lovelace')).leads).toEqual([]);
      expect(traces()).not.toEqual([]);
      other.exec('COMMIT');
      expect(await hasty.erase('ada.lovelace', by())).toMatchObject({ leads: [] });
      expect(traces()).toEqual([]);
      expect(await hasty.actions({ limit: 9 })).toHaveLength(1);
      await hasty.close();
    });

    it('is finished by the next sweep where nothing else is erased', async () => {
      const hasty = impatient();
      const reference = await storedAs(hasty, 'waiting', { email: 'ada.lovelace' });
      startReading();
      const erased = hasty.act('erase', reference, 'waiting', by());
      await expect(erased).rejects.toThrow(ErasureUnfinishedError);
      await hasty.sweep(null, at(2));
      expect(traces()).not.toEqual([]);
      other.exec('COMMIT');
      await outbox.sweep(null, at(3));
      expect(traces()).toEqual([]);
      await hasty.close();
    });

    it('keeps no visitor waiting while an erasure waits', async () => {
      const order: string[] = [];
      await outbox.accept(exampleLead({ email: 'ada.lovelace' }), start);
      startReading();
      const erased = outbox.erase('ada.lovelace', by()).then(() => order.push('erased'));
      await expect.poll(async () => (await outbox.person('ada.lovelace')).leads).toEqual([]);
      await outbox.accept(exampleLead(), start);
      order.push('accepted');
      other.exec('COMMIT');
      await erased;
      expect(order).toEqual(['accepted', 'erased']);
      expect(traces()).toEqual([]);
    });

    it('is reported at the end of many', async () => {
      const hasty = impatient();
      const reference = await storedAs(hasty, 'waiting', { email: 'ada.lovelace' });
      startReading();
      const leads = [{ reference, seen: 'waiting' }] as const;
      expect(await hasty.actOnMany('erase', leads, by())).toEqual(['done']);
      await expect(hasty.finishErasing()).rejects.toThrow(ErasureUnfinishedError);
      other.exec('COMMIT');
      await hasty.finishErasing();
      expect(traces()).toEqual([]);
      await hasty.close();
    });
  });
});
