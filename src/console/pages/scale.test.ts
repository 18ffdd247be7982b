import { describe, expect, it } from 'vitest';
import { partsOf, ticksOf } from './scale.ts';

describe('parts of a bar', () => {
  it('are to scale and fill it', () => {
    expect(partsOf([50, 30, 20])).toEqual([
      { at: 0, width: 50 },
      { at: 50, width: 30 },
      { at: 80, width: 20 },
    ]);
  });

  it('are never too thin to be seen; the widest gives way', () => {
    const parts = partsOf([99_999, 1, 0]);
    expect(parts).toEqual([
      { at: 0, width: 99.5 },
      { at: 99.5, width: 0.5 },
      { at: 100, width: 0 },
    ]);
  });
});

it.each([
  [412, 8, [0, 100, 200, 300, 400]],
  [400, 8, [0, 50, 100, 150, 200, 250, 300, 350]],
  [8, 8, [0, 1, 2, 3, 4, 5, 6, 7]],
  [3, 8, [0, 1, 2]],
  [100_000, 4, [0, 50_000]],
])('ticks up to %d', (end, most, ticks) => {
  expect(ticksOf(end, most)).toEqual(ticks);
});
