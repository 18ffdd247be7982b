import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type Cut, nearest } from './cut.ts';
import { fallbackRules } from './fallback.ts';
import type { Place } from './places.ts';
import { readFont } from './read-font.ts';

/** One cut as it will be named in the styles. */
export type NamedCut = Cut & {
  readonly place: Place;
  /** Without its ending. */
  readonly file: string;
  readonly shownAs: string;
  readonly isFirst: boolean;
};

/** The styles that name the fonts, by the place where they stand and not by their family. */
const nameOf = { display: 'Display', lettered: 'Lettered', text: 'Text' } as const;
const styleOf = ({ name }: Place) => (name === 'lettered' ? 'italic' : 'normal');

const face = (rules: readonly string[]): string => `@font-face {\n  ${rules.join(';\n  ')};\n}\n`;

/** "optional": a font that is late is for the next page, so no letter ever moves. */
export const siteFaces = (cuts: readonly NamedCut[]): string =>
  cuts
    .map(({ place, file, shownAs, isFirst, letters }) => {
      const rules = face([
        `font-family: "${nameOf[place.name]}"`,
        `src: url("./${file}.woff2") format("woff2")`,
        `font-weight: ${shownAs}`,
        `font-style: ${styleOf(place)}`,
        'font-display: optional',
        // Fetched only for a page that has one of them.
        ...(isFirst ? [] : [`unicode-range: ${rangesOf(letters)}`]),
      ]);
      // The italic comes after the first paint (layouts/Frame.astro), or at once where no script could bring it.
      return place.name === 'lettered' && isFirst
        ? `@media (scripting: none) {\n${rules}}\n`
        : rules;
    })
    .join('');

/** Until a font is there, and the families as the rest of the styles call them. */
export function fallbackFaces(cuts: readonly NamedCut[]): string {
  const [display, lettered, text] = (['display', 'lettered', 'text'] as const).map((name) =>
    cuts.find(({ place }) => place.name === name),
  );
  if (!display || !lettered || !text) return '';
  const generic = ({ place }: NamedCut) => (place.family.hasSerifs ? 'serif' : 'sans-serif');
  const fallback = ({ font, place }: NamedCut, stand: 'bold' | 'italic' | 'regular') =>
    fallbackRules(font, place.family.hasSerifs, stand);
  return [
    face([
      'font-family: "Display Fallback"',
      'font-weight: 600',
      'font-style: normal',
      ...fallback(display, 'bold'),
    ]),
    face([
      'font-family: "Display Fallback"',
      'font-weight: 500',
      'font-style: italic',
      ...fallback(lettered, 'italic'),
    ]),
    face([
      'font-family: "Text Fallback"',
      'font-weight: 400 700',
      'font-style: normal',
      ...fallback(text, 'regular'),
    ]),
    '@theme {',
    `  --font-serif: "Display", "Display Fallback", ${generic(display)};`,
    `  --font-lettered: "Lettered", "Display Fallback", ${generic(lettered)};`,
    `  --font-sans: "Text", "Text Fallback", ${generic(text)};`,
    '}\n',
  ].join('\n');
}

const everyLetter = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Whole, for what visitors type holds any letter; a browser fetches the files that a page needs. */
export async function wholeFaces(places: readonly Place[]): Promise<string> {
  const faces: string[] = [];
  for (const place of places) {
    for (const wish of place.wishes) {
      const known = new Set<string>();
      for (const { file, weights } of nearest(place.family, wish)) {
        const letters = (await lettersIn(file)).filter((letter) => !known.has(letter));
        for (const letter of letters) known.add(letter);
        const [lightest, boldest] = weights;
        faces.push(
          face([
            `font-family: "${nameOf[place.name]}"`,
            `src: url("../../../${file}")`,
            `font-weight: ${lightest === boldest ? wish.shownAs : `${lightest} ${boldest}`}`,
            `font-style: ${styleOf(place)}`,
            'font-display: swap',
            `unicode-range: ${rangesOf(letters)}`,
          ]),
        );
      }
    }
  }
  return faces.join('');
}

async function lettersIn(file: string): Promise<string[]> {
  const whole = await subsetFont(await readFile(file), everyLetter, { targetFormat: 'sfnt' });
  return [...readFont(whole).widths.keys()];
}

/** "U+20-7E,U+A9" */
export function rangesOf(letters: readonly string[]): string {
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
