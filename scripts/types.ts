import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import { run } from './run.ts';

/** Types of all files, those of .astro files in the TSX they stand for. "astro check" takes four times as long. */
const folder = '.astro/tsx';
rmSync(folder, { recursive: true, force: true });
for (const file of globSync('apps/site/**/*.astro')) {
  const path = join(folder, `${file}.tsx`);
  mkdirSync(dirname(path), { recursive: true });
  const { code } = convertToTsx(readFileSync(file, 'utf8'), {
    filename: basename(file),
    ambientTypes: true,
  });
  writeFileSync(path, code);
}
// By path, because Debian's tsc may come first.
const compiler = 'node_modules/typescript-7/bin/tsc';
const cache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
// More threads would each check the same libraries.
process.exit(await run('node', [compiler, '--singleThreaded', ...cache]));
