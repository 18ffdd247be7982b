import { readFile } from 'node:fs/promises';
import { type Cut, type FontRole, nearest } from './cut.ts';
import { type Font, readFont } from './read-font.ts';

export type NamedCut = Cut & {
  readonly role: FontRole;
  readonly file: string;
  readonly shownAs: string;
  readonly isFirst: boolean;
};

/** @font-face rules, named by role, not by family. */
const nameOf = { display: 'Display', lettered: 'Lettered', text: 'Text' } as const;

const styleOf = ({ name }: FontRole) => (name === 'lettered' ? 'italic' : 'normal');

const face = (rules: readonly string[]): string => `@font-face {\n  ${rules.join(';\n  ')};\n}\n`;

/** "optional": a late font waits for the next page, so text never moves. */
export const siteFaces = (cuts: readonly NamedCut[]): string =>
  cuts
    .map(({ role, file, shownAs, isFirst, letters }) => {
      const rules = face([
        `font-family: "${nameOf[role.name]}"`,
        `src: url("./${file}.woff2") format("woff2")`,
        `font-weight: ${shownAs}`,
        `font-style: ${styleOf(role)}`,
        'font-display: optional',
        // Loaded only by pages that use one of these letters.
        ...(isFirst ? [] : [`unicode-range: ${rangesOf(letters)}`]),
      ]);
      // The italic loads after first paint (layouts/Frame.astro), or at once without script.
      return role.name === 'lettered' && isFirst
        ? `@media (scripting: none) {\n${rules}}\n`
        : rules;
    })
    .join('');

const stands = [
  { role: 'display', token: 'serif', name: 'Display', weight: '600', style: 'bold' },
  { role: 'lettered', token: 'lettered', name: 'Display', weight: '500', style: 'italic' },
  { role: 'text', token: 'sans', name: 'Text', weight: '400 600', style: 'regular' },
] as const;

export function fallbackFaces(cuts: readonly NamedCut[]): string {
  const shown = stands.flatMap(({ name: stand, ...rest }) => {
    const cut = cuts.find(({ role }) => role.name === rest.role);
    if (!cut) return [];
    const { hasSerifs } = cut.role.family;
    const common = commonFonts[`${hasSerifs ? 'serif' : 'sans'} ${rest.style}`];
    return { ...rest, stand, font: cut.font, hasSerifs, common };
  });
  return [
    ...shown.flatMap(({ weight, style, font, stand, common: [fonts, ...others] }) => [
      face([
        `font-family: "${stand} Fallback"`,
        `font-weight: ${weight}`,
        `font-style: ${style === 'italic' ? 'italic' : 'normal'}`,
        ...fallbackRules(font, fonts),
      ]),
      // Short, because every page has them. Labels have a line height, and styles allow no synthetic slant.
      ...others.map((fonts, index) =>
        face([`font-family: "${otherName(index)}"`, ...fallbackRules(font, fonts).slice(0, 2)]),
      ),
    ]),
    '@theme {',
    ...shown.map(({ role, token, stand, common, hasSerifs }) => {
      const others = common.slice(1).map((_, index) => otherName(index));
      const names = [nameOf[role], `${stand} Fallback`, ...others];
      const generic = hasSerifs ? 'serif' : 'sans-serif';
      return `  --font-${token}: ${names.map((name) => `"${name}"`).join(', ')}, ${generic};`;
    }),
    '}\n',
  ].join('\n');
}

/** Complete fonts, since visitors may type any letter; browsers load only the files they need. */
export async function wholeFaces(roles: readonly FontRole[]): Promise<string> {
  const faces: string[] = [];
  for (const role of roles) {
    for (const wish of role.wishes) {
      const known = new Set<string>();
      for (const { file, weights } of nearest(role.family, wish)) {
        const { widths } = readFont(await readFile(file));
        const letters = [...widths.keys()].filter((letter) => letter >= ' ' && !known.has(letter));
        for (const letter of letters) known.add(letter);
        const [lightest, boldest] = weights;
        faces.push(
          face([
            `font-family: "${nameOf[role.name]}"`,
            `src: url("../../../${file}")`,
            `font-weight: ${lightest === boldest ? wish.shownAs : `${lightest} ${boldest}`}`,
            `font-style: ${styleOf(role)}`,
            'font-display: swap',
            `unicode-range: ${rangesOf(letters)}`,
          ]),
        );
      }
    }
  }
  return faces.join('');
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

const otherName = (index: number): string => `Lettered ${index + 2}`;

/** System fonts of one width: the width, and their names on each system. The second is often the name on Macs. */
type CommonFonts = readonly [width: number, ...names: readonly string[]];

/** Android and some Linux systems have others. Only the italic is shown as soon as it arrives, so it must fit there, too. */
const commonFonts: Readonly<
  Record<
    `${'serif' | 'sans'} ${'bold' | 'italic' | 'regular'}`,
    readonly [CommonFonts, ...CommonFonts[]]
  >
> = {
  'serif bold': [
    [0.42556, 'Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  ],
  'serif italic': [
    [0.40153, 'Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    [0.46466, 'Noto Serif Italic'],
    [0.512, 'DejaVu Serif Italic'],
  ],
  'serif regular': [[0.4, 'Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif']],
  'sans bold': [[0.47727, 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  'sans italic': [[0.44142, 'Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic']],
  'sans regular': [[0.44142, 'Arial', 'ArialMT', 'Liberation Sans', 'Roboto']],
};

/** Adjusted so text takes the same space before and after the web font loads. */
function fallbackRules(font: Font, [width, ...names]: CommonFonts): string[] {
  // Rounded as written, or the heights would be off.
  const stretch = Math.round((1000 * averageWidth(font.widths)) / width) / 1000;
  const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;
  return [
    `src: ${names.map((name) => `local("${name}")`).join(', ')}`,
    `size-adjust: ${percent(stretch)}`,
    `ascent-override: ${percent(font.ascent / stretch)}`,
    `descent-override: ${percent(font.descent / stretch)}`,
  ];
}

/** Frequency of a to z and of spaces in English text, in percent. */
const often: readonly (readonly [letter: string, share: number])[] = [
  ...[
    8.17, 1.49, 2.78, 4.25, 12.7, 2.23, 2.02, 6.09, 6.97, 0.15, 0.77, 4.03, 2.41, 6.75, 7.51, 1.93,
    0.1, 5.99, 6.33, 9.06, 2.76, 0.98, 2.36, 0.15, 1.97, 0.07,
  ].map((share, index) => [String.fromCharCode(97 + index), share] as const),
  [' ', 22],
];

function averageWidth(widths: Font['widths']): number {
  const known = often.filter(([letter]) => widths.has(letter));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return (
    sum(known.map(([letter, share]) => share * (widths.get(letter) ?? 0))) /
    sum(known.map(([, share]) => share))
  );
}
