import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { OwnError } from '../../own-error.ts';

/** Prices and phone numbers belong to content/, where the agency changes them. */
const price = /\$\d{1,3}(?:,\d{3})+\b|\$\d{3,}\b|\$\d+(?:\.\d+)?[kK]\b/;
const phone = /\+\d[\d ()-]{8,}\d|\(\d{3}\)\s?\d{3}-\d{4}/;
/** The schema's own example of what a phone number looks like. */
const allowed = 'such as +1 (555) 010-0142';

const source = /\.(ts|tsx|astro|css|js)$/;
/** Tests speak for visitors, who have phone numbers of their own. */
const visitors = /(test|contract|fixture)\.tsx?$/;

export type Literal = { readonly file: string; readonly line: number; readonly text: string };

export async function findLiterals(root: string): Promise<Literal[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && source.test(entry.name) && !visitors.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(file, 'utf8')).split('\n').flatMap((line, index): Literal[] => {
        const text = (price.exec(line) ?? phone.exec(line.replace(allowed, '')))?.[0];
        return text ? [{ file: relative(root, file), line: index + 1, text }] : [];
      }),
    ),
  );
  return found.flat();
}

export class LiteralError extends OwnError {
  override readonly name = 'LiteralError';
  constructor(literals: readonly Literal[]) {
    super(
      literals
        .map(
          ({ file, line, text }) =>
            `${file}:${line} holds "${text}". Move it to content/ and read it from there.`,
        )
        .join('\n'),
    );
  }
}
