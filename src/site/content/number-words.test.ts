import { expect, it } from 'vitest';
import { numberInWords } from './number-words.ts';

it.each([
  [0, 'zero'],
  [1, 'one'],
  [12, 'twelve'],
  [13, '13'],
  [1200, '1,200'],
])('writes %d as %s', (count, words) => {
  expect(numberInWords(count)).toBe(words);
});
