import { expect, it } from 'vitest';
import { createSlowDown } from './passwords.ts';

it('holds failures against ten thousand, and lets go of the first of more', () => {
  const slowDown = createSlowDown({ free: 1, mostMs: 60_000 });
  for (let n = 0; n < 10_000; n += 1) slowDown.count(`${n}`, 0);
  expect(slowDown.wait('0', 0)).toBe(1_000);
  // Whoever fails again is no longer the first.
  slowDown.count('0', 0);
  slowDown.count('one more', 0);
  expect(slowDown.wait('1', 0)).toBe(0);
  expect(slowDown.wait('0', 0)).toBe(2_000);
  expect(slowDown.wait('2', 0)).toBe(1_000);
});

it('counts from the beginning once an hour has passed after the wait', () => {
  const slowDown = createSlowDown({ free: 1, mostMs: 60_000 });
  slowDown.count('a', 0);
  slowDown.count('a', 0);
  expect(slowDown.wait('a', 1_500)).toBe(500);
  const over = 2_000 + 60 * 60_000;
  slowDown.count('a', over - 1);
  expect(slowDown.wait('a', over - 1)).toBe(4_000);
  const later = over + 4_000 + 60 * 60_000;
  slowDown.count('a', later);
  expect(slowDown.wait('a', later)).toBe(1_000);
});
