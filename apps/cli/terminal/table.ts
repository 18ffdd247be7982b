import type { TerminalStyle } from '@tidewright/console';
import type { Terminal } from './terminal.ts';

export type TerminalColumn<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => string;
  readonly style?: ((row: Row) => TerminalStyle | undefined) | undefined;
  readonly canShrink?: true | undefined;
};

const gap = '  ';
const narrowest = 8;

/** As wide as its cells, or as the terminal is: the widest column that can shrink gives way first. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly TerminalColumn<Row>[],
  terminal: Pick<Terminal, 'columns' | 'style'>,
): string {
  const widths = widthsOf(rows, columns, terminal.columns);
  const line = (cells: readonly Cell[]) =>
    cells
      .map(([cell, style], index) => {
        const text = cutToWidth(cell, widths[index] ?? 0);
        const padded = index === cells.length - 1 ? text : padTo(text, widths[index] ?? 0);
        return style ? terminal.style(style, padded) : padded;
      })
      .join(gap)
      .trimEnd();
  const titles = columns.map(({ title }): Cell => [title, 'dim']);
  const cellsOf = (row: Row) => columns.map(({ cell, style }): Cell => [cell(row), style?.(row)]);
  return [line(titles), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

type Cell = readonly [text: string, style: TerminalStyle | undefined];

function widthsOf<Row>(
  rows: readonly Row[],
  columns: readonly TerminalColumn<Row>[],
  room: number | null,
): readonly number[] {
  const widths = columns.map(({ title, cell }) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(cell(row)))),
  );
  if (room === null) return widths;
  let excess = widths.reduce((sum, width) => sum + gap.length + width, -gap.length) - room;
  while (excess > 0) {
    const shrinkable = widths.map((width, index) => (columns[index]?.canShrink ? width : 0));
    const widest = Math.max(...shrinkable);
    if (widest <= narrowest) break;
    widths[shrinkable.indexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return widths;
}

export type TerminalFact = readonly [name: string, value: string | readonly string[]];

export function facts(
  all: readonly TerminalFact[],
  { style }: Pick<Terminal, 'style'>,
): readonly string[] {
  const width = Math.max(0, ...all.map(([name]) => name.length));
  return all.flatMap(([name, value]) => {
    const [first = '', ...more] = typeof value === 'string' ? [value] : value;
    return [
      `${style('dim', padTo(name, width))}  ${first}`.trimEnd(),
      ...more.map((line) => `${' '.repeat(width)}  ${line}`.trimEnd()),
    ];
  });
}

export const section = (
  title: string,
  all: readonly TerminalFact[],
  terminal: Pick<Terminal, 'style'>,
): readonly string[] =>
  all.length === 0 ? [] : ['', terminal.style('bold', title), ...facts(all, terminal)];

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters that take two columns: CJK, full-width forms and emoji. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60\u3000-\u303f]/u;

export const displayWidth = (line: string): number =>
  charactersOf(line).reduce((sum, character) => sum + widthOf(character), 0);

export function cutToWidth(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  let shown = '';
  let room = columns - 1;
  for (const character of charactersOf(line)) {
    room -= widthOf(character);
    if (room < 0) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
}

export const padTo = (line: string, columns: number): string =>
  line + ' '.repeat(Math.max(0, columns - displayWidth(line)));

const charactersOf = (line: string) =>
  Array.from(segmenter.segment(line), ({ segment }) => segment);

const widthOf = (character: string) => (wide.test(character) ? 2 : 1);
