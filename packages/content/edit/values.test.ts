import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isScalar, parse, parseDocument } from 'yaml';
import { isThorough } from '../../../test/in-turn.ts';
import { isSample } from '../../../test/sample/is-sample.ts';
import { addItem, changeList, readEntryValues, readLists, setValue } from './values.ts';

const files = globSync('content/**/*.{yaml,md}').sort();

/** Whether a text without a block mark is wrapped: changed, it's written in one line. */
function isWrapped(source: string, isMarkdown: boolean, key: string): boolean {
  const head = isMarkdown ? (source.split(/^---$/m)[1] ?? '') : source;
  const node = parseDocument(head).getIn(key.split('.'), true);
  if (!isScalar(node) || !node.range || node.type?.startsWith('BLOCK')) return false;
  return head.slice(node.range[0], node.range[1]).includes('\n');
}

/** The lines that a diff would remove and add. */
function changedLines(before: string, after: string) {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let top = 0;
  while (top < a.length && top < b.length && a[top] === b[top]) top += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - top && a.at(-1 - tail) === b.at(-1 - tail)) {
    tail += 1;
  }
  return { removed: a.slice(top, a.length - tail), added: b.slice(top, b.length - tail) };
}

const otherThan = (text: string, kind: string, tail: string) =>
  kind === 'number'
    ? `${Number(text) + 1}`
    : kind === 'flag'
      ? `${text !== 'true'}`
      : `${text}${tail}`;

