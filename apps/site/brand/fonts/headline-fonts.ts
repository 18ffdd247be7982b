import { globSync, readFileSync } from 'node:fs';
import { readFont } from './read-font.ts';

/** The heading font `cutFonts` wrote for pictures, one file per script. */
export function headlineFonts(folder = 'apps/site/fonts') {
  const fontFiles = globSync(`${folder}/display*.ttf`).sort(
    (one, other) => one.length - other.length,
  );
  const fonts = fontFiles.map((file) => readFont(readFileSync(file)));
  return {
    family: fonts[0]?.family ?? '',
    fontFiles,
    letters: new Set(fonts.flatMap(({ widths }) => [...widths.keys()])),
  };
}
