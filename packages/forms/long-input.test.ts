import { describe, expect, it } from 'vitest';
import { forms } from '../../test/content-forms.ts';
import { growth } from '../../test/growth.ts';
import { splitName } from './crm/to-crm.ts';
import { checkFile } from './file-type.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { normaliseEmail, normaliseLine, normaliseParagraphs } from './normalise.ts';
import { documentField, sampleDoc, sampleDocx, samplePdf, zip } from './resume-samples.fixture.ts';
import { everyAnswer, sampleClock } from './samples.fixture.ts';

/** Texts on which careless expressions and library calls take the square of their length. */
const texts: readonly (readonly [string, (length: number) => string])[] = [
  ['one letter', (length) => 'a'.repeat(length)],
  ['spaces', (length) => ' '.repeat(length)],
  ['spaces inside', (length) => `a${' '.repeat(length)}a`],
  ['line breaks', (length) => '\r\n'.repeat(length / 2)],
  ['control characters', (length) => '\u0000'.repeat(length)],
  ['marks in the wrong order', (length) => `a${'\u0301\u0323'.repeat(length / 2)}`],
  [
    'two piles of marks',
    (length) => `a${['\u0301', '\u0323'].map((mark) => mark.repeat(length / 2)).join('')}`,
  ],
  ['halves of pairs', (length) => '\uD83D'.repeat(length)],
  ['at signs', (length) => '@'.repeat(length)],
  ['dots', (length) => `a@${'a.'.repeat(length / 2)}`],
  ['hyphens', (length) => `a@a${'-'.repeat(length)}`],
  ['different letters of a domain', (length) => `a@${differentLetters(length)}`],
  ['slashes', (length) => `https://${'/'.repeat(length)}`],
  ['braces', (length) => '{a'.repeat(length / 2)],
];

const differentLetters = (length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => 0x4e00 + (index % 20_000)));

/** Read four times as much, nothing takes more than twice its share of time. */
function expectShare<Input>(
  smaller: number,
  inputOf: (size: number) => Input,
  read: (input: Input) => void,
) {
  const inputs = new Map([smaller, 4 * smaller].map((size) => [size, inputOf(size)]));
  expect(growth((size) => read(inputs.get(size) as Input), smaller)).toBeLessThan(8);
}

describe.each(texts)('on %s', (_, textOf) => {
  it.each([
    ['a line', normaliseLine],
    ['paragraphs', normaliseParagraphs],
    ['an email address', normaliseEmail],
    ['a name', splitName],
    ['placeholders', (text: string) => fillPlaceholders(text, { a: 'b' })],
  ])('%s takes no more than its share of time', (_, read) => {
    expectShare(2_000, textOf, read);
  });

  it('every answer of every form together takes no more than its share', () => {
    const submissionOf = (size: number) =>
      Object.assign({}, ...forms.map(({ form }) => everyAnswer(form, textOf(size))));
    expectShare(1_000, submissionOf, (submission) => {
      for (const { form } of forms) form.parse(submission, sampleClock);
    });
  });
});

const read = (document: Uint8Array) => checkFile(documentField, document);

/** Documents padded with what their readers look for. */
describe.each([
  ['a PDF', samplePdf()],
  ['a DOC without its stream', sampleDoc().slice(0, 512)],
  ['a DOCX without its end', sampleDocx().slice(0, 4)],
])('on %s', (_, beginning) => {
  it.each([
    ['nothing', [0]],
    ['ends of a ZIP', [0x50, 0x4b, 0x05, 0x06]],
    ['entries of a ZIP', [0x50, 0x4b, 0x01, 0x02]],
    ['halves of a stream’s name', Array.from('W\u0000o\u0000', (letter) => letter.charCodeAt(0))],
  ])('padded with %s, a document’s type takes no more than its share of time', (_, padding) => {
    const documentOf = (size: number) => {
      const bytes = Buffer.alloc(size, Uint8Array.from(padding));
      bytes.set(beginning);
      return bytes;
    };
    // Both fit into a processor's own cache: how far memory is away must not be what is measured.
    expectShare(30_000, documentOf, read);
  });
});

it('walks a directory of a ZIP only forwards', () => {
  const zipOf = (count: number) =>
    zip(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`, ''])));
  expectShare(400, zipOf, read);
});
