import { expect, it } from 'vitest';
import { standInProject } from './project.fixture.ts';
import { findLiterals, LiteralError } from './stray-literals.ts';

const found = async (files: Readonly<Record<string, string>>) =>
  findLiterals(standInProject({ 'src/site/none.ts': '', ...files }));

const textsIn = async (line: string) => (await found({ 'src/a.ts': line })).map(({ text }) => text);

it.each([
  ['from $2,500 on', '$2,500'],
  ['$22,500', '$22,500'],
  ['$122,500', '$122,500'],
  ['$1,122,500', '$1,122,500'],
  ['$450', '$450'],
  ['$12500', '$12500'],
  ['$5k', '$5k'],
  ['$15K', '$15K'],
  ['$2.5k', '$2.5k'],
  ['$2.55k', '$2.55k'],
  ['+1 (555) 010-0199', '+1 (555) 010-0199'],
  ['tel:+15550100199', '+15550100199'],
  ['+49-30-0100', '+49-30-0100'],
  ['(555) 010-0199', '(555) 010-0199'],
  ['(555)010-0199', '(555)010-0199'],
])('finds the price or phone number in %s', async (line, text) => {
  expect(await textsIn(line)).toEqual([text]);
});

it.each([
  '$1, $2 and $45',
  '$' + '{price}',
  'a$',
  '$,500',
  '$4kg',
  '$.5k',
  '+1 2345 67',
  '+a 2345 67890123',
  '+1abcdefghij2',
  '(5) 010-0199',
  '(555) 0-0199',
  '(555) 010-0',
  '(abc) def-ghij',
  '(555)x010-0199',
  'an answer, such as +1 (555) 010-0142',
])('leaves %s alone', async (line) => {
  expect(await textsIn(line)).toEqual([]);
});

it('tells the file and the line', async () => {
  expect(await found({ 'src/site/ui/a.tsx': 'one\ntwo $450\nthree' })).toEqual([
    { file: 'src/site/ui/a.tsx', line: 2, text: '$450' },
  ]);
});

it.each(['a.ts', 'a.tsx', 'a.astro', 'a.css', 'a.js'])('reads %s', async (name) => {
  expect(await found({ [`src/${name}`]: '$450' })).toHaveLength(1);
});

it.each(['a.test.ts', 'a.test.tsx', 'a.contract.ts', 'a.fixture.ts', 'a.ts.snap', 'read.me'])(
  'leaves %s to its own',
  async (name) => {
    expect(await found({ [`src/${name}`]: '$450' })).toEqual([]);
  },
);

it('reads a file whose name merely holds such a word', async () => {
  expect(await found({ 'src/a.test.ts.js': '$450' })).toHaveLength(1);
  expect(await found({ 'src/folder.ts/a.txt': '$450' })).toEqual([]);
});

it('reads src and nothing else', async () => {
  expect(await found({ 'content/a.ts': '$450', 'test/a.ts': '$450' })).toEqual([]);
});

it('says where each stands, and where it belongs', () => {
  const { message, name } = new LiteralError([
    { file: 'src/a.ts', line: 3, text: '$450' },
    { file: 'src/b.ts', line: 5, text: '$900' },
  ]);
  expect(name).toBe('LiteralError');
  expect(message.split('\n')).toEqual([
    'src/a.ts:3 holds "$450". Move it to content/ and read it from there.',
    'src/b.ts:5 holds "$900". Move it to content/ and read it from there.',
  ]);
});
