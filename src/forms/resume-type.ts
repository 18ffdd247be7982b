/**
 * Tells PDF, DOC and DOCX by their content. A name or a media type is only
 * what the sender says. Reads no further than it must and trusts no offset.
 */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export function resumeType(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, pdfMark)) return resumeTypes.pdf;
  if (startsWith(bytes, oleMark) && holdsWordStream(bytes)) return resumeTypes.doc;
  if (startsWith(bytes, zipMark) && holdsWordFolder(bytes)) return resumeTypes.docx;
  return undefined;
}

const pdfMark = ascii('%PDF-');
const oleMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipMark = [0x50, 0x4b, 0x03, 0x04];

/** The stream every Word document has; a spreadsheet or an installer has the same first bytes. */
const wordStream = ascii('WordDocument').flatMap((letter) => [letter, 0]);

/** Directory entries of a compound file are 128 bytes long and begin with their name. */
function holdsWordStream(bytes: Uint8Array): boolean {
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    if (startsWith(bytes, wordStream, at)) return true;
  }
  return false;
}

const directoryEnd = [0x50, 0x4b, 0x05, 0x06];
const directoryEntry = [0x50, 0x4b, 0x01, 0x02];
const wordFolder = ascii('word/');

/** Walks the ZIP's central directory: names inside file data could say anything. */
function holdsWordFolder(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(bytes);
  if (end === undefined) return false;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && startsWith(bytes, directoryEntry, at)) {
    const nameLength = view.getUint16(at + 28, true);
    if (nameLength > wordFolder.length && startsWith(bytes, wordFolder, at + 46)) return true;
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return false;
}

/** The end record stands last, before a comment of at most 65,535 bytes. */
function findDirectoryEnd(bytes: Uint8Array): number | undefined {
  const last = bytes.length - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (startsWith(bytes, directoryEnd, at)) return at;
  }
  return undefined;
}

function startsWith(bytes: Uint8Array, mark: readonly number[], at = 0): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
