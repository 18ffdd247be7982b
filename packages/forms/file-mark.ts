/** First bytes of files, by ending. A browser checks only these; the server looks further (file-type.ts). */
export const fileMarks: Readonly<Record<string, string>> = {
  '.pdf': '%PDF-',
  '.doc': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '.docx': 'PK\x03\x04',
  '.png': '\x89PNG',
  '.jpg': '\xff\xd8\xff',
};

export const hasMark = (bytes: Uint8Array, mark = '\0', at = 0): boolean =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
