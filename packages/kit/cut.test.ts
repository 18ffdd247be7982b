import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['ab cd', 4, 'ab…'],
  ['a😀😀', 3, 'a…'],
  ['a😀😀', 4, 'a😀…'],
  ['abc😀😀', 5, 'abc…'],
  ['a👩‍💻👩‍💻', 6, 'a…'],
])('cuts %s to %i between characters, never inside one', (text, most, kept) => {
  expect(cut(text, most)).toBe(kept);
});
