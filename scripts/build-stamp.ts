import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildSettings } from '../src/build-settings.ts';

/** Everything a build reads, except settings. */
export const buildSources: readonly string[] = [
  'content',
  'src',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];

/** The build writes these. */
const fonts = join('src', 'site', 'fonts');

const testFile = /\.(test|contract|fixture)\.tsx?$/;

/** The same for builds with the same result; the year is at the end. */
export function buildStamp({ year, ...settings }: BuildSettings, root = '.'): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of buildSources.flatMap((source) => filesIn(root, source)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return `${hash.digest('hex')} ${year}`;
}

/** Such builds differ only in the year in the footer. */
export const isSameButForYear = (one: string, other: string): boolean =>
  withoutYear(one) === withoutYear(other);

const withoutYear = (stamp: string) => stamp.slice(0, stamp.lastIndexOf(' '));

function filesIn(root: string, source: string): string[] {
  const path = join(root, source);
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(fonts) && !testFile.test(file));
}
