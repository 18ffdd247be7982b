import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['plain text', 'Ada', 'Ada'],
  ['a number', -5, '-5'],
  ['nothing', null, ''],
  ['an empty text', '', ''],
  ['a comma', 'a,b', '"a,b"'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'say "x"', '"say ""x"""'],
  ['lines of all kinds', 'a\r\nb\nc\rd', '"a\nb\nc\nd"'],
  ['space around it', ' a ', '" a "'],
  ['a formula', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['plus', '+44 1', "'+44 1"],
  ['minus', '-1', "'-1"],
  ['at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\tx', "' x"],
  ['a carriage return', '\rx', '"\'\nx"'],
  ['a formula behind white space', ' \n=1', '"\' \n=1"'],
  ['a formula in full width', '＝1', "'＝1"],
  ['an equals sign within', 'a=b', 'a=b'],
  ['an escape sequence', 'a\u001b[2J\u202e', 'a␛[2J\\u202e'],
])('writes %s', (_, value, cell) => {
  expect(csvLine(['x', value, 1])).toBe(`x,${cell},1\r\n`);
});
