import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../test/content-forms.ts';
import { checkFile, mediaTypes } from './file-type.ts';
import {
  compoundFile,
  documentField,
  sampleDoc,
  sampleDocx,
  samplePdf,
  zip,
} from './resume-samples.fixture.ts';

const changed = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};
const directoryOf = (bytes: Uint8Array) => Buffer.from(bytes).indexOf('PK\x01\x02');
const endOf = (bytes: Uint8Array) => Buffer.from(bytes).indexOf('PK\x05\x06');

/** Its first entry carries three bytes of extra fields and a comment of two. */
const docxWithExtras = () => {
  const bytes = zip({ 'a.txt': '', 'word/document.xml': '' });
  const entry = directoryOf(bytes);
  const behind = entry + 46 + 'a.txt'.length;
  const marked = changed(changed(bytes, entry + 30, 3), entry + 32, 2);
  return Buffer.concat([marked.subarray(0, behind), Buffer.from('12345'), marked.subarray(behind)]);
};

/** Its directory is said to begin in the last bytes of the comment. */
const docxThatPointsPastItsEnd = () => {
  const bytes = zip({ 'word/document.xml': '' }, 'PK\x01\x02');
  return changed(bytes, endOf(bytes) + 16, bytes.length - 4, 0, 0, 0);
};

const typeOf = (bytes: Uint8Array) => checkFile(documentField, bytes).mediaType;

describe('the type of a file', () => {
  it.each([
    ['pdf', samplePdf()],
    ['doc', sampleDoc()],
    ['docx', sampleDocx()],
    ['docx with a comment', zip({ 'word/document.xml': '' }, 'made by hand')],
    ['docx with the longest comment', zip({ 'word/document.xml': '' }, 'x'.repeat(65_535))],
    ['docx among other files', zip({ 'a.txt': 'a', 'word/x': '', b: 'b' })],
    ['docx with more about its files', docxWithExtras()],
    ['doc whose stream is its last entry', sampleDoc().slice(0, 1_280)],
  ])('knows a %s', (name, bytes) => {
    expect(typeOf(bytes)).toBe(mediaTypes[`.${name.split(' ')[0]}`]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a web page that mentions PDF', Buffer.from('<p>%PDF-1.7</p>')],
    ['a spreadsheet in the old format', compoundFile('Workbook')],
    ['a spreadsheet in the new format', zip({ 'xl/workbook.xml': '' })],
    ['an archive with a document below a folder', zip({ 'a/word/document.xml': '' })],
    ['an archive that only says word/ in its data', zip({ 'a.txt': 'PK\x01\x02word/document' })],
    ['an archive with nothing in its folder word', zip({ 'word/': '' })],
    ['an archive with a folder of almost that name', zip({ 'Word/a': '', 'words/a': '' })],
    ['a DOC whose last entry was cut off', sampleDoc().slice(0, 1_279)],
    ['a PDF with something before it', Buffer.from(' %PDF-1.7')],
    ['a DOCX that was cut off', sampleDocx().slice(0, 120)],
    ['the first bytes of a DOC', sampleDoc().slice(0, 512)],
    ['a DOC that does not begin like one', changed(sampleDoc(), 7, 0)],
    ['a DOCX that does not begin like one', changed(sampleDocx(), 3, 0)],
    ['a DOCX without its directory', changed(sampleDocx(), directoryOf(sampleDocx()), 0)],
    ['a DOCX that points past its end', docxThatPointsPastItsEnd()],
    [
      'a DOCX with too much behind it',
      Buffer.concat([zip({ 'word/a': '' }, 'x'.repeat(65_535)), Buffer.from('x')]),
    ],
    ['a program', Buffer.from('MZ\x90\x00')],
  ])('refuses %s', (_, bytes) => {
    expect(typeOf(bytes)).toBeUndefined();
  });

  it('survives any bytes behind a true beginning', () => {
    const marks = [sampleDoc().slice(0, 8), sampleDocx().slice(0, 4)];
    fc.assert(
      fc.property(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 600 }), (mark, rest) => {
        typeOf(Buffer.concat([mark, rest, sampleDocx().slice(-22), rest]));
      }),
    );
  });
});

it('takes a document of at most 5 MB and says what is wrong with others', () => {
  const resume = formOf('application').fields.find((field) => field.kind === 'file');
  if (!resume) throw new Error('The application asks for a résumé.');
  const padded = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(samplePdf());
    return bytes;
  };
  expect(checkFile(resume, padded(5 * 1024 * 1024))).toEqual({ mediaType: 'application/pdf' });
  expect(checkFile(resume, padded(5 * 1024 * 1024 + 1))).toEqual({ error: resume.tooLarge });
  expect(checkFile(resume, Buffer.from('plain text'))).toEqual({ error: resume.wrongType });
});
