import { manyLines } from './visible-text.ts';

/**
 * What a spreadsheet would take for a formula, also behind white space and in
 * full width: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One line of a CSV file (RFC 4180). Text that could be a formula becomes text by an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  // Only what a visitor wrote can be a formula.
  if (typeof value === 'number') return `${value}`;
  const text = manyLines(value).join('\n');
  const defused = formula.test(value) ? `'${text}` : text;
  return /[",;\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
