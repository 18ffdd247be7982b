import { readFile } from 'node:fs/promises';
import { type Cut, type Face, nearest } from './cut.ts';
import { type Font, readFont } from './read-font.ts';

/** What a browser assumes goes without saying: every page has these in its head. */
const assumed = ['font-style: normal', 'font-weight: 400'];

const fontFace = (rules: readonly string[]): string =>
  `@font-face {\n  ${rules.filter((rule) => !assumed.includes(rule)).join(';\n  ')};\n}\n`;

/** "optional": a late font waits for the next page, so text never moves. */
export const siteFaces = (cuts: readonly Cut[]): string =>
  cuts
    .map(({ face, file, letters }) => {
      const isFirst = file === face.file;
      const rules = fontFace([
        `font-family: "${face.name}"`,
        `src: url("./${file}.woff2") format("woff2")`,
        `font-weight: ${face.shownAs}`,
        `font-style: ${face.style}`,
        'font-display: optional',
        // Loaded only by pages that use one of these letters.
        ...(isFirst ? [] : [`unicode-range: ${rangesOf(letters)}`]),
      ]);
      // The italic loads after first paint (layouts/Frame.astro), or at once without script.
      return face.name === 'Lettered' && isFirst
        ? `@media (scripting: none) {\n${rules}}\n`
        : rules;
    })
    .join('');

/** System fonts of one width: the width, and their names on each system. The second is often the name on Macs. */
type SystemFonts = readonly [width: number, ...names: readonly string[]];

/** Android and some Linux systems have others. Only the italic is shown as soon as it arrives, so it must fit there, too. */
const fallbacks = [
  {
    of: 'Display',
    name: 'Display Fallback',
    token: 'serif',
    weight: '600',
    serif: [[0.42556, 'Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold']],
    sans: [[0.47727, 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  },
  {
    of: 'Lettered',
    name: 'Display Fallback',
    token: 'lettered',
    weight: '500',
    serif: [
      [0.40153, 'Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
      [0.46466, 'Noto Serif Italic'],
      [0.512, 'DejaVu Serif Italic'],
    ],
    sans: [[0.44142, 'Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic']],
  },
  {
    of: 'Text',
    name: 'Text Fallback',
    token: 'sans',
    weight: '400',
    serif: [[0.4, 'Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif']],
    sans: [[0.44142, 'Arial', 'ArialMT', 'Liberation Sans', 'Roboto']],
  },
  {
    // A local font has one weight, and styles allow no synthetic one.
    of: 'Text',
    name: 'Text Fallback',
    token: undefined,
    weight: '600',
    serif: [[0.42556, 'Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold']],
    sans: [[0.47727, 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  },
] as const;

export function fallbackFaces(cuts: readonly Cut[]): string {
  const rules: string[] = [];
  const tokens: string[] = [];
  for (const { of, name, token, weight, serif, sans } of fallbacks) {
    const cut = cuts.find(({ face }) => face.name === of);
    if (!cut) continue;
    const { family, style } = cut.face;
    const [fonts, ...others] = family.hasSerifs ? serif : sans;
    const names: string[] = [of, name];
    rules.push(
      fontFace([
        `font-family: "${name}"`,
        `font-weight: ${weight}`,
        ...(token ? [`font-style: ${style}`] : []),
        // Short without a token: the regular face has the heights, and every page has both.
        ...adjusted(cut.font, fonts).slice(0, token ? 4 : 2),
      ]),
    );
    for (const fonts of others) {
      const other = `${of} ${names.length}`;
      names.push(other);
      // Short, because every page has them. Labels have a line height, and styles allow no synthetic slant.
      rules.push(fontFace([`font-family: "${other}"`, ...adjusted(cut.font, fonts).slice(0, 2)]));
    }
    if (!token) continue;
    const listed = names.map((one) => `"${one}"`).join(', ');
    tokens.push(`  --font-${token}: ${listed}, ${family.hasSerifs ? 'serif' : 'sans-serif'};`);
  }
  return [...rules, '@theme {', ...tokens, '}\n'].join('\n');
}

/** So that text takes the same space before and after the web font loads. */
function adjusted(font: Font, [width, ...names]: SystemFonts): string[] {
  // Rounded as written, or the heights would be off.
  const stretch = Math.round((1000 * averageWidth(font)) / width) / 1000;
  const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;
  return [
    `src: ${names.map((name) => `local("${name}")`).join(', ')}`,
    `size-adjust: ${percent(stretch)}`,
    `ascent-override: ${percent(font.ascent / stretch)}`,
    `descent-override: ${percent(font.descent / stretch)}`,
  ];
}

/** How often a to z and spaces occur in English text, in percent. */
const often = [
  8.17, 1.49, 2.78, 4.25, 12.7, 2.23, 2.02, 6.09, 6.97, 0.15, 0.77, 4.03, 2.41, 6.75, 7.51, 1.93,
  0.1, 5.99, 6.33, 9.06, 2.76, 0.98, 2.36, 0.15, 1.97, 0.07, 22,
];

function averageWidth({ widths }: Font): number {
  let total = 0;
  let known = 0;
  for (const [index, letter] of [...'abcdefghijklmnopqrstuvwxyz '].entries()) {
    const width = widths.get(letter);
    if (width === undefined) continue;
    total += width * (often[index] ?? 0);
    known += often[index] ?? 0;
  }
  return total / known;
}

/** Complete fonts, since visitors may type any letter; browsers load only the files they need. */
export async function wholeFaces(faces: readonly Face[]): Promise<string> {
  const rules: string[] = [];
  for (const face of faces) {
    const known = new Set<string>();
    for (const { file, weights } of nearest(face)) {
      const { widths } = readFont(await readFile(file));
      const letters = [...widths.keys()].filter((letter) => letter >= ' ' && !known.has(letter));
      for (const letter of letters) known.add(letter);
      const [lightest, boldest] = weights;
      rules.push(
        fontFace([
          `font-family: "${face.name}"`,
          `src: url("../../../${file}")`,
          `font-weight: ${lightest === boldest ? face.shownAs : `${lightest} ${boldest}`}`,
          `font-style: ${face.style}`,
          'font-display: swap',
          `unicode-range: ${rangesOf(letters)}`,
        ]),
      );
    }
  }
  return rules.join('');
}

/** "U+20-7E,U+A9" */
function rangesOf(letters: readonly string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const open = ranges.at(-1);
    if (open && code === open[1] + 1) open[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}
