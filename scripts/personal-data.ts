import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of people, and the names and words that the tests' visitors write. */
const personal = [
  /[\w.+-]+@[\w-]+\.\w+/,
  /\b(Ines|Marsh|Lovelace|Ada|Visitor Number\d+)\b/,
  /\+\d[\d ()-]{7,}\d/,
  /The needs of lead/,
];

/** Lines of logs that name a person, with the file they stand in; an empty folder is a fault, too. */
export function findPersonalData(folder: string): string[] {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ file, line })),
  );
  if (lines.length < 100)
    return [`There are only ${lines.length} lines in ${folder}: the tests wrote no logs.`];
  return lines
    .filter(({ line }) => personal.some((pattern) => pattern.test(line)))
    .map(({ file, line }) => `${file}: ${line.slice(0, 300)}`);
}
