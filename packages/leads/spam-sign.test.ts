import { expect, it } from 'vitest';
import { weightOf, weights } from './spam-sign.ts';

const trap = { kind: 'trap', held: 'x', isTimed: true } as const;

it('weighs what a program sent more than what a page did', () => {
  expect(weightOf([trap], weights)).toBe(3);
  expect(weightOf([{ kind: 'trap', held: 'x' }], weights)).toBe(4);
  expect(weightOf([{ kind: 'links', count: 9, first: '' }], weights)).toBe(2);
  expect(weightOf([{ kind: 'links', count: 10, first: '' }], weights)).toBe(4);
});
