/** The colors of a theme by what they are for, and what the styles call them. */
export const tokenOf = {
  paper: 'paper',
  sheet: 'sheet',
  ink: 'ink',
  quietInk: 'ink-soft',
  line: 'line',
  strongLine: 'line-strong',
  accent: 'accent',
  deepAccent: 'accent-deep',
  onAccent: 'on-accent',
  accentWash: 'accent-wash',
  good: 'green',
  goodWash: 'green-wash',
  water: 'sea',
  deepWater: 'sea-deep',
  contour: 'contour',
  land: 'sand',
  shore: 'shore',
  lamp: 'lamp',
} as const;

export type ColorName = keyof typeof tokenOf;
export type Theme = Readonly<Record<ColorName, string>> & { readonly error?: string | undefined };
export type Colors = { readonly light: Theme; readonly dark: Theme };

const red = '#b3122e';

/** A readable red unless the brand names another color: errors never look like the accent. */
export function errorColors({ paper, sheet, ...theme }: Theme) {
  const error = theme.error ?? nearestReadable(red, [paper, sheet], 5.5) ?? red;
  return { error, errorWash: opaque(`${error}14`, paper) };
}

const grounds = ['paper', 'sheet', 'water', 'deepWater', 'land'] as const;

/** What can be seen on what, at least: text needs 4.5 to 1, the border of a field 3. */
export const readablePairs: readonly {
  readonly color: ColorName | 'error';
  readonly on: readonly (ColorName | 'errorWash')[];
  readonly contrast: number;
}[] = [
  { color: 'ink', on: [...grounds, 'accentWash', 'goodWash', 'errorWash'], contrast: 4.5 },
  { color: 'quietInk', on: ['paper', 'sheet', 'water'], contrast: 4.5 },
  { color: 'accent', on: ['paper', 'sheet'], contrast: 4.5 },
  { color: 'onAccent', on: ['accent', 'deepAccent'], contrast: 4.5 },
  { color: 'good', on: ['paper', 'sheet'], contrast: 4.5 },
  { color: 'error', on: ['paper', 'sheet', 'errorWash'], contrast: 4.5 },
  // Only their signs stand there.
  { color: 'accent', on: ['accentWash'], contrast: 3 },
  { color: 'good', on: ['goodWash'], contrast: 3 },
  { color: 'strongLine', on: ['paper', 'sheet'], contrast: 3 },
];

export type Pair = {
  readonly color: string;
  readonly ground: string;
  readonly contrast: number;
  readonly needed: number;
};

/** Of the pairs that a color is part of, the one that is hardest to read; null for a color that only decorates. */
export function hardestPair(theme: Theme, name: string): Pair | null {
  const colors: Readonly<Record<string, string>> = { ...theme, ...errorColors(theme) };
  const pairs = readablePairs.flatMap(({ color, on, contrast: needed }) =>
    on
      .filter((ground) => color === name || ground === name)
      .map((ground) => {
        const contrast = contrastOf(colors[color] ?? '', colors[ground] ?? '');
        return { color, ground, contrast, needed };
      }),
  );
  const [hardest = null] = pairs.toSorted(
    (one, other) => one.contrast / one.needed - other.contrast / other.needed,
  );
  return hardest;
}

/** Between #rrggbb colors; a #rrggbbaa foreground is blended onto the background. */
export function contrastOf(color: string, ground: string): number {
  const lights = [laidOn(color, ground), rgbOf(ground)].map(luminance);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The nearest lightness of the same hue with enough contrast against every background, if there is one. */
export function nearestReadable(color: string, grounds: readonly string[], wanted: number) {
  const steps = Array.from({ length: 101 }, (_, index) => index / 100);
  return steps
    .flatMap((step) => [mixed(color, 0, step), mixed(color, 255, step)])
    .find((candidate) => grounds.every((ground) => contrastOf(candidate, ground) >= wanted));
}

/** Towards black or white, which keeps the hue. */
const mixed = (color: string, end: number, share: number): string =>
  colorOf(rgbOf(color).map((part) => part + (end - part) * share)) + color.slice(7);

/** What is seen where a #rrggbbaa color lies on a ground. */
export const opaque = (color: string, ground: string): string => colorOf(laidOn(color, ground));

const colorOf = (parts: readonly number[]): string => `#${parts.map(hex).join('')}`;

export const hex = (part: number): string =>
  Math.round(Math.min(part, 255)).toString(16).padStart(2, '0');

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

export const withAccent = ({ light, dark }: Colors, color: string): Colors => ({
  light: { ...light, ...family(color, light, '#000000') },
  dark: { ...dark, ...family(color, dark, '#ffffff') },
});

/** `end` is the direction of the hover color: away from the paper. */
function family(color: string, { paper, sheet, ink }: Theme, end: string) {
  const grounds = [paper, sheet];
  const accent = nearestReadable(color, grounds, 4.5) ?? color;
  const deepAccent = opaque(`${end}33`, accent);
  const onBoth = (text: string) => Math.min(contrastOf(text, accent), contrastOf(text, deepAccent));
  const [onAccent = sheet] = [sheet, paper, ink, '#ffffff', '#000000'].toSorted(
    (one, other) => Number(onBoth(other) >= 4.5) - Number(onBoth(one) >= 4.5),
  );
  return { accent, deepAccent, onAccent, accentWash: opaque(`${accent}1a`, paper) };
}
