import { fileMarks, hasMark } from './file-mark.ts';
import type { FileField } from './kinds/file.ts';

/** Found by a file's content: its name and media type are only what the sender says. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export type CheckedFile =
  | { readonly mediaType: string; readonly error?: never }
  | { readonly mediaType?: never; readonly error: string };

/** Judges a file by its bytes. The media type is what it really is, or the error is what to say. */
export function checkFile(field: FileField, bytes: Uint8Array): CheckedFile {
  if (bytes.byteLength > field.maxBytes) return { error: field.tooLarge };
  const ending = field.accept
    .split(',')
    .find((one) => hasMark(bytes, fileMarks[one]) && (holds[one]?.(bytes) ?? true));
  const mediaType = ending && mediaTypes[ending];
  return mediaType ? { mediaType } : { error: field.wrongType };
}

/** What other files begin with as well. */
const holds: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  '.doc': holdsWordStream,
  '.docx': holdsWordFolder,
};

/** The stream every Word document has; a spreadsheet or an installer has the same first bytes. */
const wordStream = [...'WordDocument', ''].join('\0');

/** Directory entries of a compound file are 128 bytes long and begin with their name. */
function holdsWordStream(bytes: Uint8Array): boolean {
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    if (hasMark(bytes, wordStream, at)) return true;
  }
  return false;
}

const directoryEnd = 'PK\x05\x06';
const directoryEntry = 'PK\x01\x02';
const wordFolder = 'word/';

/** Walks the ZIP's central directory: names inside file data could say anything. */
function holdsWordFolder(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(bytes);
  if (end === undefined) return false;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && hasMark(bytes, directoryEntry, at)) {
    const nameLength = view.getUint16(at + 28, true);
    if (nameLength > wordFolder.length && hasMark(bytes, wordFolder, at + 46)) return true;
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
    if (hasMark(bytes, directoryEnd, at)) return at;
  }
  return undefined;
}
