import { expect, it } from 'vitest';
import { replay, weightOf, weights } from './spam-sign.ts';

const trap = { kind: 'trap', held: 'x', isTimed: true } as const;
const quick = { kind: 'quick', ms: 400 } as const;

it('weighs what a program sent more than what a page did', () => {
  expect(weightOf([trap], weights)).toBe(3);
  expect(weightOf([{ kind: 'trap', held: 'x' }], weights)).toBe(4);
  expect(weightOf([{ kind: 'links', count: 9, first: '' }], weights)).toBe(2);
  expect(weightOf([{ kind: 'links', count: 10, first: '' }], weights)).toBe(4);
});

it('replays what was decided with other weights', () => {
  const decided = [
    { signs: [trap, quick], wasSetAside: true },
    { signs: [{ kind: 'origin', origin: null }], wasSetAside: true },
    { signs: [quick], wasSetAside: false },
    { signs: [], wasSetAside: false },
  ] as const;
  expect(replay(decided, weights)).toEqual({ setAside: 2, released: 0, passed: 1, held: 0 });
  expect(replay(decided, { ...weights, trap: 1 })).toMatchObject({ released: 1, held: 0 });
  expect(replay(decided, { ...weights, quick: 4 })).toMatchObject({ released: 0, held: 1 });
});
