import { manyLines } from './visible-text.ts';

/**
 * Before what a spreadsheet would take for a formula, also behind white space or quotes and in full
 * width: https://owasp.org/www-community/attacks/CSV_Injection. Not only where a cell begins: one
 * that splits at semicolons or tabs takes our quotes for text, and begins a cell behind each of them
 * and on each line.
 */
const formula =
  /(?:^|(?<=[;\t\n]|\r(?!\n)))(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])|^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/gu;

/** One line of a CSV file (RFC 4180). Text that could be a formula becomes text by an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  // Only what a visitor wrote can be a formula.
  if (typeof value === 'number') return `${value}`;
  const defused = manyLines(value.replaceAll(formula, "'")).join('\n');
  return /[",;\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
