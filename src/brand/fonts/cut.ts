import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type Family, type FontFile, findFamily, type Weights } from './find-family.ts';
import { type Axis, type Font, readFont } from './read-font.ts';

type Wish = {
  readonly isItalic: boolean;
  readonly weights: Weights;
  /** Optical size in points, for fonts with that axis. */
  readonly size: number;
  /** For headlines and labels, which contain no code characters. */
  readonly isShort: boolean;
  readonly features: readonly string[];
};

/** Kerning, tabular figures, and the letter forms a pinned axis selects. */
const features = ['kern', 'lnum', 'rvrn', 'tnum'];

/** Never in headlines or labels, and a tenth of the file. */
const signsOfCode = new Set('#*<=>@[\\]^_`{|}~');

export type Cut = {
  readonly letters: readonly string[];
  readonly font: Font;
  readonly packed: Uint8Array;
  /** The same as static TrueType, for the image renderer. */
  readonly plain: Uint8Array;
};

/** The fewest files that cover all letters the family has. */
export async function cutsOf(family: Family, wish: Wish, letters: readonly string[]) {
  const cuts: Cut[] = [];
  let wanted = wish.isShort ? letters.filter((letter) => !signsOfCode.has(letter)) : letters;
  for (const { file } of nearest(family, wish)) {
    if (wanted.length === 0) break;
    const cut = await cutOf(await readFile(file), wish, wanted);
    if (cut.letters.length > 0) cuts.push(cut);
    wanted = wanted.filter((letter) => !cut.letters.includes(letter));
  }
  return cuts;
}

async function cutOf(whole: Uint8Array, wish: Wish, wanted: readonly string[]): Promise<Cut> {
  const source = Buffer.from(whole);
  const text = wanted.join('');
  const { axes } = readFont(source);
  // The package's types are outdated.
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
    // Some families slant instead of having an italic.
    else if (name === 'slnt' && isItalic) pins[name] = axis.min;
    // Zero is the plain form, whatever the default is.
    else pins[name] = within(0) === 0 ? 0 : axis.default;
  }
  return pins;
}

/** The nearest weight, in the requested style if there is one. */
export function nearest({ files }: Family, { isItalic, weights: [wanted] }: Wish): FontFile[] {
  const styled = files.filter((one) => one.isItalic === isItalic);
  const able = styled.length > 0 ? styled : files;
  const least = Math.min(...able.map(({ weights }) => distance(wanted, weights)));
  return able.filter(({ weights }) => distance(wanted, weights) === least);
}

/** Bolder wins a tie: headings and buttons should stand out. */
function distance(wanted: number, [lightest, boldest]: Weights): number {
  if (wanted < lightest) return lightest - wanted;
  return wanted > boldest ? wanted - boldest + 1 : 0;
}

export type FontNames = { readonly display: string; readonly text: string };

export type FontRole = {
  readonly name: 'display' | 'lettered' | 'text';
  readonly family: Family;
  readonly wishes: readonly (Wish & { readonly shownAs: string })[];
};

const headline = { isItalic: false, isShort: true, features } as const;
const display = { ...headline, weights: [600, 600], size: 72, shownAs: '600' } as const;
// Above 18, the optical size switches to letter forms too fine for small labels. Only a few words: kerning would be a
// sixth of the file.
const label = { isItalic: true, isShort: true, features: ['rvrn'] } as const;
const lettered = { ...label, weights: [500, 500], size: 16, shownAs: '500' } as const;
const running = { isItalic: false, isShort: false, features } as const;
const text = { ...running, weights: [400, 600], size: 16, shownAs: '400 600' } as const;
/** Two weights are enough for a static family. */
const regular = { ...text, weights: [400, 400], shownAs: '400 500' } as const;
const bold = { ...text, weights: [600, 600], shownAs: '600 700' } as const;

export async function fontRolesOf(
  names: FontNames,
  find = findFamily,
): Promise<readonly FontRole[]> {
  const [headings, body] = [await find(names.display), await find(names.text)];
  // Small labels are italic if the family has one.
  const leaning = [headings, body].find(({ files }) => files.some(({ isItalic }) => isItalic));
  return [
    { name: 'display', family: headings, wishes: [display] },
    { name: 'lettered', family: leaning ?? headings, wishes: [lettered] },
    { name: 'text', family: body, wishes: isOneWeight(body) ? [regular, bold] : [text] },
  ];
}

const isOneWeight = ({ files }: Family): boolean =>
  files.every(({ weights: [lightest, boldest] }) => lightest === boldest);
