import { existsSync, readdirSync } from 'node:fs';
import { defaultRoot } from '../root.ts';

/** The agency's own files; package updates don't remove them. */
export const ownFontsIn = (root: string): string => `${root}/brand/fonts`;
export const isFontFile = (name: string): boolean => /\.(?:woff2?|ttf|otf)$/i.test(name);

/** Variable fonts first: one file has all weights. */
export const packagesOf = (name: string): string[] =>
  ['@fontsource-variable', '@fontsource'].map((scope) => `${scope}/${idOf(name)}`);

export const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A family fetched from Fontsource, laid out like its package. */
export const fetchedTo = (name: string, root = defaultRoot): string =>
  `${ownFontsIn(root)}/${idOf(name)}`;

export function fontSourceOf(name: string, root = defaultRoot): string[] {
  const ownFonts = ownFontsIn(root);
  const own = (existsSync(ownFonts) ? readdirSync(ownFonts) : []).filter(
    (file) => isFontFile(file) && squeezed(file).startsWith(squeezed(name)),
  );
  if (own.length > 0) return own.map((file) => `${ownFonts}/${file}`).sort();
  return [fetchedTo(name, root), ...packagesOf(name).map((one) => `node_modules/${one}`)]
    .filter((folder) => existsSync(`${folder}/metadata.json`))
    .slice(0, 1);
}

/** "PlayfairDisplay-Bold.ttf" belongs to "Playfair Display". */
const squeezed = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export const missingFamily = (family: string, root = defaultRoot): string =>
  `${family} is not here: put its files (${idOf(family)}-….woff2) into ${ownFontsIn(root)}; ` +
  '"npm run setup" with --display-font or --text-font does that for every family of fontsource.org';
