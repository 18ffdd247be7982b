import { nearestReadable, opaque } from './contrast.ts';

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

/** What can be seen on what, at least: text needs 4.5 to 1, the border of a field 3. */
export const readable: readonly {
  readonly color: ColorName | 'error';
  readonly on: readonly (ColorName | 'errorWash')[];
  readonly contrast: number;
}[] = [
  {
    color: 'ink',
    on: [
      ...(['paper', 'sheet', 'water', 'deepWater', 'land', 'accentWash', 'goodWash'] as const),
      'errorWash',
    ],
    contrast: 4.5,
  },
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
