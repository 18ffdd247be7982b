import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTemporaryStore } from '../../test/temporary-store.ts';
import { storedAs } from '../leads/contract/stored-as.fixture.ts';
import type { Outbox } from '../leads/outbox.ts';
import { listeningLog } from './listening-log.fixture.ts';
import { startHousekeeping } from './upkeep.ts';

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;

const outbox = useTemporaryStore();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const delivered = (daysAgo: number) =>
  storedAs(outbox, 'delivered', {}, new Date(Date.now() - daysAgo * day));

const isThere = async (reference: string) => (await outbox.find(reference)) !== null;

it('drops what has outlived its time at once, and nothing else', async () => {
  const old = await delivered(31);
  const young = await delivered(29);
  const { log, lines } = listeningLog();
  await startHousekeeping(outbox, 30, log).stop();
  expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  await startHousekeeping(outbox, 30, log).stop();
  const message = 'expired leads deleted';
  expect(lines).toEqual([1, 0].map((leads) => ({ level: 'info', message, leads })));
});

it('keeps delivered leads where no time is set', async () => {
  const old = await delivered(3_000);
  await startHousekeeping(outbox, null, listeningLog().log).stop();
  expect(await isThere(old)).toBe(true);
});

it('goes on once an hour until it is stopped', async () => {
  const housekeeping = startHousekeeping(outbox, 30, listeningLog().log);
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
  const housekeeping = startHousekeeping(slow, 30, listeningLog().log);
  vi.advanceTimersByTime(hour);
  let isStopped = false;
  const stopped = housekeeping.stop().then(() => {
    isStopped = true;
  });
  sweeps[0]?.();
  await outbox.checkWritable();
  expect(isStopped).toBe(false);
  sweeps[1]?.();
  await stopped;
});

it('puts off what the store cannot do now, and says so', async () => {
  await outbox.close();
  const { log, lines } = listeningLog();
  await startHousekeeping(outbox, 30, log).stop();
  const error = expect.stringMatching(/^The store .* is closed\.$/);
  expect(lines).toEqual([{ level: 'warn', message: 'housekeeping failed', error }]);
});
