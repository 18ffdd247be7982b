import { blockOf } from './words/text.ts';

export type CsvCell = string | number | Date | null | undefined;

/** By heading, in their order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Spreadsheets need this to detect UTF-8; programs that read a pipe don't expect it. */
export const utf8Mark = '\ufeff';

/**
 * Before anything a spreadsheet would read as a formula, also after white space or quotes and in full
 * width: https://owasp.org/www-community/attacks/CSV_Injection. Not only at the start of a cell: a
 * spreadsheet that splits at semicolons or tabs starts a cell after each of them and on each line.
 */
const formula =
  /(?:^|(?<=[;\t\n]|\r(?!\n)))(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])|^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/gu;

/**
 * A number in groups, with its country's code. The space between digits keeps a spreadsheet from reading a number or a
 * sum, which +46-70 and +4670 would become.
 */
const isPhone = (text: string) => /^\+\d[\d ()./-]*$/.test(text) && /\d \(?\d/.test(text);

/** RFC 4180. An apostrophe turns a formula into text. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return `${value}`;
  if (value instanceof Date) return value.toISOString();
  const defused = blockOf(isPhone(value) ? value : value.replaceAll(formula, "'"));
  return /[",;\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
