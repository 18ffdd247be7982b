import { globSync, readFileSync } from 'node:fs';
import { type Font, readFont } from './read-font.ts';

/** The face of headings as a picture is drawn with it, in one file for each script. */
export type HeadlineFonts = {
  readonly family: string;
  readonly fontFiles: readonly string[];
  readonly letters: ReadonlySet<string>;
};

/** As `cutFonts` left them. */
export function headlineFonts(folder = 'src/site/fonts'): HeadlineFonts {
  const fontFiles = globSync(`${folder}/display*.ttf`).sort(
    (one, other) => one.length - other.length,
  );
  const fonts: Font[] = fontFiles.map((file) => readFont(readFileSync(file)));
  return {
    family: fonts[0]?.family ?? '',
    fontFiles,
    letters: new Set(fonts.flatMap(({ widths }) => [...widths.keys()])),
  };
}
