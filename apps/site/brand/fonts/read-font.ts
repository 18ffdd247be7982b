import { create, type Font as FontFile } from 'fontkitten';

export type Font = ReturnType<typeof readFont>;

export type Axis = { readonly min: number; readonly default: number; readonly max: number };

export function readFont(file: Uint8Array) {
  const font = create(Buffer.from(file));
  if (font.isCollection) throw new Error('A collection of fonts is not one font.');
  const { unitsPerEm: em, 'OS/2': style } = font;
  return {
    family: font.familyName,
    isItalic: style.fsSelection.italic,
    weight: style.usWeightClass,
    /** Empty for a static font. */
    axes: new Map(Object.entries(font.variationAxes) as [string, Axis][]),
    hasSerifs: hasSerifs(style),
    /** In em, like everything below. */
    ascent: font.ascent / em,
    descent: -font.descent / em,
    widths: new Map(
      codesIn(font).map((code) => [
        String.fromCodePoint(code),
        font.glyphForCodePoint(code).advanceWidth / em,
      ]),
    ),
  };
}

/** A font subset to letters it doesn't have has no cmap table, which fontkitten rejects. */
function codesIn(font: FontFile): number[] {
  try {
    return font.characterSet.filter((code) => font.hasGlyphForCodePoint(code));
  } catch {
    return [];
  }
}

type Style = { readonly sFamilyClass: number; readonly panose: readonly number[] };

/** By its class, or else the second digit of its PANOSE number. */
function hasSerifs({ sFamilyClass, panose: [kind = 0, serif = 0] }: Style): boolean {
  const family = sFamilyClass >> 8;
  return family > 0 ? family < 8 : kind === 2 && serif > 1 && serif < 11;
}
