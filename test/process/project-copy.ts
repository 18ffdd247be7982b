import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Running, run } from './running.ts';

/** What a clone has and these tests need. */
const parts = [
  'content',
  'src',
  'scripts',
  'test/folk',
  'test/mail',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const installed = '.package-lock.json';

/** The project in a folder of its own: installed, never built, with settings of its own. */
export function copyProject(): string {
  const folder = copySources();
  linkPackages(folder);
  return folder;
}

/** As if they were installed there. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  // Its time tells the launcher that there is nothing to install; through links that would hurt.
  writeFileSync(join(folder, 'node_modules', installed), '{}');
  for (const name of readdirSync('node_modules')) {
    // Two runs of Astro or Vite do not share what they keep; drawn pictures and compiled code may be.
    if (['.astro', '.vite', installed].includes(name)) continue;
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
}

/** Through links these would lie outside of the project, which no installed package does. */
export function copyAstro(folder: string): void {
  for (const name of ['astro', '@astrojs']) {
    const path = join(folder, 'node_modules', name);
    rmSync(path);
    cpSync(join('node_modules', name), path, { recursive: true });
  }
}

/** The same as "npm ci --omit=dev" leaves it. */
export function copyProductionProject(): string {
  const folder = copySources();
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', installed), '{}');
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // A link would find the development packages beside what it leads to; Node itself needs none.
    if (/node_modules\/node-/.test(path)) symlinkSync(resolve(path), join(folder, path));
    else cpSync(path, join(folder, path), { recursive: true });
  }
  return folder;
}

type LockedPackage = { readonly dev?: boolean };

/** As the lock tells them; those of other platforms are not there. */
function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && !dev && existsSync(path))
    .map(([path]) => path)
    .filter((path) => !path.slice('node_modules/'.length).includes('node_modules/'));
}

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  rmSync(join(folder, 'src/site/fonts'), { recursive: true, force: true });
  return folder;
}

/** Brings our own build in, as if it had been made there, under that folder's .env. A real one takes ten seconds. */
export async function bringBuild(folder: string, year = new Date().getFullYear()): Promise<void> {
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  const stamp = `
    import { writeFileSync } from 'node:fs';
    import { stampFor } from './scripts/built.ts';
    import { readCompanyFacts } from './src/company-facts.ts';
    const stamp = stampFor(readCompanyFacts());
    writeFileSync('dist/stamp', stamp.replace(/\\d+$/, '${year}'));`;
  const stamping: Running = run([process.execPath, '--input-type=module', '--eval', stamp], folder);
  if ((await stamping.ended) !== 0) throw new Error(`No stamp was made:\n${stamping.said()}`);
}
