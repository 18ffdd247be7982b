import { expect, it } from 'vitest';
import { cutToWidth, displayWidth, table } from './table.ts';

const plain = { columns: null, style: (_: string, text: string) => text };
const columns = [
  { title: 'ref', cell: ({ ref }: Row) => ref },
  { title: 'person', cell: ({ person }: Row) => person, canShrink: true as const },
  { title: 'email', cell: ({ email }: Row) => email, canShrink: true as const },
];
type Row = { readonly ref: string; readonly person: string; readonly email: string };
const rows = [
  { ref: 'TW-1', person: 'Ada', email: 'ada.lovelace@analytical-engines.example' },
  { ref: 'TW-2', person: '中文', email: 'b@c.example' },
];

it('lines columns up', () => {
  expect(table(rows, columns, plain)).toBe(
    [
      'ref   person  email',
      'TW-1  Ada     ada.lovelace@analytical-engines.example',
      'TW-2  中文    b@c.example',
    ].join('\n'),
  );
});

it('fits a narrow terminal by cutting what may be cut', () => {
  expect(table(rows, columns, { ...plain, columns: 30 })).toBe(
    ['ref   person  email', 'TW-1  Ada     ada.lovelace@an…', 'TW-2  中文    b@c.example'].join(
      '\n',
    ),
  );
});

it('keeps what must be read, however narrow it is', () => {
  const [, first] = table(rows, columns, { ...plain, columns: 5 }).split('\n');
  expect(first).toBe('TW-1  Ada     ada.lov…');
});

it('colours titles and what asks for it, padding included', () => {
  const style = (name: string, text: string) => `<${name}>${text}</>`;
  const coloured = [
    { title: 'a', cell: () => 'x', style: () => 'red' as const },
    columns[1] ?? columns[0],
  ];
  expect(table(rows.slice(0, 1), coloured as typeof columns, { columns: null, style })).toBe(
    '<dim>a</>  <dim>person</>\n<red>x</>  Ada',
  );
});

it.each([
  ['', 0],
  ['abc', 3],
  ['中文', 4],
  ['👍🏽', 2],
  ['e\u0301', 1],
  ['ｆ', 2],
])('counts the columns of "%s" as %d', (line, width) => {
  expect(displayWidth(line)).toBe(width);
});

it.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['ab cdefg', 4, 'ab…'],
  ['中文字', 4, '中…'],
  ['中文', 4, '中文'],
])('cuts "%s" to %d columns', (line, width, expected) => {
  expect(cutToWidth(line, width)).toBe(expected);
});
