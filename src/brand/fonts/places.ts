import type { Wish } from './cut.ts';
import { type Family, findFamily } from './find-family.ts';

/** The families by their names, as content/brand.yaml has them. */
export type FontNames = { readonly display: string; readonly text: string };

/** Where type stands, and what stands there. */
export type Place = {
  readonly name: 'display' | 'lettered' | 'text';
  readonly family: Family;
  readonly wishes: readonly (Wish & { readonly shownAs: string })[];
};

const display = { isItalic: false, weights: [600, 600], size: 72, shownAs: '600' } as const;
// Above 18 the optical size swaps in letters with flags, which small labels cannot carry.
const lettered = { isItalic: true, weights: [500, 500], size: 16, shownAs: '500' } as const;
const text = { isItalic: false, weights: [400, 700], size: 16, shownAs: '400 700' } as const;
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
