import { cut, displayWidth, padTo } from './display-width.ts';
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

/** Rows under their titles, as wide as they are or as the terminal is. */
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
  const line = (cellOf: (column: Column<Row>) => string, styleOf: StyleOf<Row>) =>
    columns
      .map((column, index) => {
        const text = cut(cellOf(column), widths[index] ?? 0);
        const padded = index === columns.length - 1 ? text : padTo(text, widths[index] ?? 0);
        const style = styleOf(column);
        return style ? terminal.style(style, padded) : padded;
      })
      .join(gap)
      .trimEnd();
  return [
    line(
      ({ title }) => title,
      () => 'dim',
    ),
    ...rows.map((row) =>
      line(
        ({ cell }) => cell(row),
        ({ style }) => style?.(row),
      ),
    ),
  ].join('\n');
}

type StyleOf<Row> = (column: Column<Row>) => Style | undefined;

type Extent = { readonly width: number; readonly gives: boolean };

/** The widest column that gives loses first, until all fit or none can give more. */
export function fit(extents: readonly Extent[], room: number | null): readonly number[] {
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
