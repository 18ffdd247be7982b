import { crc32 } from 'node:zlib';
import type { FileField } from './kinds/file.ts';

/** The smallest real files of each kind, made byte by byte. Used by tests only. */

/** A question that takes any of them. */
export const documentField: FileField = {
  name: 'file',
  kind: 'file',
  label: 'File',
  width: 'full',
  maxBytes: 9_000_000,
  accept: '.pdf,.doc,.docx',
  tooLarge: 'Too large',
  wrongType: 'Not a document',
};

export const samplePdf = (): Uint8Array =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  );

export const sampleDocx = (): Uint8Array =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml':
      '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>',
  });

export const sampleDoc = (): Uint8Array => compoundFile('WordDocument');

/** An archive of stored (uncompressed) entries, as APPNOTE.TXT 4.3 lays it out. */
export function zip(entries: Readonly<Record<string, string>>, comment = ''): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    const versionMadeBy = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), versionMadeBy, fields, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const count = locals.length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

/** A compound file (MS-CFB) of header, allocation table and directory, holding one empty stream. */
export function compoundFile(stream: string): Uint8Array {
  const header = Buffer.alloc(512, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 24);
  header.fill(0, 34, 44);
  for (const [index, value] of [0x3e, 3, 0xfffe, 9, 6].entries())
    header.writeUInt16LE(value, 24 + 2 * index);
  for (const [place, value] of [
    [44, 1],
    [48, 1],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, place);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  directoryEntry('Root Entry', 5).copy(directory, 0);
  directoryEntry(stream, 2).copy(directory, 128);
  return Buffer.concat([header, table, directory]);
}

function directoryEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.fill(0xff, 68, 80);
  return entry;
}
