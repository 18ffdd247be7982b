import { inflateSync } from 'node:zlib';

/**
 * The words on printed pages, without the spaces and pages between them: enough to ask whether something is
 * there. Reads what Chromium writes: glyphs by number, and for each font a table of what they mean.
 */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file);
  const tables = new Map(
    [...objects].flatMap(([id, { head }]) => {
      const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? '');
      return table ? [[id, meaningsOf(table.stream)] as const] : [];
    }),
  );
  const fonts = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, tables.get(id)] as const,
      ),
    ),
  );
  return [...objects.values()].map(({ stream }) => wordsOf(stream, fonts)).join('');
}

type PdfObject = { readonly head: string; readonly stream: string };
type Meanings = ReadonlyMap<string, string>;

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = file.toString('latin1');
  const begin = /(\d+) 0 obj\n/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = text.indexOf('endobj', begin.lastIndex);
    const [head = ''] = text.slice(begin.lastIndex, end).split('stream\n', 1);
    const size = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = begin.lastIndex + head.length + 'stream\n'.length;
    const bytes = file.subarray(start, start + size);
    const stream = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(found[1] ?? '', { head, stream: stream.toString('latin1') });
    // What is packed may look like anything, even like the beginning of another.
    begin.lastIndex = size > 0 ? start + size : end;
  }
  return objects;
}

/** A table names single glyphs, and runs of glyphs with a first meaning to count from. */
function meaningsOf(table: string): Meanings {
  const meanings = new Map<string, string>();
  for (const [, single = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', meaning = ''] of single.matchAll(/<(\w+)> <(\w+)>/g))
      meanings.set(glyph, utf16(meaning));
  for (const [, runs = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', meaning = ''] of runs.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph += 1) {
        const code = parseInt(meaning, 16) + glyph - parseInt(from, 16);
        meanings.set(hex(glyph, from.length), utf16(hex(code, 4)));
      }
  return meanings;
}

const hex = (number: number, digits: number) =>
  number.toString(16).toUpperCase().padStart(digits, '0');

const utf16 = (codes: string) =>
  String.fromCharCode(...(codes.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16)));

/** A glyph has two digits in fonts that Chromium draws itself, and four in all others. */
function wordsOf(page: string, fonts: ReadonlyMap<string, Meanings | undefined>): string {
  let meanings: Meanings | undefined;
  let words = '';
  for (const [, font, shown = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>(?=[^\n]*T[Jj])/g)) {
    if (font) meanings = fonts.get(font);
    else {
      const digits = meanings?.keys().next().value?.length ?? 4;
      for (let at = 0; at < shown.length; at += digits)
        words += meanings?.get(shown.slice(at, at + digits)) ?? '';
    }
  }
  return words.replace(/\s/g, '');
}