it('changes every value of the content in its own line alone, and back to the same bytes', () => {
  let count = 0;
  const wrong: string[] = [];
  for (const file of files) {
    const isMarkdown = file.endsWith('.md');
    const before = readFileSync(file, 'utf8');
    const values = readEntryValues(before, isMarkdown);
    const others = (key: string, text: string) =>
      JSON.stringify(readEntryValues(text, isMarkdown).filter((value) => value.key !== key));
    for (const { key, text, kind } of values) {
      count += 1;
      if (!isThorough && count % 35 > 0) continue;
      const expectThat = (holds: boolean, what: string) => {
        if (!holds) wrong.push(`${file} ${key}: ${what}`);
      };
      const plain = setValue(before, isMarkdown, key, otherThan(text, kind, ' or so'));
      const { removed, added } = changedLines(before, plain);
      expectThat(added.length <= 2, `${added.length} lines come`);
      const isSameAgain = setValue(plain, isMarkdown, key, text) === before;
      const fits = (removed.length <= 1 || kind === 'body') && isSameAgain;
      if (!fits && (isSample || !isWrapped(before, isMarkdown, key)))
        expectThat(false, `${removed.length} lines go, or it is not the same again`);
      // What stands in other lines is read again for some: to read a file takes longer than to change it.
      if (count % 10 > 0) continue;
      const wanted = otherThan(text, kind, ' # is: “new”, {or} [so]');
      const after = setValue(before, isMarkdown, key, wanted);
      const now = readEntryValues(after, isMarkdown).find((value) => value.key === key);
      expectThat(now?.text === wanted && now.kind === kind, `says ${now?.text}`);
      expectThat(others(key, after) === others(key, before), 'changes others');
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(files.length * 15);
}, 120_000);

const list = `# Above
steps:
  # The first
  - title: One # why
    text: >-
      Folded and
      long
  # The second
  - title: Two
    text: 'It''s quoted'
tags: [a, "b, c", d]
price: { listed: 2750, note: x } # kept
empty:
last: end`;

it('keeps comments, quotes, folding and line endings', () => {
  expect(changedLines(list, setValue(list, false, 'price.listed', '2600'))).toEqual({
    removed: ['price: { listed: 2750, note: x } # kept'],
    added: ['price: { listed: 2600, note: x } # kept'],
  });
  expect(setValue(list, false, 'price.note', 'a, b}')).toContain('note: "a, b}" } # kept');
  expect(setValue(list, false, 'steps.1.text', 'Isn’t it’s')).toContain("text: 'Isn’t it’s'");
  expect(setValue(list, false, 'empty', 'full')).toContain('\nempty: full\nlast');
  expect(setValue(list, false, 'last', '5')).toMatch(/\nlast: "5"$/);
  expect(setValue(list, false, 'last', '&a b')).toMatch(/\nlast: "&a b"$/);
  expect(setValue(list, false, 'last', 'two\r\nlines')).toMatch(/\nlast: "two\\nlines"$/);
  const windows = list.replaceAll('\n', '\r\n');
  const changed = setValue(windows, false, 'steps.0.text', 'Folded and\nlonger');
  expect(changed.replaceAll('\r\n', '')).not.toContain('\n');
  expect(readEntryValues(changed, false)[1]?.text).toBe('Folded and\nlonger');
});

it('says what is wrong with a value', () => {
  const price = (text: string) => () => setValue(list, false, 'price.listed', text);
  expect(price('2,600')).toThrow('Write a plain number, without sign or comma: 2600.');
  expect(price('')).toThrow('Write a plain number');
  expect(() => setValue(list, false, 'gone', 'x')).toThrow('There is no gone');
  expect(() => setValue('a: "b', false, 'a', 'x')).toThrow('can’t be read');
});

it('copies, removes and moves items of lists', () => {
  expect([...readLists(list, false)]).toEqual([
    ['steps', 2],
    ['tags', 3],
  ]);
  const change = (key: string, index: number, what: 'copy' | 'remove' | 'move up') =>
    changeList(list, false, key, index, what);
  expect(change('tags', 1, 'copy')).toContain('tags: [a, "b, c", "b, c", d]');
  expect(change('tags', 2, 'remove')).toContain('tags: [a, "b, c"]');
  expect(change('tags', 0, 'remove')).toContain('tags: ["b, c", d]');
  expect(change('tags', 2, 'move up')).toContain('tags: [a, d, "b, c"]');
  expect(changedLines(list, change('steps', 1, 'remove')).added).toEqual([]);
  expect(change('steps', 1, 'move up')).toContain(
    "steps:\n  # The first\n  # The second\n  - title: Two\n    text: 'It''s quoted'\n  - title: One # why",
  );
  expect(changedLines(list, change('steps', 1, 'copy'))).toMatchObject({ removed: [] });
  expect(() => changeList('a: [b]', false, 'a', 0, 'remove')).toThrow('the last one');
});

it('changes the text below the keys of a Markdown file', () => {
  const file = '---\ntitle: One\n---\n\nFirst.\n\nLast.\n';
  expect(setValue(file, true, 'title', 'Two')).toBe(file.replace('One', 'Two'));
  const after = setValue(file, true, 'body', '\nFirst.\r\n\r\nNew.');
  expect(after).toBe(file.replace('Last', 'New'));
  expect(setValue(after, true, 'body', '\nFirst.\n\nLast.')).toBe(file);
});

it('reads back whatever it writes, wherever it stands', () => {
  const before = `# Who\nname: Old # the name\nempty:\nnote: >-\n  Folded over\n  two lines.\nnested:\n  deep: 'x' # why\naddress: { city: "A", code: x }\nlist: [one, two]\n`;
  const paths = ['name', 'empty', 'note', 'nested.deep', 'address.city', 'address.code'];
  const signs = [
    ...'\'"`\\#$:,-?&*!|>%@{}[] \t\n+0',
    ': ',
    ' #',
    '\\n',
    '- ',
    '---',
    'null',
    'yes',
  ];
  const pasted = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'grapheme' })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pasted, fc.constantFrom(...paths), (parts, dotted) => {
      const [path, value] = [dotted.split('.'), parts.join('')];
      const changed = setValue(before, false, dotted, value);
      const document = parseDocument(before);
      document.setIn(path, value);
      expect(parse(changed)).toEqual(document.toJS());
      expect(changed.match(/# (Who|the name|why)/g)).toHaveLength(3);
      expect(setValue(changed, false, dotted, value)).toBe(changed);
    }),
    { numRuns: isThorough ? 300 : 100 },
  );
});

it('adds an item to the end of every list of the content, and leaves every other byte', () => {
  let count = 0;
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const isMarkdown = file.endsWith('.md');
    for (const [list, size] of readLists(source, isMarkdown)) {
      const added = addItem(source, isMarkdown, list, 'one more: {name}');
      expect(readLists(added, isMarkdown).get(list), `${file} ${list}`).toBe(size + 1);
      const texts = new Map(readEntryValues(added, isMarkdown).map(({ key, text }) => [key, text]));
      expect(texts.get(`${list}.${size}`)).toBe('one more: {name}');
      const { removed } = changedLines(source, added);
      expect(removed.length, `${file} ${list}`).toBeLessThanOrEqual(1);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(0);
});
