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
export type Theme = Readonly<Record<ColorName, string>>;
export type Colors = { readonly light: Theme; readonly dark: Theme };

/** What can be seen on what, at least: text needs 4.5 to 1, the border of a field 3. */
export const readable: readonly {
  readonly color: ColorName;
  readonly on: readonly ColorName[];
  readonly contrast: number;
}[] = [
  {
    color: 'ink',
    on: ['paper', 'sheet', 'water', 'deepWater', 'land', 'accentWash', 'goodWash'],
    contrast: 4.5,
  },
  { color: 'quietInk', on: ['paper', 'sheet', 'water'], contrast: 4.5 },
  { color: 'accent', on: ['paper', 'sheet'], contrast: 4.5 },
  { color: 'onAccent', on: ['accent', 'deepAccent'], contrast: 4.5 },
  { color: 'good', on: ['paper', 'sheet'], contrast: 4.5 },
  // Only their signs stand there.
  { color: 'accent', on: ['accentWash'], contrast: 3 },
  { color: 'good', on: ['goodWash'], contrast: 3 },
  { color: 'strongLine', on: ['paper', 'sheet'], contrast: 3 },
];
