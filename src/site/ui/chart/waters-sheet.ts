import { hashedAddress } from '../hashed-address.ts';
import { drawWaters } from './draw-waters.ts';

const seeds = { call: 44, band: 41 };

export type SharedWatersName = keyof typeof seeds;

/**
 * The waters that lie below the first screen, in a file of their own: they are
 * fetched once for all pages, and colours reach them through <use>.
 */
export const watersSheet = drawSheet();

function drawSheet(): { href: string; body: string } {
  const drawings = Object.entries(seeds).map(([name, seed]) => {
    const { lines, land } = drawWaters(seed);
    return `<path id="${name}-lines" d="${lines}"/><path id="${name}-land" d="${land}"/>`;
  });
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`;
  return { href: hashedAddress('waters', 'svg', body), body };
}
