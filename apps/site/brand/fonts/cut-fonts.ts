import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontSourceOf, isFontFile } from '@tidewright/content/brand/font-sources';
import { localeOf } from '@tidewright/content/brand/locale';
import { readYaml } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';
import { formatMoney, type Locale } from '@tidewright/kit/money';
import { type Cut, cutsOf, facesOf } from './cut.ts';
import { fallbackFaces, siteFaces, wholeFaces } from './faces.ts';
import { fewAxes, findFamily } from './find-family.ts';

/** Subsets the brand's fonts to the letters in content and the weights in the styles, and writes @font-face rules. */

const folder = 'apps/site/fonts';

type FontNames = { readonly display: string; readonly text: string };

/** Letters that no editor wrote: typed text and, below, prices and dates. */
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const always = `${ascii}\u00a0©·×–—‘’“”…`;

function figuresIn(locale: Locale): string {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
  const said = (dateStyle: 'full' | 'medium') =>
    days.map((day) => day.toLocaleDateString(locale.language, { dateStyle })).join('');
  return formatMoney(1_234_567, locale) + said('full') + said('medium');
}

export async function cutFonts(root = defaultRoot): Promise<void> {
  const { fonts } = readYaml(`${root}/brand.yaml`) as { fonts: FontNames };
  const letters = lettersIn(root);
  const stamp = await stampOf(root, fonts, letters);
  const last = await readFile(join(folder, 'stamp'), 'utf8').catch(() => '');
  if (last === stamp) return;
  const cuts: Cut[] = [];
  for (const face of await facesFor(root, fonts)) cuts.push(...(await cutsOf(face, letters)));
  const drawn = cuts.filter(({ face }) => face.name === 'Display');
  const files = new Map<string, string | Uint8Array>([
    ...cuts.map(({ file, packed }) => [`${file}.woff2`, packed] as const),
    ...drawn.map(({ file, plain }) => [`${file}.ttf`, plain] as const),
    ['cut.css', siteFaces(cuts)],
    ['fallback.css', fallbackFaces(cuts)],
    ['whole.css', await wholeFaces(await facesFor(root, fonts, fewAxes))],
  ]);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await put(name, content);
  const isOld = (name: string) => /\.(?:woff2|ttf)$/.test(name) && !files.has(name);
  for (const name of (await readdir(folder)).filter(isOld))
    await rm(join(folder, name), { force: true });
  await put('stamp', stamp);
}

const facesFor = async (root: string, { display, text }: FontNames, axes?: readonly string[]) =>
  facesOf(await findFamily(display, root, axes), await findFamily(text, root, axes));

/** Written to a temporary name first: another process may read or write the same file. */
async function put(name: string, content: string | Uint8Array): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`);
  await writeFile(aside, content);
  await rename(aside, join(folder, name));
}

/** What a release may change about them. */
const code = ['cut.ts', 'faces.ts'].map((name) => join(import.meta.dirname, name));

/** Changes with anything the subsets are made from. */
async function stampOf(
  root: string,
  fonts: FontNames,
  letters: readonly string[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([fonts, letters]));
  for (const file of code) hash.update(await readFile(file));
  for (const source of [fonts.display, fonts.text].flatMap((name) => fontSourceOf(name, root))) {
    hash.update(await readFile(isFontFile(source) ? source : join(source, 'metadata.json')));
  }
  return hash.digest('hex');
}

function lettersIn(root: string): string[] {
  const files = globSync(`${root}/**/*.{yaml,md}`);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return [...new Set([always, figuresIn(localeOf(root)), ...texts].join(''))].sort();
}
