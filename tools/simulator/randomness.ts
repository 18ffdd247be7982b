/** Seeded random numbers (mulberry32). */
export type Randomness = {
  /** From 0 to just below 1. */
  readonly next: () => number;
  readonly chance: (probability: number) => boolean;
  /** Both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
};

export function seeded(seed: number): Randomness {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] as (typeof choices)[number],
  };
}
