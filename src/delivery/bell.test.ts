import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBell } from './bell.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether it has resolved once everything that can has happened. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  const over = wait.then(() => true);
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([over, Promise.resolve(false)]);
}

it('lets a waiter go when its time is up, not before', async () => {
  const waiting = createBell().wait(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
});

it('lets a waiter go when it rings, and leaves no timer behind', async () => {
  const bell = createBell();
  const waiting = bell.wait(1000);
  expect(await isOver(waiting)).toBe(false);
  bell.ring();
  expect(await isOver(waiting)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('remembers one ring that nobody heard', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  expect(await isOver(bell.wait(1000))).toBe(true);
  expect(await isOver(bell.wait(1000))).toBe(false);
});

it('forgets the ring that ended a wait', async () => {
  const bell = createBell();
  const first = bell.wait(1000);
  bell.ring();
  expect(await isOver(first)).toBe(true);
  expect(await isOver(bell.wait(1000))).toBe(false);
});
