import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValueError } from './values.ts';

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

/** What file systems take as one name. */
const longestName = 255;

/**
 * The only way from a name that someone sent to a path: everything here that reads, writes or deletes asks it.
 * Null for a name that could lead out of the root, and for what is no plain file there. Links lead anywhere.
 */
export function placeBelow(root: string, name: string): string | null {
  const steps = name.split('/');
  if (steps.some((step) => !isPlainStep(step))) return null;
  let path = root;
  for (const step of steps) {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat && !stat.isDirectory()) return null;
    path = join(path, step);
  }
  const found = lstatSync(path, { throwIfNoEntry: false });
  return !found || found.isFile() ? path : null;
}

/** Neither empty nor "..", without control characters, backslashes or a drive's colon. */
const isPlainStep = (step: string): boolean =>
  Buffer.byteLength(step) <= longestName && /^(?!\.{1,2}$)[^\p{Cc}\\:]+$/u.test(step);

/** Below any folder that is laid out like content/: the site's, a draft's, a build's. */
export const contentPlace = (root: string, file: FileName): string | null =>
  nameRule.test(file) ? placeBelow(root, file) : null;

/** For writing and deleting: throws where there is no such place. */
export function expectPlace(root: string, file: FileName): string {
  const path = contentPlace(root, file);
  if (!path)
    throw new ValueError(`There’s no file of that name in content/. Open it from Content.`);
  return path;
}

export function readContent(root: string, file: FileName): Buffer | null {
  return bytesAt(contentPlace(root, file));
}

/** Null for a file that isn't there. It may go at any moment. */
export function bytesAt(path: string | null): Buffer | null {
  if (path === null) return null;
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const contentFiles = (root: string): readonly FileName[] =>
  globSync('{*,*/*}.*', { cwd: root })
    .filter((file) => contentPlace(root, file))
    .sort();

export const contentEntries = (root: string): readonly FileName[] =>
  contentFiles(root).filter(isEntry);

export const isSameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);
