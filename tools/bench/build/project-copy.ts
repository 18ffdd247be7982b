import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { scratchFolder } from '../scratch-folder.ts';

/** Everything a build reads. */
const parts = [
  'content',
  'packages',
  'apps',
  'scripts',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Output and caches of earlier builds. */
const leftovers = [
  'dist',
  '.astro',
  'node_modules/.astro',
  'node_modules/.cache',
  'node_modules/.vite',
  'apps/site/fonts',
];

/** A copy of the project: installed, never built, with its own caches. */
export function copyProject(): string {
  const folder = scratchFolder('build');
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  // One link per package, so that caches in node_modules aren't shared.
  for (const name of readdirSync('node_modules')) {
    const isCache = name.startsWith('.') && name !== '.bin';
    if (isCache) continue;
    const [from, to] = [join('node_modules', name), join(folder, 'node_modules', name)];
    // Our own packages: relative links, which lead to the copy's sources if they're copied as they are.
    if (name === '@tidewright') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(resolve(from), to);
  }
  removeBuilds(folder);
  return folder;
}

export function removeBuilds(folder: string): void {
  for (const name of leftovers) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Copies case studies under other names until there are this many. */
export function addCaseStudies(folder: string, wanted: number): void {
  const studies = join(folder, 'content/case-studies');
  const originals = readdirSync(studies).filter((name) => name.endsWith('.yaml'));
  for (let index = originals.length; index < wanted; index += 1) {
    const original = originals[index % originals.length] ?? '';
    const study = parse(readFileSync(join(studies, original), 'utf8'));
    const seo = { ...study.seo, title: `Case study ${index}` };
    const copy = { ...study, seo, order: index + 1, client: `${study.client} ${index}` };
    writeFileSync(join(studies, `study-${index}.yaml`), stringify(copy));
  }
}
