import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import { type Host, stopOnSignal } from './stop-on-signal.ts';

function startProcess(stop: (giveUp: AbortSignal) => Promise<void>) {
  const exits: number[] = [];
  const emitter = new EventEmitter();
  const host: Host = Object.assign(emitter, { exit: (code: number) => void exits.push(code) });
  const { log, lines } = keepingLog();
  stopOnSignal(stop, log, host);
  return { send: (signal: string) => emitter.emit(signal), exits, lines };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(['SIGTERM', 'SIGINT', 'disconnect'])(
  'ends with 0 once all has ended: %s',
  async (signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = startProcess(() => promise);
    running.send(signal);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(running.exits).toEqual([]);
    resolve();
    await promise;
    await vi.advanceTimersByTimeAsync(0);
    expect(running.exits).toEqual([0]);
    expect(running.lines).toEqual([{ level: 'info', message: 'stopped' }]);
  },
);

it('stops once, however many signals come', async () => {
  const stop = vi.fn(async () => {});
  const running = startProcess(stop);
  expect(stop).not.toHaveBeenCalled();
  running.send('SIGTERM');
  running.send('SIGINT');
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  expect(running.exits).toEqual([0]);
});

it('gives up after eight seconds, which leaves two for giving back', async () => {
  let giveUp: AbortSignal | undefined;
  const running = startProcess((signal) => {
    giveUp = signal;
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => setTimeout(resolve, 1_999)),
    );
  });
  running.send('SIGTERM');
  await vi.advanceTimersByTimeAsync(7_999);
  expect(giveUp?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(giveUp?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(running.exits).toEqual([0]);
});

it('ends after ten seconds in any case, with 1 and a line that says so', async () => {
  const running = startProcess(() => new Promise(() => {}));
  running.send('SIGTERM');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(running.exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(running.exits).toEqual([1]);
  expect(running.lines).toEqual([{ level: 'error', message: 'stop timed out' }]);
});

it('ends with 1 when stopping fails, and says so', async () => {
  const running = startProcess(() => Promise.reject(new RangeError('of a person')));
  running.send('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(running.exits).toEqual([1]);
  expect(running.lines).toMatchObject([{ level: 'error', message: 'stop failed' }]);
  expect(JSON.stringify(running.lines)).not.toContain('of a person');
});
