/** What a font says of itself, read from its tables: https://learn.microsoft.com/typography/opentype/spec */
export type Font = {
  readonly family: string;
  readonly isItalic: boolean;
  readonly weight: number;
  /** Empty where it is cut in one weight for good. */
  readonly axes: ReadonlyMap<string, Axis>;
  readonly hasSerifs: boolean;
  /** In parts of an em, as all that follows. */
  readonly ascent: number;
  readonly descent: number;
  /** Of every letter it has. */
  readonly widths: ReadonlyMap<string, number>;
};

export type Axis = { readonly min: number; readonly usual: number; readonly max: number };

/** Of a font as TrueType or OpenType, not packed for the web. */
export function readFont(file: Uint8Array): Font {
  const tables = tablesOf(file);
  const table = (tag: string): DataView => tables.get(tag) ?? new DataView(new ArrayBuffer(128));
  const em = table('head').getUint16(18);
  const lines = table('hhea');
  const style = table('OS/2');
  return {
    family: familyIn(table('name')),
    isItalic: (style.getUint16(62) & 1) === 1,
    weight: style.getUint16(4),
    axes: axesIn(table('fvar')),
    hasSerifs: hasSerifs(style),
    ascent: lines.getInt16(4) / em,
    descent: -lines.getInt16(6) / em,
    widths: new Map(
      glyphsIn(table('cmap')).map(([code, glyph]) => [
        String.fromCodePoint(code),
        widthOf(glyph, table('hmtx'), lines.getUint16(34)) / em,
      ]),
    ),
  };
}

function tablesOf(file: Uint8Array): Map<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const [start, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
      return [textAt(view, entry, 4), new DataView(file.buffer, file.byteOffset + start, length)];
    }),
  );
}

const textAt = (view: DataView, start: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(start + index)));

/** Its first name as Windows reads it: in UTF-16. */
function familyIn(table: DataView): string {
  const entry = Array.from({ length: table.getUint16(2) }, (_, index) => 6 + 12 * index).find(
    (at) => table.getUint16(at) === 3 && table.getUint16(at + 6) === 1,
  );
  if (entry === undefined) return '';
  const start = table.getUint16(4) + table.getUint16(entry + 10);
  const units = Array.from({ length: table.getUint16(entry + 8) / 2 }, (_, index) =>
    table.getUint16(start + 2 * index),
  );
  return String.fromCharCode(...units);
}

function axesIn(table: DataView): Map<string, Axis> {
  const fixed = (at: number) => table.getInt32(at) / 0x10000;
  const start = table.getUint16(4);
  return new Map(
    Array.from({ length: table.getUint16(8) }, (_, index) => start + 20 * index).map((at) => [
      textAt(table, at, 4),
      { min: fixed(at + 4), usual: fixed(at + 8), max: fixed(at + 12) },
    ]),
  );
}

/** By its class, and where it names none by the second digit of its PANOSE number. */
function hasSerifs(style: DataView): boolean {
  const family = style.getUint8(30);
  const [kind, serif] = [style.getUint8(32), style.getUint8(33)];
  return family > 0 ? family < 8 : kind === 2 && serif > 1 && serif < 11;
}

/** From the table for all of Unicode, or else from that for its first 65,536 letters. */
function glyphsIn(table: DataView): [code: number, glyph: number][] {
  const subtables = Array.from({ length: table.getUint16(2) }, (_, index) =>
    table.getUint32(4 + 8 * index + 4),
  );
  const whole = subtables.find((at) => table.getUint16(at) === 12);
  const basic = subtables.find((at) => table.getUint16(at) === 4);
  if (whole !== undefined) return inGroups(table, whole);
  return basic === undefined ? [] : inSegments(table, basic);
}

const inGroups = (table: DataView, at: number): [number, number][] =>
  Array.from({ length: table.getUint32(at + 12) }, (_, index) => at + 16 + 12 * index).flatMap(
    (group) => {
      const [first, last] = [table.getUint32(group), table.getUint32(group + 4)];
      return codes(first, last).map((code): [number, number] => [
        code,
        table.getUint32(group + 8) + code - first,
      ]);
    },
  );

function inSegments(table: DataView, at: number): [number, number][] {
  const size = table.getUint16(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => at + 14 + 2 * index).flatMap((segment) => {
    const [last, first] = [table.getUint16(segment), table.getUint16(segment + 2 + size)];
    const shift = table.getUint16(segment + 2 + 2 * size);
    const place = segment + 2 + 3 * size;
    const offset = table.getUint16(place);
    return codes(first, last)
      .map((code): [number, number] => {
        if (offset === 0) return [code, (code + shift) & 0xffff];
        const glyph = table.getUint16(place + offset + 2 * (code - first));
        return [code, glyph === 0 ? 0 : (glyph + shift) & 0xffff];
      })
      .filter(([code, glyph]) => glyph !== 0 && code !== 0xffff);
  });
}

const codes = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The last ones share a width. */
const widthOf = (glyph: number, table: DataView, described: number): number =>
  table.getUint16(4 * Math.min(glyph, described - 1));
