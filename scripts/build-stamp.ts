import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildSettings } from '../src/build-settings.ts';

/** Everything the built site and server are made of, beside settings. */
export const buildSources: readonly string[] = [
  'content',
  'src',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];

/** Cut by the build itself from the letters of the content. */
const made = join('src', 'site', 'fonts');

const servesTests = /\.(test|contract|fixture)\.tsx?$/;

/** The same for builds that would come out the same; the year stands at the end. */
export function buildStamp({ year, ...settings }: BuildSettings, root = '.'): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of buildSources.flatMap((source) => filesIn(root, source)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return `${hash.digest('hex')} ${year}`;
}

/** The pages of an older one are right in everything but the year in their footer. */
export const isSameButForYear = (one: string, other: string): boolean =>
  withoutYear(one) === withoutYear(other);

const withoutYear = (stamp: string) => stamp.slice(0, stamp.lastIndexOf(' '));

function filesIn(root: string, source: string): string[] {
  const path = join(root, source);
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(made) && !servesTests.test(file));
}
