import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { enterFolder, read } from '../../../../test/own-folder.ts';
import { cutFonts } from './cut-fonts.ts';
import { headlineFonts } from './headline-fonts.ts';

const packages = resolve('node_modules');
const folder = 'apps/site/fonts';
const files = ['display.woff2', 'lettered.woff2', 'text.woff2'];
const sizes = () => files.map((file) => readFileSync(`${folder}/${file}`).length);

/** A project in which every package is installed. */
function project(
  files: Readonly<Record<string, string>>,
  fonts = { display: 'Figtree', text: 'Figtree' },
) {
  enterFolder({ 'content/brand.yaml': JSON.stringify({ fonts }), ...files });
  symlinkSync(packages, 'node_modules');
}

/** A file as a foundry sells it: one weight, all letters. */
async function ownFile(name: string, weight: number): Promise<void> {
  const whole = join(
    packages,
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  const letters = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
  const font = await subsetFont(readFileSync(whole), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  mkdirSync('content/brand/fonts', { recursive: true });
  writeFileSync(`content/brand/fonts/${name}`, font);
}

const facesIn = (name: string): Record<string, string>[] =>
  [...read(`${folder}/${name}`).matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) =>
    Object.fromEntries(
      [...rules.matchAll(/([\w-]+): ([^;]*);/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  );

it('cuts each font to the letters and weights in use, and again for a new letter', async () => {
  project({ 'content/team/ann.yaml': 'name: Änn', 'content/legal/terms.md': 'Maß' });
  await cutFonts();
  const plain = sizes();
  expect(readdirSync(folder).sort()).toEqual(
    [...files, 'cut.css', 'display.ttf', 'fallback.css', 'stamp', 'whole.css'].sort(),
  );
  for (const file of files) expect(read(`${folder}/${file}`).slice(0, 4)).toBe('wOF2');

  // What visitors type is always there, and pictures are not set in a font of ours.
  writeFileSync('content/team/ann.yaml', 'name: ß');
  writeFileSync('content/legal/terms.md', 'Ä !~ 09 AZ az \u00a0©·×–—‘’“”…');
  writeFileSync('content/picture.svg', 'Ł');
  writeFileSync('content/terms.md.orig', 'Ł');
  for (const file of files) writeFileSync(`${folder}/${file}`, '');
  await cutFonts();
  expect(sizes()).toEqual([0, 0, 0]);

  writeFileSync('content/team/ann.yaml', 'name: Änne Çéê');
  writeFileSync('content/legal/terms.md', 'Großer Öltopf über');
  await cutFonts();
  sizes().forEach((size, index) => {
    expect(size).toBeGreaterThan(plain[index] ?? 0);
  });
});

it('gives letters of other scripts a file of their own, and takes it away again', async () => {
  project({ 'content/team/ann.yaml': 'name: Łódź Ñandú Ångström' });
  await cutFonts();
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['display-2.woff2', 'lettered-2.woff2', 'text-2.woff2']),
  );
  // Fetched for a page that has such a letter alone, and drawn in pictures.
  const faces = facesIn('cut.css');
  expect(faces.filter((face) => face['unicode-range'] === 'U+141,U+17A')).toHaveLength(3);
  expect(faces.filter((face) => face['unicode-range'] === undefined)).toHaveLength(3);
  // Of labels, only the first file waits for the first paint.
  expect(read(`${folder}/cut.css`).match(/@media/g)).toHaveLength(1);
  const { letters, fontFiles } = headlineFonts();
  expect([...'Łódź Ñandú Ångström'].filter((letter) => !letters.has(letter))).toEqual([]);
  expect(fontFiles).toEqual([`${folder}/display.ttf`, `${folder}/display-2.ttf`]);

  writeFileSync('content/team/ann.yaml', 'name: Ann');
  await cutFonts();
  expect(readdirSync(folder).filter((file) => file.includes('-2'))).toEqual([]);
});

it('has the letters of prices and dates, which nobody wrote', async () => {
  project({});
  writeFileSync(
    'content/brand.yaml',
    'language: fr-FR\ncurrency: EUR\nfonts: { display: Figtree, text: Figtree }',
  );
  await cutFonts();
  const { letters } = headlineFonts();
  expect([...'1 234 € août février décembre'].filter((letter) => !letters.has(letter))).toEqual([]);
});

it('stretches what visitors have to the room that the font will take', async () => {
  project({}, { display: 'Fraunces', text: 'Figtree' });
  await cutFonts();
  // With all their weights they would be several times as large.
  expect(Math.max(...sizes())).toBeLessThan(16_000);
  expect(facesIn('fallback.css')).toEqual([
    expect.objectContaining({
      'font-family': '"Display Fallback"',
      'font-weight': '600',
      src: expect.stringContaining(
        'local("Times New Roman Bold"), local("TimesNewRomanPS-BoldMT")',
      ),
      'size-adjust': '102.5%',
      'ascent-override': '95.4%',
      'descent-override': '24.9%',
    }),
    expect.objectContaining({ 'font-style': 'italic', 'size-adjust': '112.5%' }),
    expect.objectContaining({
      'font-family': '"Lettered 2"',
      src: 'local("Noto Serif Italic")',
      'size-adjust': '97.2%',
    }),
    expect.objectContaining({
      'font-family': '"Lettered 3"',
      src: 'local("DejaVu Serif Italic")',
      'size-adjust': '88.2%',
    }),
    expect.objectContaining({
      'font-family': '"Text Fallback"',
      src: 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Roboto")',
      'size-adjust': '101.3%',
      'ascent-override': '93.8%',
      'descent-override': '24.7%',
    }),
    // Labels keep their weight when the font is late.
    expect.objectContaining({
      'font-family': '"Text Fallback"',
      'font-weight': '600',
      src: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")',
      'size-adjust': '93.7%',
    }),
  ]);
  expect(read(`${folder}/fallback.css`)).toContain(
    '--font-lettered: "Lettered", "Display Fallback", "Lettered 2", "Lettered 3", serif;',
  );
});

it('takes an agency’s own files in single weights, and needs no italic', async () => {
  project({}, { display: 'Own Face', text: 'Own Face' });
  await ownFile('OwnFace-Regular.ttf', 400);
  await ownFile('OwnFace-Bold.ttf', 700);
  await cutFonts();
  const shown = (faces: Record<string, string>[]) =>
    faces.map((face) => [
      face['font-family'],
      face['src']?.match(/[\w.-]+(?=")/)?.[0],
      face['font-weight'],
    ]);
  expect(shown(facesIn('cut.css'))).toEqual([
    ['"Display"', 'display.woff2', '600'],
    ['"Lettered"', 'lettered.woff2', '500'],
    ['"Text"', 'text.woff2', '400 500'],
    ['"Text"', 'text-bold.woff2', '600 700'],
  ]);
  // The bold one sets headings, without the signs that text may hold; small labels stand upright.
  expect(readFileSync(`${folder}/display.woff2`).length).toBeLessThan(
    readFileSync(`${folder}/text-bold.woff2`).length,
  );
  expect(read(`${folder}/fallback.css`)).toContain('local("Arial Bold")');
  expect(read(`${folder}/fallback.css`)).toContain('"Text Fallback", sans-serif;');
  expect(shown(facesIn('whole.css'))).toEqual([
    ['"Display"', 'OwnFace-Bold.ttf', '600'],
    ['"Lettered"', 'OwnFace-Regular.ttf', '500'],
    ['"Text"', 'OwnFace-Regular.ttf', '400 500'],
    ['"Text"', 'OwnFace-Bold.ttf', '600 700'],
  ]);
  expect(facesIn('whole.css')[0]?.['unicode-range']).toBe('U+20-7E');

  // The same name with another file is another font.
  const before = readFileSync(`${folder}/display.woff2`);
  await ownFile('OwnFace-Bold.ttf', 800);
  await cutFonts();
  expect(readFileSync(`${folder}/display.woff2`)).not.toEqual(before);
});

it('finds a family of one weight, and leans with the other one', async () => {
  project({}, { display: 'Own Face', text: 'Fraunces' });
  await ownFile('own-face.ttf', 400);
  await cutFonts();
  expect(facesIn('whole.css').map((face) => face['src']?.match(/[\w.-]+(?=")/)?.[0])).toEqual([
    'own-face.ttf',
    ...['latin', 'latin-ext', 'vietnamese'].map((one) => `fraunces-${one}-opsz-italic.woff2`),
    ...['latin', 'latin-ext', 'vietnamese'].map((one) => `fraunces-${one}-opsz-normal.woff2`),
  ]);
  // Every letter is in one of them, or a space would fetch them all.
  const spaces = facesIn('whole.css').filter((face) => face['unicode-range']?.includes('U+20-'));
  expect(spaces).toHaveLength(3);
});

it('prefers a file of the agency’s to a package, and single weights where there is no other', async () => {
  project({});
  await ownFile('figtree.ttf', 900);
  await cutFonts();
  const own = sizes();
  rmSync('content/brand/fonts', { recursive: true });
  await cutFonts();
  expect(sizes()).not.toEqual(own);
});
