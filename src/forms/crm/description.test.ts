import { expect, it } from 'vitest';
import { cut } from './description.ts';

it('cuts between characters, never inside one', () => {
  expect(cut('abc', 3)).toBe('abc');
  expect(cut('abcd', 3)).toBe('ab…');
  expect(cut('a😀😀', 3)).toBe('a…');
  expect(cut('a😀😀', 4)).toBe('a😀…');
  expect(cut('abc😀😀', 5)).toBe('abc…');
});
