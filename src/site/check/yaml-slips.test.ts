import { expect, it } from 'vitest';
import { LineCounter, parseDocument } from 'yaml';
import { slipsIn } from './content-file.ts';

function slips(source: string): string[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  return slipsIn(document, lineCounter, source).map(({ line, text }) => `${line}: ${text}`);
}

const misread = 'begins with a sign that means something else here: put the whole text in quotes';
const misplaced = 'is indented unlike the lines around it: give it as many spaces as they have';
const unclosed = 'a quote or bracket above is never closed: close it, or put the text in quotes';
const goesOn =
  'goes on after a quote or brace has closed: put the whole text in quotes, and double those inside';

const inOneColumn = 'does not stand in one column with the next line: give both as many spaces';
const backslash = 'holds a backslash in double quotes: write it twice, or use single quotes';
const keyless = 'has no key: write it as "key: text", or indent it if it belongs to the text above';

it.each([
  ['a: !wow\n', `1: ${misread}`],
  ['a: & b\n', `1: ${misread}`],
  ['a: %b\n', `1: ${misread}`],
  ['a: > text\n', `1: ${misread}`],
  ['b: 1\na: *bold*\n', `2: ${misread}`],
  ['- *bold\n', `1: ${misread}`],
  ['a:\n  - x\n  b: 2\n', `3: ${misplaced}`],
  ['a: { b: 1\nc: 2\n', `2: ${unclosed}`],
  ['a: [1\nc: 2\n', `2: ${unclosed}`],
  ["a: 'don't'\n", `1: ${goesOn}`],
  ['a: {phone} or call\n', `1: ${goesOn}`],
  ['- "x" y\n', `1: ${goesOn}`],
  ['a: "We" do.\n', `1: ${goesOn}`],
  ['a: "We do.\n', `2: ${unclosed}`],
  ['a: b: c\n', '1: holds a colon followed by a space: put the whole text in quotes'],
  ['a: >-\n\tb\n', '2: is indented with a tab: use spaces, two for each level'],
  ['a: b\n  c: d\ne: f\n', `1: ${inOneColumn}`],
  ['a:\n    b: 1\n  c: 2\n', `3: ${misplaced}`],
  ['a: "C:\\dir"\n', `1: ${backslash}`],
  ['a: 1\nWho answers?\nb: 2\n', `2: ${keyless}`],
  ['a: 1\n---\nb: 2\n', '2: begins a second document: remove the line of hyphens'],
  [
    'a:\n- b: 1\n -c: 2\n',
    '3: cannot be read (Sequence item without - indicator): compare it with a file beside it',
  ],
])('explains %j', (source, sentence) => {
  expect(slips(source)).toEqual([sentence]);
});

it('tells of every key that stands twice, and of the first other slip', () => {
  expect(slips('a: 1\n"a": 2\nb: 1\nb: 2\nc: @d\ne: @f\n')).toEqual([
    '2: has the key "a" a second time: remove one of the two',
    '4: has the key "b" a second time: remove one of the two',
    `5: ${misread}`,
  ]);
});

it.each(['a: 1\n', 'a: &b 1\nc: *b\n', 'a: "*"\n', ''])('has nothing to say of %j', (source) => {
  expect(slips(source)).toEqual([]);
});
