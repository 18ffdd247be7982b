import { hashedAddress } from '../hashed-address.ts';
import { contour } from './contours.ts';

export const watersSize = { width: 560, height: 300 };

/** Chosen by eye: an island to the right of the middle, and lines without a kink. */
const seeds = [3, 19, 25, 27, 43, 49];

/** Which of the strips lies beside these words. */
export const stripFor = (words: string): string =>
  `strip-${Math.floor(seedOf(words) * 53) % seeds.length}`;

/**
 * The waters that lie below the first screen, in a file of their own: they are
 * fetched once for all pages, and colours reach them through <use>.
 */
export const watersSheet = drawSheet();

function drawSheet(): { href: string; body: string } {
  const drawings = seeds.map((seed, index) => {
    const { lines, land } = drawWaters(seed);
    return `<path id="strip-${index}-lines" d="${lines}"/><path id="strip-${index}-land" d="${land}"/>`;
  });
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`;
  return { href: hashedAddress('waters', 'svg', body), body };
}

/** One island and the depths around it, as path data. */
export function drawWaters(seed: number): { lines: string; land: string } {
  const at = [250 + ((seed * 137) % 220), 70 + ((seed * 71) % 130)] as const;
  const waters = { ...watersSize, seed, islands: [{ at, radius: 34 + ((seed * 29) % 22) }] };
  return {
    lines: [5, 8, 11, 14, 17, 20].map((level) => contour(waters, level, 26)).join(''),
    land: contour(waters, 0, 13),
  };
}

/** A number between 0 and 19 that is always the same for the same words: builds must not differ. */
export const seedOf = (words: string): number =>
  [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) / 53;
