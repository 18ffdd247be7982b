import { globSync, readFileSync } from 'node:fs';
import { readFont } from './read-font.ts';

/** The face of headings as `cutFonts` left it for pictures, in one file for each script. */
export function headlineFonts(folder = 'src/site/fonts') {
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
