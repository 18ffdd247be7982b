import type { Style, Terminal } from './terminal.ts';

export type Column<Row> = {
  readonly title: string;
  /** One line of harmless text. */
  readonly cell: (row: Row) => string;
  readonly style?: (row: Row) => Style | undefined;
  /** May be cut where the terminal is too narrow. */
  readonly gives?: true;
};

const gap = '  ';
const narrowest = 8;

export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  terminal: Pick<Terminal, 'columns' | 'style'>,
): string {
  const widths = fit(
    columns.map(({ title, cell, gives }) => ({
      width: Math.max(displayWidth(title), ...rows.map((row) => displayWidth(cell(row)))),
      gives: gives ?? false,
    })),
    terminal.columns,
  );
  const line = (cells: readonly Cell[]) =>
    cells
      .map(([cell, style], index) => {
        const text = cut(cell, widths[index] ?? 0);
        const padded = index === cells.length - 1 ? text : padTo(text, widths[index] ?? 0);
        return style ? terminal.style(style, padded) : padded;
      })
      .join(gap)
      .trimEnd();
  const titles = columns.map(({ title }): Cell => [title, 'dim']);
  const cellsOf = (row: Row) => columns.map(({ cell, style }): Cell => [cell(row), style?.(row)]);
  return [line(titles), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

type Cell = readonly [text: string, style: Style | undefined];

type Extent = { readonly width: number; readonly gives: boolean };

/** The widest column that gives loses first, until all fit or none can give more. */
function fit(extents: readonly Extent[], room: number | null): readonly number[] {
  const widths = extents.map(({ width }) => width);
  if (room === null) return widths;
  let excess = sum(widths) + gap.length * (widths.length - 1) - room;
  while (excess > 0) {
    const widest = extents
      .map(({ gives }, index) => ({ index, width: gives ? (widths[index] ?? 0) : 0 }))
      .reduce((a, b) => (b.width > a.width ? b : a));
    if (widest.width <= narrowest) break;
    widths[widest.index] = widest.width - 1;
    excess -= 1;
  }
  return widths;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** A name and what is known under it: one line of harmless text, or several. */
export type Fact = readonly [name: string, value: string | readonly string[]];

export function facts(all: readonly Fact[], { style }: Pick<Terminal, 'style'>): readonly string[] {
  const width = Math.max(0, ...all.map(([name]) => name.length));
  return all.flatMap(([name, value]) => {
    const [first = '', ...more] = typeof value === 'string' ? [value] : value;
    return [
      `${style('dim', padTo(name, width))}  ${first}`.trimEnd(),
      ...more.map((line) => `${' '.repeat(width)}  ${line}`.trimEnd()),
    ];
  });
}

/** Facts under a title, behind an empty line; nothing where there are none. */
export const section = (
  title: string,
  all: readonly Fact[],
  terminal: Pick<Terminal, 'style'>,
): readonly string[] =>
  all.length === 0 ? [] : ['', terminal.style('bold', title), ...facts(all, terminal)];

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Two columns each: scripts whose characters are square, full-width forms, and pictures. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60\u3000-\u303f]/u;

export function displayWidth(line: string): number {
  return charactersOf(line).reduce((sum, character) => sum + widthOf(character), 0);
}

/** At most so many columns; what is left out shows as an ellipsis. */
export function cut(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  let kept = '';
  let room = columns - 1;
  for (const character of charactersOf(line)) {
    room -= widthOf(character);
    if (room < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

export function padTo(line: string, columns: number): string {
  return line + ' '.repeat(Math.max(0, columns - displayWidth(line)));
}

const charactersOf = (line: string) =>
  Array.from(segmenter.segment(line), ({ segment }) => segment);

const widthOf = (character: string) => (wide.test(character) ? 2 : 1);
