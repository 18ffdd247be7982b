/** Lines of equal depth as SVG path data, by marching squares over a coarse grid. */
export function contour(waters: Waters, level: number, cell = 20): string {
  const segments = march(waters, level, cell);
  return join(segments)
    .filter((line) => line.length > 5)
    .map(smooth)
    .join('');
}

function march(waters: Waters, level: number, cell: number): (readonly [Point, Point])[] {
  const segments: (readonly [Point, Point])[] = [];
  // One cell beyond the frame on every side, so that lines run off the sheet.
  for (let y = -cell; y < waters.height + cell; y += cell) {
    for (let x = -cell; x < waters.width + cell; x += cell) {
      const corners: Point[] = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      const crossings = corners.flatMap((corner, index) => {
        const next = corners[(index + 1) % 4] as Point;
        const a = depthAt(waters, corner) - level;
        const b = depthAt(waters, next) - level;
        if (a > 0 === b > 0) return [];
        const share = a / (a - b);
        return [
          [
            corner[0] + share * (next[0] - corner[0]),
            corner[1] + share * (next[1] - corner[1]),
          ] as Point,
        ];
      });
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        segments.push([crossings[index] as Point, crossings[index + 1] as Point]);
      }
    }
  }
  return segments;
}

const key = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`;

/** Strings segments that share an end into lines. */
function join(segments: (readonly [Point, Point])[]): Point[][] {
  const ends = new Map<string, (readonly [Point, Point])[]>();
  for (const segment of segments) {
    for (const end of segment) ends.set(key(end), [...(ends.get(key(end)) ?? []), segment]);
  }
  const used = new Set<readonly [Point, Point]>();
  const follow = (from: Point): Point[] => {
    const line: Point[] = [];
    let end = from;
    for (;;) {
      const segment = ends.get(key(end))?.find((candidate) => !used.has(candidate));
      if (!segment) return line;
      used.add(segment);
      end = key(segment[0]) === key(end) ? segment[1] : segment[0];
      line.push(end);
    }
  };
  return segments.flatMap((segment) => {
    if (used.has(segment)) return [];
    used.add(segment);
    const [first, second] = segment;
    return [[...follow(first).reverse(), first, second, ...follow(second)]];
  });
}

/**
 * How many units of the sea make one of the path. Nobody sees the difference,
 * and shorter numbers are half of what such a drawing weighs.
 */
export const pathScale = 2;

/** Every other point as a control of a quadratic curve, in whole units: few bytes, no corners. */
function smooth(line: Point[]): string {
  const closed = key(line[0] as Point) === key(line.at(-1) as Point);
  const points = relax(relax(thin(line, closed), closed), closed);
  const first = points[0] as Point;
  const second = points[1] as Point;
  let pen = inPathUnits(closed ? middle(first, second) : first);
  const start = `M${pen.join(' ')}q`;
  const curves = points.slice(1).map((here, index) => {
    const next = points[index + 2] ?? (closed ? second : undefined);
    const control = inPathUnits(here);
    const end = inPathUnits(next ? middle(here, next) : here);
    const curve = [control, end].flatMap(([x, y]) => [x - pen[0], y - pen[1]]);
    pen = end;
    return curve.join(' ');
  });
  // One letter serves all curves that follow it.
  return start + curves.join(' ').replaceAll(' -', '-') + (closed ? 'z' : '');
}

/** Takes the edge off corners, which a coarse grid leaves where lines turn sharply. */
const relax = (points: readonly Point[], closed: boolean): Point[] =>
  points.map((here, index) => {
    const before = points[index - 1] ?? (closed ? points.at(-2) : undefined);
    const after = points[index + 1] ?? (closed ? points[1] : undefined);
    return before && after ? middle(here, middle(before, after)) : here;
  });

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const inPathUnits = ([x, y]: Point): Point => [
  Math.round(x / pathScale),
  Math.round(y / pathScale),
];

function thin(line: Point[], closed: boolean): Point[] {
  const step = line.length > 60 ? 3 : 2;
  const open = closed ? line.slice(0, -1) : line;
  const kept = open.filter((_, index) => index % step === 0);
  const last = closed ? (kept[0] as Point) : (line.at(-1) as Point);
  if (kept.at(-1) !== last) kept.push(last);
  return kept;
}

/** A sea floor: the depth at any point, from islands and a slow swell of the ground. */

export type Point = readonly [x: number, y: number];

type Island = { readonly at: Point; readonly radius: number };

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
