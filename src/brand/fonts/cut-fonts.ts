import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readYaml } from '../../content-files.ts';
import { formatMoney, type Locale } from '../../money.ts';
import { localeOf } from '../locale.ts';
import { cutsOf, type FontNames, type FontRole, fontRolesOf } from './cut.ts';
import { fallbackFaces, type NamedCut, siteFaces, wholeFaces } from './faces.ts';
import { fewAxes, findFamily } from './find-family.ts';
import { sourceOf } from './font-sources.ts';

/** Subsets the brand's fonts to the letters in content and the weights in the styles, and writes @font-face rules. */

const folder = 'src/site/fonts';

/** Letters that no editor wrote: typed text and, below, prices and dates. */
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const always = `${ascii}\u00a0©·×–—‘’“”…`;

function figuresIn(locale: Locale): string {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
  const said = (dateStyle: 'full' | 'medium') =>
    days.map((day) => day.toLocaleDateString(locale.language, { dateStyle })).join('');
  return formatMoney(1_234_567, locale) + said('full') + said('medium');
}

export async function cutFonts(): Promise<void> {
  const { fonts } = readYaml('content/brand.yaml') as { fonts: FontNames };
  const letters = lettersIn('content');
  const stamp = await stampOf(fonts, letters);
  const last = await readFile(join(folder, 'stamp'), 'utf8').catch(() => '');
  if (last !== stamp) await writeCuts(fonts, letters, stamp);
}

async function writeCuts(names: FontNames, letters: readonly string[], stamp: string) {
  const cuts: NamedCut[] = [];
  for (const role of await fontRolesOf(names)) cuts.push(...(await namedCuts(role, letters)));
  await mkdir(folder, { recursive: true });
  for (const { file, packed } of cuts) await put(`${file}.woff2`, packed);
  for (const { file, plain, role } of cuts)
    if (role.name === 'display') await put(`${file}.ttf`, plain);
  await put('cut.css', siteFaces(cuts));
  await put('fallback.css', fallbackFaces(cuts));
  const whole = await fontRolesOf(names, (name) => findFamily(name, fewAxes));
  await put('whole.css', await wholeFaces(whole));
  await removeOthers(cuts);
  await put('stamp', stamp);
}

async function namedCuts(role: FontRole, letters: readonly string[]): Promise<NamedCut[]> {
  const named: NamedCut[] = [];
  for (const [index, wish] of role.wishes.entries()) {
    const start = index === 0 ? role.name : `${role.name}-bold`;
    const cuts = await cutsOf(role.family, wish, letters);
    named.push(
      ...cuts.map((cut, part) => ({
        ...cut,
        role,
        file: part === 0 ? start : `${start}-${part + 1}`,
        shownAs: wish.shownAs,
        isFirst: part === 0,
      })),
    );
  }
  return named;
}

/** Written to a temporary name first: another process may read or write the same file. */
async function put(name: string, content: string | Uint8Array): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`);
  await writeFile(aside, content);
  await rename(aside, join(folder, name));
}

async function removeOthers(cuts: readonly NamedCut[]): Promise<void> {
  const files = new Set(cuts.map(({ file }) => file));
  const others = (await readdir(folder)).filter((name) => {
    const [, file] = /^([a-z\d-]+)\.(?:woff2|ttf)$/.exec(name) ?? [];
    return file !== undefined && !files.has(file);
  });
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}

/** Changes with anything the subsets are made from. */
async function stampOf(fonts: FontNames, letters: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([fonts, letters]));
  for (const source of [fonts.display, fonts.text].flatMap(sourceOf)) {
    const isPackage = (await stat(source)).isDirectory();
    hash.update(await readFile(isPackage ? join(source, 'metadata.json') : source));
  }
  return hash.digest('hex');
}

function lettersIn(content: string): string[] {
  const files = globSync(`${content}/**/*.{yaml,md}`);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return [...new Set([always, figuresIn(localeOf()), ...texts].join(''))].sort();
}
