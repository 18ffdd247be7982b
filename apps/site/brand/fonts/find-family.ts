import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fontSourceOf, isFontFile, missingFamily } from '@tidewright/content/brand/font-sources';
import { readFont } from './read-font.ts';

/** A family on disk; each style and weight may have one file per script. */
export type Family = {
  readonly hasSerifs: boolean;
  readonly files: readonly FontFile[];
};

export type FontFile = {
  readonly file: string;
  readonly isItalic: boolean;
  readonly weights: WeightRange;
};

export type WeightRange = readonly [lightest: number, boldest: number];

export async function findFamily(
  name: string,
  root: string,
  variants = everyAxis,
): Promise<Family> {
  const files = fontSourceOf(name, root);
  const [first] = files;
  if (first === undefined) throw new Error(missingFamily(name, root));
  return isFontFile(first) ? ownFamily(files) : packagedFamily(first, variants);
}

async function ownFamily(files: readonly string[]): Promise<Family> {
  const fonts = await Promise.all(
    files.map(async (file) => {
      const { axes, weight, isItalic, hasSerifs } = readFont(await readFile(file));
      const { min = weight, max = weight } = axes.get('wght') ?? {};
      return { file, isItalic, weights: [min, max] as const, hasSerifs };
    }),
  );
  return { hasSerifs: fonts.some(({ hasSerifs }) => hasSerifs), files: inOrder(fonts) };
}

type Metadata = {
  readonly category: string;
  readonly variable:
    | false
    | Readonly<Record<string, { readonly min: string; readonly max: string }>>;
};

/** Axes a package file may have, in order of preference. Fonts to be subset may have all axes. */
const everyAxis: readonly string[] = ['full', 'standard', 'opsz', 'wght'];
/** Fonts sent unchanged. */
export const fewAxes: readonly string[] = ['opsz', 'wght', 'standard', 'full'];

async function packagedFamily(folder: string, variants: readonly string[]): Promise<Family> {
  const metadata = JSON.parse(await readFile(`${folder}/metadata.json`, 'utf8')) as Metadata;
  const axes = metadata.variable || {};
  const { min = '400', max = min } = axes['wght'] ?? {};
  const named = readdirSync(`${folder}/files`).flatMap((file) => {
    const [, cut = '', style] = /-([a-z]+|\d+)-(normal|italic)\.woff2$/.exec(file) ?? [];
    const weights: WeightRange = metadata.variable
      ? [Number(min), Number(max)]
      : [Number(cut), Number(cut)];
    const isItalic = style === 'italic';
    return style ? [{ file: `${folder}/files/${file}`, cut, isItalic, weights }] : [];
  });
  const variant = variants.find((one) => named.some(({ cut }) => cut === one));
  return {
    hasSerifs: metadata.category === 'serif',
    files: inOrder(named.filter(({ cut }) => !metadata.variable || cut === variant)),
  };
}

/** Latin first: it covers most texts. */
const inOrder = (files: readonly FontFile[]): FontFile[] =>
  files.toSorted(
    (one, other) => rank(one.file) - rank(other.file) || one.file.localeCompare(other.file),
  );

const rank = (file: string): number =>
  /-latin-(?!ext)/.test(file) ? 0 : /-latin-ext-/.test(file) ? 1 : 2;
