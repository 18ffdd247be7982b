import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { share, shared } from './shared.ts';

// Whatever this run shares itself.
beforeEach(() => void vi.stubEnv('SHARED_BUILD', undefined));
afterEach(() => void vi.unstubAllEnvs());

it('makes a thing when the first asks for it, and once', async () => {
  const make = vi.fn(async () => 'dist');
  const stop = share('build', make);
  expect(make).not.toHaveBeenCalled();
  expect(await Promise.all([shared('build'), shared('build')])).toEqual(['dist', 'dist']);
  expect(make).toHaveBeenCalledOnce();
  stop?.();
  expect(await shared('build')).toBeNull();
});

it('tells each who asks why there is none', async () => {
  const stop = share('build', () => Promise.reject(new Error('no room')));
  for (const _ of [1, 2]) await expect(shared('build')).rejects.toThrow('no room');
  stop?.();
});

it('leaves it to the process that shares it already', async () => {
  const stop = share('build', async () => 'first');
  expect(share('build', async () => 'second')).toBeNull();
  expect(await shared('build')).toBe('first');
  stop?.();
});
