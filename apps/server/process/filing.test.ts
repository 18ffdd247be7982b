import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import { StoreUnavailableError } from '../../../packages/leads/errors.ts';
import { createFiling } from './filing.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

const busy = async () => 'busy' as const;
const done = async () => 'filed' as const;
const failing = async () => {
  throw new StoreUnavailableError('The database is too busy: try again.');
};

function filing() {
  const moveArrivals = vi.fn<() => Promise<'filed' | 'busy'>>(done);
  const onTried = vi.fn();
  const { log, lines } = keepingLog();
  return { moveArrivals, onTried, lines, ...createFiling({ moveArrivals }, log, onTried) };
}

it('files leads that come together once, after their answers', async () => {
  const { soon, moveArrivals, onTried } = filing();
  for (let n = 0; n < 10; n += 1) soon();
  expect(moveArrivals).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5);
  expect(moveArrivals).toHaveBeenCalledTimes(1);
  expect(onTried).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(moveArrivals).toHaveBeenCalledTimes(1);
});

it('files again for a lead that comes while it files', async () => {
  const { soon, moveArrivals } = filing();
  const first = Promise.withResolvers<'filed'>();
  moveArrivals.mockReturnValueOnce(first.promise);
  soon();
  await vi.advanceTimersByTimeAsync(5);
  soon();
  await vi.advanceTimersByTimeAsync(5);
  expect(moveArrivals).toHaveBeenCalledTimes(1);
  first.resolve('filed');
  await vi.advanceTimersByTimeAsync(5);
  expect(moveArrivals).toHaveBeenCalledTimes(2);
});

it.each([
  ['another server is filing', busy],
  ['the store is too busy', failing],
])('tries again while %s, less and less often, and then wakes the worker', async (_, fails) => {
  const { soon, moveArrivals, onTried, lines } = filing();
  moveArrivals.mockImplementation(fails);
  soon();
  await vi.advanceTimersByTimeAsync(9_000);
  const tries = moveArrivals.mock.calls.length;
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(20);
  moveArrivals.mockImplementation(done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(moveArrivals).toHaveBeenCalledTimes(tries + 1);
  expect(onTried).toHaveBeenCalledTimes(tries + 1);
  expect(lines).toEqual([]);
});

it('says once a minute that leads wait, however many come, and then that they don’t', async () => {
  const { soon, moveArrivals, lines } = filing();
  moveArrivals.mockImplementation(failing);
  for (let seconds = 0; seconds < 140; seconds += 1) {
    soon();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const waiting = {
    level: 'error',
    message: 'leads stored but not filed yet',
    error: expect.stringContaining('The database is too busy'),
  };
  expect(lines).toEqual([waiting, waiting, waiting]);
  moveArrivals.mockImplementation(done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines.slice(3)).toEqual([{ level: 'info', message: 'all leads are filed again' }]);
});

it('files what has come in before a stop, and tries no more after it', async () => {
  const { soon, stop, moveArrivals } = filing();
  moveArrivals.mockImplementation(busy);
  soon();
  await stop();
  expect(moveArrivals).toHaveBeenCalledTimes(1);
  soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moveArrivals).toHaveBeenCalledTimes(1);
});
