/** A sea floor: the depth at any point, from islands and a slow swell of the ground. */

export type Point = readonly [x: number, y: number];

export type Island = { readonly at: Point; readonly radius: number };

export type Waters = {
  readonly width: number;
  readonly height: number;
  readonly islands: readonly Island[];
  /** Moves the swell, so that two charts never look alike. */
  readonly seed: number;
};

/** Fathoms; zero at a shore, negative on land. */
export function depthAt({ islands, seed }: Waters, [x, y]: Point): number {
  const swell =
    2.8 * Math.sin(x / 83 + seed) * Math.cos(y / 97 - seed * 1.7) +
    1.8 * Math.sin((x + y) / 67 + seed * 2.3) +
    0.9 * Math.cos((x - 2 * y) / 71 + seed * 0.7);
  const shallows = islands.reduce((sum, { at: [islandX, islandY], radius }) => {
    const angle = Math.atan2(y - islandY, x - islandX);
    const ragged =
      radius * (1 + 0.09 * Math.sin(3 * angle + seed) + 0.06 * Math.sin(5 * angle - seed));
    const distance = Math.hypot(x - islandX, y - islandY) / ragged;
    return sum + 42 / (1 + distance ** 1.7 * 0.75);
  }, 0);
  return 24 + swell - shallows;
}
