import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file below content/: "packages/landing-page.yaml". */
export type FileName = string;

/** One file of a draft; null where it is not there before, or not there after. */
export type FileChange = {
  readonly file: FileName;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
};

const nameRule = /^(?:[a-z0-9-]+\/)?[\w.-]+\.(?:yaml|md|svg|jpe?g|png|webp|avif)$/i;

export const isMarkdown = (file: FileName): boolean => file.endsWith('.md');
export const isEntry = (file: FileName): boolean => /\.(yaml|md)$/.test(file);
export const isPicture = (file: FileName): boolean => /\.(svg|jpe?g|png|webp|avif)$/i.test(file);

/** Where a file lies; null for a name that could lead out of content/, and for what is no plain file. */
export function placeIn(content: string, file: FileName): string | null {
  if (!nameRule.test(file)) return null;
  const path = join(content, file);
  const links = [dirname(path), path].filter((one) =>
    lstatSync(one, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  return links.length > 0 ? null : path;
}

export function readContent(content: string, file: FileName): Buffer | null {
  const path = placeIn(content, file);
  return path && existsSync(path) ? readFileSync(path) : null;
}

export const filesIn = (content: string): readonly FileName[] =>
  globSync('{*,*/*}.*', { cwd: content })
    .filter((file) => placeIn(content, file))
    .sort();

export const entriesIn = (content: string): readonly FileName[] => filesIn(content).filter(isEntry);

export const isSameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);
