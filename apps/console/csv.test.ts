import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../../test/in-turn.ts';
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
  ['a phone number', '+44 1', '+44 1'],
  ['a phone number with an area code', '+1 (555) 010-0142', '+1 (555) 010-0142'],
  ['a phone number in groups', '+46 70 123 45 67', '+46 70 123 45 67'],
  ['what becomes a number', '+46701234567', "'+46701234567"],
  ['what becomes a sum', '+46-70-1', "'+46-70-1"],
  ['a sum with spaces', '+46 - 70', "'+46 - 70"],
  ['a formula after a phone number', "+44 1+cmd|' /C calc'!A0", "'+44 1+cmd|' /C calc'!A0"],
  ['two lines that begin as a phone number', '+44 1\n=1', '"\'+44 1\n\'=1"'],
  ['a tab', '\tx', "' x"],
  ['a carriage return', '\rx', '"\'\nx"'],
  ['a formula behind white space', ' \n=1', '"\' \n\'=1"'],
  ['a formula in full width', '＝1', "'＝1"],
  ['an equals sign within', 'a=b', 'a=b'],
  ['an email address and a range', 'ada@b.example, 3-5', '"ada@b.example, 3-5"'],
  ['a list', 'We need:\n- speed\r\n- calm', '"We need:\n\'- speed\n\'- calm"'],
  ['a formula behind a semicolon', 'a; =1;@b', '"a;\' =1;\'@b"'],
  ['a formula behind a tab', 'a\t+1', "a '+1"],
  ['a formula in quotes behind a semicolon', 'a;"=1"', '"a;\'""=1"""'],
  ['an escape sequence', 'a\u001b[2J\u202e', 'a␛[2J\\u202e'],
])('writes %s', (_, value, cell) => {
  expect(csvLine(['x', value, 1])).toBe(`x,${cell},1\r\n`);
});

describe.each([
  ['a comma', ','],
  ['a semicolon', ';'],
  ['a tab', '\t'],
])('a spreadsheet that splits at %s', (_, separator) => {
  it('finds no formula in any text', () => {
    const part = fc.constantFrom(...'=+-@＝＋－＠";,\t\r\n \' a\u200b\u2028\u00a0\ufeff');
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(rows, (cells) => {
        expect(formulasIn(cells.map(csvLine).join(''), separator)).toEqual([]);
      }),
      { numRuns: isThorough ? 5_000 : 1_000 },
    );
  });
});

const formulasIn = (csv: string, separator: string): readonly string[] =>
  cellsOf(csv.replaceAll('\r\n', '\n'), separator).filter((cell) =>
    /^\s*[=+\-@＝＋－＠]|^[\t\r]/u.test(cell),
  );

/** As spreadsheets do: quotes count where a cell begins, and what follows the closing one belongs to it. */
function cellsOf(csv: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      at += 1;
      while (at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"')) {
        cell += csv[at];
        at += csv[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== '\n') {
      cell += csv[at];
      at += 1;
    }
    at += 1;
    cells.push(cell);
  }
  return cells;
}
