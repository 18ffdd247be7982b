import { hashedAddress } from '../hashed-address.ts';
import { drawWaters } from './draw-waters.ts';
import { seedOf } from './seed.ts';

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
