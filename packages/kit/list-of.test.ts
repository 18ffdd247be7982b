import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it('lists with commas and one “and”', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual(['a', 'a and b', 'a, b and c']);
});
