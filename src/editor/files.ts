import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
export function placeOf(file: FileName): string | null {
  if (!nameRule.test(file)) return null;
  const path = `content/${file}`;
  const isLinked = [dirname(path), path].some((one) =>
    lstatSync(one, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  return isLinked ? null : path;
}

export function readContent(file: FileName): Buffer | null {
  const path = placeOf(file);
  return path && existsSync(path) ? readFileSync(path) : null;
}

export const contentFiles = (): readonly FileName[] =>
  globSync('{*,*/*}.*', { cwd: 'content' }).filter(placeOf).sort();

export const contentEntries = (): readonly FileName[] => contentFiles().filter(isEntry);

export const isSameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);
