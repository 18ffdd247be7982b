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

/** The files of a clone that these tests need. */
const parts = [
  'content',
  'packages',
  'apps',
  'scripts',
  'tools/folk',
  'tools/mail',
  'test/tools/package.json',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const installed = '.package-lock.json';

/** A copy of the project: installed, never built, with its own settings. */
export function copyProject(): string {
  const folder = copySources();
  linkPackages(folder);
  return folder;
}

/** Links packages as if they were installed there. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  // An install would write through the links; this file's time keeps the launcher from starting one.
  writeFileSync(join(folder, 'node_modules', installed), '{}');
  for (const name of readdirSync('node_modules')) {
    // Astro and Vite caches aren't shared; drawn pictures and compiled code can be.
    if (['.astro', '.vite', installed].includes(name)) continue;
    linkPackage(folder, name);
  }
}

function linkPackage(folder: string, name: string): void {
  const [from, to] = [join('node_modules', name), join(folder, 'node_modules', name)];
  // Our own packages: relative links, which lead to the copy's sources if they're copied as they are.
  if (name === '@tidewright') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(resolve(from), to);
}

/** Copied: through links these would be outside the project, unlike any installed package. */
export function copyAstro(folder: string): void {
  for (const name of ['astro', '@astrojs']) {
    const path = join(folder, 'node_modules', name);
    rmSync(path);
    cpSync(join('node_modules', name), path, { recursive: true });
  }
}

/** Otherwise they would be cut again, as they are in a clone without a build. */
export function bringFonts(folder: string): void {
  const fonts = 'apps/site/fonts';
  if (existsSync(fonts)) cpSync(fonts, join(folder, fonts), { recursive: true });
}

/** Like "npm ci --omit=dev". */
export function copyProductionProject(): string {
  const folder = copySources();
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', installed), '{}');
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // Copied, because a link would find the development packages next to its target; Node needs none.
    if (/node_modules\/node-/.test(path)) symlinkSync(resolve(path), join(folder, path));
    else cpSync(path, join(folder, path), { recursive: true });
  }
  linkPackage(folder, '@tidewright');
  const compiled = 'node_modules/.cache/compiled';
  for (const one of [resolve(compiled), dirname(join(folder, compiled))])
    mkdirSync(one, { recursive: true });
  symlinkSync(resolve(compiled), join(folder, compiled));
  return folder;
}

type LockedPackage = { readonly dev?: boolean; readonly link?: boolean };

/** From the lock file, without those for other platforms. */
function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(packages)
    .filter(([path, { dev = false, link = false }]) => !dev && !link && existsSync(path))
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0);
}

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  rmSync(join(folder, 'apps/site/fonts'), { recursive: true, force: true });
  return folder;
}

let isFresh: Promise<void> | undefined;

/** Of our own sources: a test that takes an older build would say nothing about them. */
async function expectFreshBuild(): Promise<void> {
  const check = `
    import { readFileSync } from 'node:fs';
    import { buildStamp } from './scripts/build-stamp.ts';
    const { settings, sources } = JSON.parse(readFileSync('dist/stamp', 'utf8'));
    process.exit(buildStamp(settings).sources === sources ? 0 : 1);`;
  const checking = run([process.execPath, '--input-type=module', '--eval', check], '.');
  if ((await checking.ended) === 0) return;
  throw new Error(
    `dist/ isn’t built from these sources. Run "npm run build" first.\n${checking.said()}`,
  );
}

/** Copies our build as if it had been made there with that .env. A real one takes ten seconds. */
export async function bringBuild(folder: string): Promise<void> {
  isFresh ??= expectFreshBuild();
  await isFresh;
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  const stamp = `
    import { writeFileSync } from 'node:fs';
    import { stampFor } from './scripts/built.ts';
    import { readCompanyFacts } from '@tidewright/content/company-facts';
    writeFileSync('dist/stamp', JSON.stringify(stampFor(readCompanyFacts())));`;
  const stamping: Running = run([process.execPath, '--input-type=module', '--eval', stamp], folder);
  if ((await stamping.ended) !== 0) throw new Error(`The build stamp failed:\n${stamping.said()}`);
}
