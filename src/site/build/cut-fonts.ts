import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the web fonts to the letters that the content uses, in the weights that
 * the styles use. Nobody has to remember a step when a name with a new accent
 * joins the team: the next build has its letter.
 */

const require = createRequire(join(process.cwd(), 'package.json'));
const folder = 'src/site/fonts';

/** What visitors may see without an editor having written it: typed text, prices, dates. */
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const always = `${ascii}\u00a0©·×–—‘’“”…`;

const fonts = [
  {
    file: 'fraunces-600.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { wght: 600, opsz: 72, SOFT: 0, WONK: 0 },
  },
  {
    file: 'fraunces-italic-500.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    // Above 18 the optical size swaps in letters with flags, which small labels cannot carry.
    axes: { wght: 500, opsz: 16, SOFT: 0, WONK: 0 },
  },
  {
    file: 'figtree-400-700.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

export async function cutFonts(): Promise<void> {
  const letters = await lettersOf('content');
  await mkdir(folder, { recursive: true });
  const stampFile = join(folder, 'stamp');
  const stamp = createHash('sha256').update(letters).update(JSON.stringify(fonts)).digest('hex');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  for (const { file, source, axes } of fonts) {
    const whole = await readFile(require.resolve(source));
    const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
    await writeFile(join(folder, file), subset);
  }
  await writeFile(stampFile, stamp);
}

async function lettersOf(content: string): Promise<string> {
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(yaml|md)$/.test(entry.name));
  const read = texts.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return [...new Set([...always, ...(await Promise.all(read)).join('')])].sort().join('');
}
