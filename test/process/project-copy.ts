import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a clone has and these tests need. */
const parts = [
  'content',
  'src',
  'scripts',
  'test/folk',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const installed = '.package-lock.json';

/** The project in a folder of its own: installed, never built, with settings of its own. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  rmSync(join(folder, 'src/site/fonts'), { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    // Two runs of Astro or Vite do not share what they keep; drawn pictures and compiled code may be.
    if (['.astro', '.vite', installed].includes(name)) continue;
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  // Its time tells the launcher that there is nothing to install; through links that would hurt.
  writeFileSync(join(folder, 'node_modules', installed), '{}');
  return folder;
}
