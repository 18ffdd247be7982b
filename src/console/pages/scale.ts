/** Of a bar that is 100 wide: thinner parts could not be seen. */
const thinnest = 0.5;

export type Part = { readonly at: number; readonly width: number };

/** Parts of a bar in percent, to scale, but none so thin that it is lost: the widest gives way. */
export function partsOf(counts: readonly number[]): readonly Part[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const widths = counts.map((count) =>
    count === 0 ? 0 : Math.max(thinnest, (100 * count) / total),
  );
  const widest = widths.indexOf(Math.max(...widths));
  const over = widths.reduce((sum, width) => sum + width, 0) - 100;
  let at = 0;
  return widths.map((full, index) => {
    const width = index === widest ? full - over : full;
    const part = { at, width };
    at += width;
    return part;
  });
}

/** Round numbers along a scale from nought, at most so many; the end itself is not among them. */
export function ticksOf(end: number, most: number): readonly number[] {
  const least = Math.max(1, end / most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? end;
  const ticks = [];
  for (let tick = 0; tick < end; tick += step) ticks.push(tick);
  return ticks;
}
