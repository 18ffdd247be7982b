import { depthAt, type Point, type Waters } from './contours.ts';

export type Sounding = { readonly at: Point; readonly fathoms: number; readonly feet: number };

const spacing = 98;

type Box = { readonly from: Point; readonly to: Point };

/**
 * Depths lettered where the lead was dropped. Points follow a jittered grid and
 * keep clear of land, of the frame and of whatever else stands on the chart, so
 * no two figures ever touch.
 */
export function soundings(
  waters: Waters,
  keepClear: readonly Box[],
  course: readonly Point[],
): Sounding[] {
  const found: Sounding[] = [];
  for (let row = 0; row * spacing * 0.62 < waters.height - 20; row += 1) {
    for (let column = 0; column * spacing < waters.width - 30; column += 1) {
      const jitter = noise(row * 31 + column * 17 + waters.seed * 101);
      const at: Point = [
        Math.round(22 + (column + (row % 2) / 2) * spacing + (jitter - 0.5) * spacing * 0.34),
        Math.round(28 + row * spacing * 0.62 + (noise(jitter * 997) - 0.5) * spacing * 0.2),
      ];
      const depth = depthAt(waters, at);
      const isClear =
        depth > 2.5 &&
        at[0] < waters.width - 26 &&
        at[1] < waters.height - 14 &&
        !keepClear.some((box) => inside(at, box)) &&
        course.every((point) => Math.hypot(point[0] - at[0] - 8, point[1] - at[1] + 5) > 26);
      if (isClear) {
        found.push({ at, fathoms: Math.floor(depth), feet: Math.floor((depth % 1) * 6) });
      }
    }
  }
  return found;
}

const inside = ([x, y]: Point, { from, to }: Box) =>
  x > from[0] - 30 && x < to[0] + 8 && y > from[1] - 8 && y < to[1] + 20;

/** A number between 0 and 1 that is always the same for the same input: builds must not differ. */
function noise(value: number): number {
  const wave = Math.sin(value * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}
