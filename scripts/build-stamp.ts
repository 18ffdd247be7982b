import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRoot } from '@tidewright/content/root';
import type { BuildSettings } from '@tidewright/settings/build-settings';

/** Everything a build reads, except settings. */
export const buildSources: readonly string[] = [
  defaultRoot,
  'packages',
  'apps',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];

/** The build writes these. */
const fonts = join('apps', 'site', 'fonts');

const testFile = /\.(test|contract|fixture)\.tsx?$/;

/** What a build was made from. */
export type BuildStamp = {
  readonly settings: BuildSettings;
  /** A hash of every source. */
  readonly sources: string;
  /** A hash of their names, sizes and times. If it's the same, the sources needn't be read again. */
  readonly files: string;
};

export function buildStamp(
  settings: BuildSettings,
  root = '.',
  last: BuildStamp | null = null,
): BuildStamp {
  const names = buildSources.flatMap((source) => filesIn(root, source)).sort();
  const files = hashOf(names, (name) => {
    const { size, mtimeMs, ctimeMs } = lstatSync(join(root, name));
    return `${size} ${mtimeMs} ${ctimeMs}`;
  });
  const sources =
    last?.files === files ? last.sources : hashOf(names, (name) => readFileSync(join(root, name)));
  return { settings, sources, files };
}

/** The settings in which they differ; null if their sources do. */
export function differingSettings(
  one: BuildStamp,
  other: BuildStamp,
): readonly (keyof BuildSettings)[] | null {
  if (one.sources !== other.sources) return null;
  const names = Object.keys(other.settings) as (keyof BuildSettings)[];
  return names.filter((name) => one.settings[name] !== other.settings[name]);
}

function hashOf(names: readonly string[], contentOf: (name: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`\0${name}\0`).update(contentOf(name));
  return hash.digest('hex');
}

function filesIn(root: string, source: string): string[] {
  const path = join(root, source);
  const prefix = path.length - source.length;
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(prefix))
    .filter((file) => !file.startsWith(fonts) && !testFile.test(file));
}
