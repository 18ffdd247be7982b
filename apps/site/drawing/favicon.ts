import { inColors, readMark } from '@tidewright/content/brand/mark';
import { brand } from '../content/collections.ts';

/** With a background, since a tab may have any color. */
export function drawFavicon(): string {
  const mark = readMark();
  const { light } = brand.colors;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${light.paper}"/><g transform="translate(4 4) scale(${56 / mark.size})">${inColors(mark, light)}</g></svg>`;
}
