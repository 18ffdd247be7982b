import { existsSync, readdirSync } from 'node:fs';

/** The agency's own files, which no update of packages takes away. */
export const ownFonts = 'content/brand/fonts';
export const isFontFile = (name: string): boolean => /\.(?:woff2?|ttf|otf)$/i.test(name);

/** Variable fonts first: one file then holds all weights. */
export const packagesOf = (name: string): string[] =>
  ['@fontsource-variable', '@fontsource'].map((scope) => `${scope}/${idOf(name)}`);

/** What a family is called in the names of packages and files. */
export const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Where a family fetched from Fontsource lies, laid out as its package. */
export const fetchedTo = (name: string): string => `${ownFonts}/${idOf(name)}`;

/** The files of a family or the folder of its package, or nothing. */
export function sourceOf(name: string): string[] {
  const own = (existsSync(ownFonts) ? readdirSync(ownFonts) : []).filter(
    (file) => isFontFile(file) && squeezed(file).startsWith(squeezed(name)),
  );
  if (own.length > 0) return own.map((file) => `${ownFonts}/${file}`).sort();
  return [fetchedTo(name), ...packagesOf(name).map((one) => `node_modules/${one}`)]
    .filter((folder) => existsSync(`${folder}/metadata.json`))
    .slice(0, 1);
}

/** "PlayfairDisplay-Bold.ttf" is of "Playfair Display". */
const squeezed = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What to do where a family is nowhere. */
export const missingFamily = (family: string): string =>
  `${family} is not here: put its files (${idOf(family)}-….woff2) into ${ownFonts}; ` +
  '"npm run setup" with --display-font or --text-font does that for every family of fontsource.org';
