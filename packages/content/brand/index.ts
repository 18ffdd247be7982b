export { type ColorName, type Colors, type Theme, errorColors, hex, opaque, tokenOf, withAccent } from './colors.ts';
export { fetchedTo, isFontFile, missingFamily, packagesOf, sourceOf } from './font-sources.ts';
export { localeOf, shortDates } from './locale.ts';
export { inColors, inPage, markFile, readMark } from './mark.ts';
