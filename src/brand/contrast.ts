/** Between #rrggbb colors; a #rrggbbaa foreground is blended onto the background. */
export function contrastOf(color: string, ground: string): number {
  const lights = [laidOn(color, ground), rgbOf(ground)].map(luminance);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The nearest lightness of the same hue with enough contrast against every background, if there is one. */
export function nearestReadable(
  color: string,
  grounds: readonly string[],
  wanted: number,
): string | undefined {
  const steps = Array.from({ length: 101 }, (_, index) => index / 100);
  return steps
    .flatMap((step) => [mixed(color, 0, step), mixed(color, 255, step)])
    .find((candidate) => grounds.every((ground) => contrastOf(candidate, ground) >= wanted));
}

/** Towards black or white, which keeps what is told by the hue. */
const mixed = (color: string, end: number, share: number): string =>
  written(rgbOf(color).map((part) => part + (end - part) * share)) + color.slice(7);

export const opaque = (color: string, ground: string): string => written(laidOn(color, ground));

const written = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const rgbOf = (color: string): number[] => [1, 3, 5].map((start) => partOf(color, start));

const partOf = (color: string, start: number) => Number.parseInt(color.slice(start, start + 2), 16);

function laidOn(color: string, ground: string): number[] {
  const density = color.length > 7 ? partOf(color, 7) / 255 : 1;
  const below = rgbOf(ground);
  return rgbOf(color).map((part, index) => part * density + (below[index] ?? 0) * (1 - density));
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
