import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { day, hour, minute } from '../../../packages/leads/contract/times.fixture.ts';
import { overwriteFile } from '../../../test/faults/overwrite-file.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { startHousekeeping } from './upkeep.ts';

let { log, lines } = keepingLog();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  ({ log, lines } = keepingLog());
});
afterEach(() => void vi.useRealTimers());

describe('housekeeping', () => {
  const outbox = useTemporaryStore();

  const delivered = (daysAgo: number) =>
    storedAs(outbox, 'delivered', {}, new Date(Date.now() - daysAgo * day));

  const isThere = async (reference: string) => (await outbox.find(reference)) !== null;

  it('drops what has outlived its time at once, and nothing else', async () => {
    const old = await delivered(31);
    const young = await delivered(29);
    await startHousekeeping(outbox, 30, log).stop();
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    await startHousekeeping(outbox, 30, log).stop();
    const message = 'expired leads deleted';
    expect(lines).toEqual([1, 0].map((leads) => ({ level: 'info', message, leads })));
  });

  it('keeps delivered leads where no time is set', async () => {
    const old = await delivered(3_000);
    await startHousekeeping(outbox, null, log).stop();
    expect(await isThere(old)).toBe(true);
  });

  it('goes on once an hour until it is stopped', async () => {
    const housekeeping = startHousekeeping(outbox, 30, log);
    await outbox.checkWritable();
    const first = await delivered(31);
    vi.advanceTimersByTime(hour - 1);
    await outbox.checkWritable();
    expect(await isThere(first)).toBe(true);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await isThere(first)).toBe(false), { timeout: 60_000 });
    await housekeeping.stop();
    const later = await delivered(32);
    vi.advanceTimersByTime(2 * hour);
    await outbox.checkWritable();
    expect(await isThere(later)).toBe(true);
  });

  it('waits for a sweep under way when it is stopped', async () => {
    const sweeps: (() => void)[] = [];
    const slow: Outbox = {
      ...outbox,
      sweep: () => new Promise((resolve) => sweeps.push(() => resolve(0))),
    };
    const housekeeping = startHousekeeping(slow, 30, log);
    vi.advanceTimersByTime(hour);
    const end = vi.fn();
    const stopped = housekeeping.stop().then(end);
    sweeps[0]?.();
    await outbox.checkWritable();
    expect(end).not.toHaveBeenCalled();
    sweeps[1]?.();
    await stopped;
  });

  it('puts off what the store cannot do now, and says so', async () => {
    await outbox.close();
    await startHousekeeping(outbox, 30, log).stop();
    const error = expect.stringMatching(/^The store .* is closed\.$/);
    expect(lines).toEqual([{ level: 'warn', message: 'housekeeping failed', error }]);
  });
});

describe('the check for damage', () => {
  let path: string;
  let outbox: Outbox;
  let check: Mock<Outbox['checkIntegrity']>;

  beforeEach(async () => {
    const dataDir = putStore(newFolder());
    path = join(dataDir, 'leads.sqlite');
    const store = await openOutbox({ dataDir });
    check = vi.fn(store.checkIntegrity);
    outbox = { ...store, sweep: () => new Promise(() => {}), checkIntegrity: check };
    return store.close;
  });

  const checked = () => Promise.allSettled(check.mock.results.map(({ value }) => value));

  /** Every page but the first. */
  function spoil(): void {
    const other = new DatabaseSync(path);
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    overwriteFile(path, new Uint8Array(8 * 4_096).fill(0x5a), 4_096);
  }

  it('runs after a minute and then every day, and says what to do', async () => {
    const housekeeping = startHousekeeping(outbox, null, log);
    vi.advanceTimersByTime(minute - 1);
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await checked();
    expect(check).toHaveBeenCalledOnce();
    expect(lines).toEqual([]);

    spoil();
    vi.advanceTimersByTime(day - minute - 1);
    expect(check).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(2);
    await checked();
    const error = expect.stringMatching(/is damaged: stop the server, keep a copy of it/);
    expect(lines).toMatchObject([{ level: 'error', error }]);

    housekeeping.stop();
    vi.advanceTimersByTime(day);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('warns when it could not look', async () => {
    renameSync(path, `${path}.away`);
    const housekeeping = startHousekeeping(outbox, null, log);
    vi.advanceTimersByTime(minute);
    await checked();
    const error = expect.stringMatching(/was not checked for damage to the end/);
    expect(lines).toMatchObject([{ level: 'warn', error }]);
    housekeeping.stop();
  });

  it('says nothing when the end of the server breaks it off', async () => {
    const housekeeping = startHousekeeping(outbox, null, log);
    vi.advanceTimersByTime(minute);
    housekeeping.stop();
    await outbox.close();
    await checked();
    expect(lines).toEqual([]);
  });

  it('is not run after a stop within the first minute', () => {
    startHousekeeping(outbox, null, log).stop();
    vi.advanceTimersByTime(day);
    expect(check).not.toHaveBeenCalled();
  });
});
