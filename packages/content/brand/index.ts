export {
  type ColorName,
  type Colors,
  errorColors,
  hex,
  opaque,
  type Theme,
  tokenOf,
  withAccent,
} from './colors.ts';
export { fetchedTo, fontSourceOf, isFontFile, missingFamily, packagesOf } from './font-sources.ts';
export { localeOf, shortDates } from './locale.ts';
export { inColors, inPage, markFile, readMark } from './mark.ts';
