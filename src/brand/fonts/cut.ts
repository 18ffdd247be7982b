import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type Family, type FontFile, findFamily, type Weights } from './find-family.ts';
import { type Axis, type Font, readFont } from './read-font.ts';

/** What a place on the page asks of a family. */
type Wish = {
  readonly isItalic: boolean;
  /** One weight, or all between two. */
  readonly weights: Weights;
  /** The size in points for which letters are drawn, where a font has them for several. */
  readonly size: number;
  /** Whether it sets headlines and labels, which hold no sign of code. */
  readonly isShort: boolean;
  /** What OpenType is asked for; all else that a font could do is weight. */
  readonly features: readonly string[];
};

/** Kerning, figures that line up, and the letters that a pinned axis chose. */
const features = ['kern', 'lnum', 'rvrn', 'tnum'];

/** No headline and no label has one of these, and drawing them takes a tenth of a file. */
const signsOfCode = new Set('#*<=>@[\\]^_`{|}~');

/** One file of a family with only the letters that are used. */
export type Cut = {
  readonly letters: readonly string[];
  readonly font: Font;
  readonly packed: Uint8Array;
  /** The same as TrueType in one weight, for a program that reads nothing else. */
  readonly plain: Uint8Array;
};

/** As few files as hold all the letters; a letter that the family lacks is in none. */
export async function cutsOf(
  family: Family,
  wish: Wish,
  letters: readonly string[],
): Promise<Cut[]> {
  const cuts: Cut[] = [];
  let wanted = lettersFor(wish, letters);
  for (const { file } of nearest(family, wish)) {
    if (wanted.length === 0) break;
    const cut = await cutOf(await readFile(file), wish, wanted);
    if (cut.letters.length > 0) cuts.push(cut);
    wanted = wanted.filter((letter) => !cut.letters.includes(letter));
  }
  return cuts;
}

/** Those of the content that may stand in its place. */
export const lettersFor = ({ isShort }: Wish, letters: readonly string[]): readonly string[] =>
  isShort ? letters.filter((letter) => !signsOfCode.has(letter)) : letters;

async function cutOf(whole: Uint8Array, wish: Wish, wanted: readonly string[]): Promise<Cut> {
  const source = Buffer.from(whole);
  const text = wanted.join('');
  const { axes } = readFont(source);
  // The types of the package are older than it is.
  const lean = { keepFeatures: wish.features, noHinting: true } as object;
  const cut = (targetFormat: 'woff2' | 'sfnt', asked: Wish) =>
    subsetFont(source, text, { targetFormat, variationAxes: pinned(axes, asked), ...lean });
  const [lightest] = wish.weights;
  const plain = await cut('sfnt', { ...wish, weights: [lightest, lightest] });
  const font = readFont(plain);
  const held = wanted.filter((letter) => font.widths.has(letter));
  return { letters: held, font, packed: await cut('woff2', wish), plain };
}

type Pins = Record<string, number | { min: number; max: number }>;

function pinned(axes: ReadonlyMap<string, Axis>, { isItalic, weights, size }: Wish): Pins {
  const pins: Pins = {};
  for (const [name, axis] of axes) {
    const within = (value: number) => Math.min(Math.max(value, axis.min), axis.max);
    const [min, max] = [within(weights[0]), within(weights[1])];
    if (name === 'wght') pins[name] = min === max ? min : { min, max };
    else if (name === 'opsz') pins[name] = within(size);
    // Some families lean without having an italic.
    else if (name === 'slnt' && isItalic) pins[name] = axis.min;
    // Where there is a zero it is the plain form, whatever a file starts with.
    else pins[name] = within(0) === 0 ? 0 : axis.default;
  }
  return pins;
}

/** The files of the weight that comes nearest, in the style that is asked for where there is one. */
export function nearest({ files }: Family, { isItalic, weights: [wanted] }: Wish): FontFile[] {
  const styled = files.filter((one) => one.isItalic === isItalic);
  const able = styled.length > 0 ? styled : files;
  const least = Math.min(...able.map(({ weights }) => distance(wanted, weights)));
  return able.filter(({ weights }) => distance(wanted, weights) === least);
}

/** Of two that are equally far the bolder one: headings and buttons are to stand out. */
function distance(wanted: number, [lightest, boldest]: Weights): number {
  if (wanted < lightest) return lightest - wanted;
  return wanted > boldest ? wanted - boldest + 1 : 0;
}

/** The families by their names, as content/brand.yaml has them. */
export type FontNames = { readonly display: string; readonly text: string };

/** Where type stands, and what stands there. */
export type Place = {
  readonly name: 'display' | 'lettered' | 'text';
  readonly family: Family;
  readonly wishes: readonly (Wish & { readonly shownAs: string })[];
};

const display = {
  isItalic: false,
  features,
  isShort: true,
  weights: [600, 600],
  size: 72,
  shownAs: '600',
} as const;
// Above 18 the optical size swaps in letters with flags, which small labels cannot carry.
const lettered = {
  isItalic: true,
  // A word or two: kerning would be a sixth of the file.
  features: ['rvrn'],
  isShort: true,
  weights: [500, 500],
  size: 16,
  shownAs: '500',
} as const;
const text = {
  isItalic: false,
  features,
  isShort: false,
  weights: [400, 600],
  size: 16,
  shownAs: '400 600',
} as const;
/** Of a family that comes in single weights two are enough. */
const regular = { ...text, weights: [400, 400], shownAs: '400 500' } as const;
const bold = { ...text, weights: [600, 600], shownAs: '600 700' } as const;

export async function placesOf(
  names: FontNames,
  find: typeof findFamily = findFamily,
): Promise<readonly [display: Place, lettered: Place, text: Place]> {
  const [headings, running] = [await find(names.display), await find(names.text)];
  // Small labels lean where a family does.
  const leaning = [headings, running].find(({ files }) => files.some(({ isItalic }) => isItalic));
  return [
    { name: 'display', family: headings, wishes: [display] },
    { name: 'lettered', family: leaning ?? headings, wishes: [lettered] },
    { name: 'text', family: running, wishes: isOneWeight(running) ? [regular, bold] : [text] },
  ];
}

const isOneWeight = ({ files }: Family): boolean =>
  files.every(({ weights: [lightest, boldest] }) => lightest === boldest);
