/**
 * Makes the web fonts in src/site/fonts from the packages they come in: only
 * the letters a Latin-script site needs, only the weights in use. Run it after
 * changing the sets below; the result is committed, so a build needs no fonts tool.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ascii = range(0x20, 0x7e);
const text = `${ascii}\u00a0${range(0xa1, 0xff)}–—‘’“”…→←↗−ŁłŠšŽžŒœ`;
/** Italics letter a chart: labels and figures, no running text. */
const labels = `${ascii}\u00a0·×–—‘’“”…é`;

const fonts = [
  {
    file: 'fraunces-600.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    characters: text,
    axes: { wght: 600, opsz: 72, SOFT: 0, WONK: 0 },
  },
  {
    file: 'fraunces-italic-500.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    characters: labels,
    axes: { wght: 500, opsz: 16, SOFT: 0, WONK: 0 },
  },
  {
    file: 'figtree-400-700.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    characters: text,
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const font of fonts) {
  const whole = await readFile(require.resolve(font.source));
  const subset = await subsetFont(whole, font.characters, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
  });
  await writeFile(new URL(`../src/site/fonts/${font.file}`, import.meta.url), subset);
  console.log(`${font.file}  ${subset.length} bytes`);
}
