import type { Font } from './read-font.ts';

/**
 * A font that visitors have, stretched so that text takes the same room before and after the
 * web font arrives.
 */
export type Stand = 'bold' | 'italic' | 'regular';

type Common = { readonly names: readonly string[]; readonly width: number };

/** Fonts that are equally wide, by the names that systems know them by: the first as a program on a Mac does, too. */
const commonFonts: Readonly<Record<'serif' | 'sans', Readonly<Record<Stand, Common>>>> = {
  serif: {
    bold: {
      names: namesOf('Times New Roman', 'TimesNewRomanPS-BoldMT', 'Liberation Serif', 'Bold'),
      width: 0.42556,
    },
    italic: {
      names: namesOf('Times New Roman', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif', 'Italic'),
      width: 0.40153,
    },
    regular: {
      names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
      width: 0.4,
    },
  },
  sans: {
    bold: { names: namesOf('Arial', 'Arial-BoldMT', 'Liberation Sans', 'Bold'), width: 0.47727 },
    italic: {
      names: namesOf('Arial', 'Arial-ItalicMT', 'Liberation Sans', 'Italic'),
      width: 0.44142,
    },
    regular: {
      names: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
      width: 0.44142,
    },
  },
};

function namesOf(first: string, postScript: string, second: string, style: string): string[] {
  return [`${first} ${style}`, postScript, `${second} ${style}`];
}

/** The rules that say so, beside a family's name, weight and style. */
export function fallbackRules(font: Font, hasSerifs: boolean, stand: Stand): string[] {
  const { names, width } = commonFonts[hasSerifs ? 'serif' : 'sans'][stand];
  // As it is written, or the heights would be off by what was rounded away.
  const stretch = Math.round((1000 * averageWidth(font.widths)) / width) / 1000;
  const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;
  return [
    `src: ${names.map((name) => `local("${name}")`).join(', ')}`,
    `size-adjust: ${percent(stretch)}`,
    `ascent-override: ${percent(font.ascent / stretch)}`,
    `descent-override: ${percent(font.descent / stretch)}`,
    'line-gap-override: 0%',
  ];
}

/** How often each comes in a hundred letters of running text, and the spaces between their words. */
const often = Object.entries({
  a: 8.17,
  b: 1.49,
  c: 2.78,
  d: 4.25,
  e: 12.7,
  f: 2.23,
  g: 2.02,
  h: 6.09,
  i: 6.97,
  j: 0.15,
  k: 0.77,
  l: 4.03,
  m: 2.41,
  n: 6.75,
  o: 7.51,
  p: 1.93,
  q: 0.1,
  r: 5.99,
  s: 6.33,
  t: 9.06,
  u: 2.76,
  v: 0.98,
  w: 2.36,
  x: 0.15,
  y: 1.97,
  z: 0.07,
  ' ': 22,
});

function averageWidth(widths: Font['widths']): number {
  const known = often.filter(([letter]) => widths.has(letter));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return (
    sum(known.map(([letter, share]) => share * (widths.get(letter) ?? 0))) /
    sum(known.map(([, share]) => share))
  );
}
