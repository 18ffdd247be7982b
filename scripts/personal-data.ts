import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Email addresses, phone numbers, and what visitors write in tests. */
const personal = [
  /[\w.+-]+@[\w-]+\.\w+/,
  /\b(Ines|Marsh|Lovelace|Ada|Visitor Number\d+)\b/,
  /\+\d[\d ()-]{7,}\d/,
  /The needs of lead/,
];

/** Log lines with personal data, and their file. Too few lines is a failure too. */
export function findPersonalData(folder: string): string[] {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ file, line })),
  );
  if (lines.length < 100)
    return [`${folder} has only ${lines.length} lines: the tests didn’t write their logs there.`];
  return lines
    .filter(({ line }) => personal.some((pattern) => pattern.test(line)))
    .map(({ file, line }) => `${file}: ${line.slice(0, 300)}`);
}
