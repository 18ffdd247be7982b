import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(wait: Promise<void>): Promise<boolean> {
  const over = wait.then(() => true);
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([over, Promise.resolve(false)]);
}

it('lets a waiter go when its time is up, not before', async () => {
  const waiting = createWakeSignal().wait(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
});

it('lets a waiter go when it is woken, and leaves no timer behind', async () => {
  const wakeSignal = createWakeSignal();
  const waiting = wakeSignal.wait(1000);
  expect(await isOver(waiting)).toBe(false);
  wakeSignal.wake();
  expect(await isOver(waiting)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('remembers one wake-up that no one waited for', async () => {
  const wakeSignal = createWakeSignal();
  wakeSignal.wake();
  wakeSignal.wake();
  expect(await isOver(wakeSignal.wait(1000))).toBe(true);
  expect(await isOver(wakeSignal.wait(1000))).toBe(false);
});

it('forgets the wake-up that ended a wait', async () => {
  const wakeSignal = createWakeSignal();
  const first = wakeSignal.wait(1000);
  wakeSignal.wake();
  expect(await isOver(first)).toBe(true);
  expect(await isOver(wakeSignal.wait(1000))).toBe(false);
});
