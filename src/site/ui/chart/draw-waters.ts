import { contour } from './contours.ts';

export const watersSize = { width: 560, height: 300 };

/** One island and the depths around it, as path data. */
export function drawWaters(seed: number): { lines: string; land: string } {
  const at = [250 + ((seed * 137) % 220), 70 + ((seed * 71) % 130)] as const;
  const waters = { ...watersSize, seed, islands: [{ at, radius: 34 + ((seed * 29) % 22) }] };
  return {
    lines: [5, 8, 11, 14, 17, 20].map((level) => contour(waters, level, 26)).join(''),
    land: contour(waters, 0, 13),
  };
}
