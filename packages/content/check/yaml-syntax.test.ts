import { expect, it } from 'vitest';
import { parse } from './content-file.ts';

const problemsIn = (source: string): string[] =>
  parse('a.yaml', source).syntaxProblems.map(({ line, text }) => `${line}: ${text}`);

const misread =
  'starts with a character that has a special meaning in YAML: put the whole text in quotes';
const misplaced = 'isn’t indented like the lines around it: use the same number of spaces';
const unclosed = 'a quote or bracket above is never closed: close it, or put the text in quotes';
const continues =
  'continues after a closing quote or brace: put the whole text in quotes, and double those inside';

const notAligned = 'isn’t aligned with the next line: indent both by the same number of spaces';
const backslash = 'contains a backslash in double quotes: write it twice, or use single quotes';
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
  ["a: 'don't'\n", `1: ${continues}`],
  ['a: {phone} or call\n', `1: ${continues}`],
  ['- "x" y\n', `1: ${continues}`],
  ['a: "We" do.\n', `1: ${continues}`],
  ['a: "We do.\n', `2: ${unclosed}`],
  ['a: b: c\n', '1: contains a colon followed by a space: put the whole text in quotes'],
  ['a: >-\n\tb\n', '2: is indented with a tab: use two spaces for each level'],
  ['a: b\n  c: d\ne: f\n', `1: ${notAligned}`],
  ['a:\n    b: 1\n  c: 2\n', `3: ${misplaced}`],
  ['a: "C:\\dir"\n', `1: ${backslash}`],
  ['a: 1\nWho answers?\nb: 2\n', `2: ${keyless}`],
  ['a: 1\n---\nb: 2\n', '2: starts a second document: remove the line of hyphens'],
  [
    'a:\n- b: 1\n -c: 2\n',
    '3: isn’t valid YAML (Sequence item without - indicator): compare it with another file in this folder',
  ],
])('explains %j', (source, sentence) => {
  expect(problemsIn(source)).toEqual([sentence]);
});

it('reports every repeated key, and the first other problem', () => {
  expect(problemsIn('a: 1\n"a": 2\nb: 1\nb: 2\nc: @d\ne: @f\n')).toEqual([
    '2: has the key "a" twice: remove one of the two',
    '4: has the key "b" twice: remove one of the two',
    `5: ${misread}`,
  ]);
});

it.each(['a: 1\n', 'a: &b 1\nc: *b\n', 'a: "*"\n', ''])('finds no problem in %j', (source) => {
  expect(problemsIn(source)).toEqual([]);
});
