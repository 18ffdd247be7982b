import { contour } from './contours.ts';

/** A strip of the same sea behind a page's headline; the seed gives each page its own. */
export function Waters({ seed }: { seed: number }) {
  const islandX = 250 + ((seed * 137) % 220);
  const islandY = 70 + ((seed * 71) % 130);
  const waters = {
    width: 560,
    height: 300,
    seed,
    islands: [{ at: [islandX, islandY] as const, radius: 34 + ((seed * 29) % 22) }],
  };
  const lines = [3, 7, 11, 14, 17, 20].map((level) => contour(waters, level, 26)).join('');
  return (
    <svg
      className="waters"
      viewBox="0 0 560 300"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path className="contours" d={lines} />
      <path className="land" d={contour(waters, 0, 13)} />
    </svg>
  );
}
