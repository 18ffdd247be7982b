import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Family, FontFile, WeightRange } from './find-family.ts';
import { type Axis, readFont } from './read-font.ts';

/** How pages show a family: what styles call it, and what of it is cut. */
export type Face = {
  readonly file: string;
  /** By what it's for: styles don't name the family. */
  readonly name: 'Display' | 'Lettered' | 'Text';
  readonly family: Family;
  readonly style: 'normal' | 'italic';
  readonly weights: WeightRange;
  /** The weights that styles ask for; a static font may have others. */
  readonly shownAs: string;
  /** Optical size in points, for fonts with that axis. */
  readonly size: number;
  readonly features: readonly string[];
};

export type Cut = Awaited<ReturnType<typeof cutOf>>;

/** Kerning, tabular figures, and the letter forms a pinned axis selects. */
const features = ['kern', 'lnum', 'rvrn', 'tnum'];

const display = {
  file: 'display',
  name: 'Display',
  style: 'normal',
  weights: [600, 600],
  shownAs: '600',
  size: 72,
  features,
} as const;
const lettered = {
  file: 'lettered',
  name: 'Lettered',
  style: 'italic',
  weights: [500, 500],
  shownAs: '500',
  // Above 18, the optical size switches to letter forms too fine for small labels.
  size: 16,
  // Only a few words: kerning would be a sixth of the file.
  features: ['rvrn'],
} as const;
const text = {
  file: 'text',
  name: 'Text',
  style: 'normal',
  weights: [400, 600],
  shownAs: '400 600',
  size: 16,
  features,
} as const;
/** Two weights are enough for a static family. */
const regular = { ...text, weights: [400, 400], shownAs: '400 500' } as const;
const bold = { ...text, file: 'text-bold', weights: [600, 600], shownAs: '600 700' } as const;

export function facesOf(headings: Family, body: Family): Face[] {
  // Small labels are italic if a family has one.
  const leaning = [headings, body].find(({ files }) => files.some(({ isItalic }) => isItalic));
  const isStatic = body.files.every(({ weights: [lightest, boldest] }) => lightest === boldest);
  return [
    { ...display, family: headings },
    { ...lettered, family: leaning ?? headings },
    ...(isStatic ? [regular, bold] : [text]).map((face) => ({ ...face, family: body })),
  ];
}

/** Never in headlines or labels, and a tenth of the file. */
const signsOfCode = new Set('#*<=>@[\\]^_`{|}~');

/** The fewest files that cover all letters the family has. */
export async function cutsOf(face: Face, letters: readonly string[]): Promise<Cut[]> {
  const cuts: Cut[] = [];
  let wanted =
    face.name === 'Text' ? letters : letters.filter((letter) => !signsOfCode.has(letter));
  for (const { file } of nearest(face)) {
    if (wanted.length === 0) break;
    const name = cuts.length === 0 ? face.file : `${face.file}-${cuts.length + 1}`;
    const cut = await cutOf(await readFile(file), face, name, wanted);
    if (cut.letters.length > 0) cuts.push(cut);
    wanted = wanted.filter((letter) => !cut.letters.includes(letter));
  }
  return cuts;
}

async function cutOf(source: Buffer, face: Face, file: string, wanted: readonly string[]) {
  const text = wanted.join('');
  const { axes } = readFont(source);
  // The package's types are outdated.
  const lean = { keepFeatures: face.features, noHinting: true } as object;
  const cut = (targetFormat: 'woff2' | 'sfnt', weights: WeightRange) => {
    const variationAxes = pinned(axes, { ...face, weights });
    return subsetFont(source, text, { targetFormat, variationAxes, ...lean });
  };
  const [lightest] = face.weights;
  const plain = await cut('sfnt', [lightest, lightest]);
  const font = readFont(plain);
  const letters = wanted.filter((letter) => font.widths.has(letter));
  const packed = await cut('woff2', face.weights);
  /** `plain` is the same as static TrueType, for the image renderer. */
  return { face, file, letters, font, packed, plain };
}

type Pins = Record<string, number | { min: number; max: number }>;

function pinned(axes: ReadonlyMap<string, Axis>, { style, weights, size }: Face): Pins {
  const pins: Pins = {};
  for (const [name, axis] of axes) {
    const within = (value: number) => Math.min(Math.max(value, axis.min), axis.max);
    const [min, max] = [within(weights[0]), within(weights[1])];
    if (name === 'wght') pins[name] = min === max ? min : { min, max };
    else if (name === 'opsz') pins[name] = within(size);
    // Some families slant instead of having an italic.
    else if (name === 'slnt' && style === 'italic') pins[name] = axis.min;
    // Zero is the plain form, whatever the default is.
    else pins[name] = within(0) === 0 ? 0 : axis.default;
  }
  return pins;
}

/** The nearest weight, in the requested style if there is one. */
export function nearest({ family: { files }, style, weights: [wanted] }: Face): FontFile[] {
  const styled = files.filter(({ isItalic }) => isItalic === (style === 'italic'));
  const able = styled.length > 0 ? styled : files;
  const least = Math.min(...able.map(({ weights }) => distance(wanted, weights)));
  return able.filter(({ weights }) => distance(wanted, weights) === least);
}

/** Bolder wins a tie: headings and buttons should stand out. */
function distance(wanted: number, [lightest, boldest]: WeightRange): number {
  if (wanted < lightest) return lightest - wanted;
  return wanted > boldest ? wanted - boldest + 1 : 0;
}
