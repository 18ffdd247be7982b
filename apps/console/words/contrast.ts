import { hardestPair, type Theme } from '@tidewright/content/brand/colors';

const isColor = (text: string | undefined): boolean =>
  /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text ?? '');

export type Contrast = { readonly words: string; readonly isEnough: boolean };

/** How well a color of a theme can be read where pages use it; null for one that only decorates, or isn't a color yet. */
export function contrastOfColor(
  theme: Readonly<Record<string, string>>,
  name: string,
  labelOf: (color: string) => string,
): Contrast | null {
  const { error, ...needed } = theme;
  if (!Object.values(needed).every(isColor)) return null;
  const whole = isColor(error) ? theme : needed;
  const pair = hardestPair(whole as Theme, name);
  if (!pair) return null;
  const { color, ground, contrast, needed: least } = pair;
  const isEnough = contrast >= least;
  const with_ = labelOf(color === name ? ground : color);
  const figure = `${contrast.toFixed(1)} to 1 with “${with_}”`;
  const words = isEnough
    ? `Readable: ${figure}, needs ${least}`
    : `Too hard to read: ${figure}, needs ${least}`;
  return { words, isEnough };
}
