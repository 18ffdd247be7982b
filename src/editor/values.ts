import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml';
import { OwnError } from '../own-error.ts';

/** Where a value stands in its file: "benefits.0.title". The text below the keys of a Markdown file is "body". */
export type Key = string;

/** One thing that can be changed in a file. */
export type Value = {
  readonly key: Key;
  /** As people edit it, without the line break that a block of text ends with. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'flag' | 'empty' | 'body';
};

/** A change that can't be made, in words for whoever wanted it. */
export class ValueError extends OwnError {
  override readonly name = 'ValueError';
}

const body = 'body';

export function readValues(source: string, isMarkdown: boolean): readonly Value[] {
  const { head, rest } = partsOf(source, isMarkdown);
  const values = [...scalarsIn(read(head).contents)].map(
    ([key, node]): Value => ({ key, text: asText(node?.value), kind: kindOf(node?.value) }),
  );
  return isMarkdown
    ? [...values, { key: body, text: unix(rest).replace(/\n$/, ''), kind: 'body' }]
    : values;
}

/** The lists of a file, by key, with how many items each has. */
export function readLists(source: string, isMarkdown: boolean): ReadonlyMap<Key, number> {
  const { head } = partsOf(source, isMarkdown);
  return new Map(
    [...nodesIn(read(head).contents)].flatMap(([key, node]) =>
      isSeq(node) ? [[key, node.items.length] as const] : [],
    ),
  );
}

/** The same file with another text in one place; every other byte stays. */
export function setValue(source: string, isMarkdown: boolean, key: Key, wanted: string): string {
  const text = unix(wanted);
  const { above, head, rest } = partsOf(source, isMarkdown);
  if (isMarkdown && key === body) return above + head + between(source, above, head, rest, text);
  return withHead(source, { above, head }, key, (part, document) => {
    const scalars = scalarsIn(document.contents);
    if (!scalars.has(key)) throw new ValueError(`There is no ${key} in this file any more.`);
    const node = scalars.get(key) ?? null;
    const value = valueFor(node?.value ?? null, text);
    const changed = placed(part, document, key, node, value);
    return { changed, expected: withValue(document.toJS(), key.split('.'), value) };
  });
}

export type ListChange = 'copy' | 'remove' | 'move up';

/** A list with an item copied behind itself, taken out, or moved before the one above it. */
export function changeList(
  source: string,
  isMarkdown: boolean,
  list: Key,
  index: number,
  change: ListChange,
): string {
  const { above, head } = partsOf(source, isMarkdown);
  return withHead(source, { above, head }, list, (part, document) => {
    const node = nodesIn(document.contents).get(list);
    if (!isSeq(node) || !node.items[index]) {
      throw new ValueError(`There is no item ${index + 1} in ${list} any more.`);
    }
    const data = document.toJS();
    const items = itemsAt(data, list);
    if (change === 'remove' && items.length === 1) {
      throw new ValueError(
        'This is the last one of its list. Change it, or remove the list by hand.',
      );
    }
    if (change === 'move up' && index === 0) throw new ValueError('It is the first one already.');
    const [item] = change === 'copy' ? [structuredClone(items[index])] : items.splice(index, 1);
    if (change === 'copy') items.splice(index + 1, 0, item);
    if (change === 'move up') items.splice(index - 1, 0, item);
    const isFlow = node.flow === true;
    const pieces = isFlow
      ? node.items.map((one) => placeOf(one as Node))
      : linePieces(part, node.items);
    return { changed: rearranged(part, pieces, index, change, isFlow), expected: data };
  });
}

/** Removes a key of the file with all that is under it. */
export function removeKey(source: string, key: Key): string {
  const [start, end] = partWith(source, key);
  // Blank lines and comments above the next key are that key's.
  const [tail = ''] = /(?<=\n)(?:(?:#.*)?\r?\n)+$/.exec(source.slice(start, end)) ?? [];
  return source.slice(0, start) + source.slice(end - tail.length);
}

type Change = { readonly changed: string; readonly expected: unknown };

/** Reads what came of a change before it counts: it says what it should, and nothing else has changed. */
function withHead(
  source: string,
  { above, head }: Pick<Parts, 'above' | 'head'>,
  key: Key,
  make: (part: string, document: Document.Parsed) => Change,
): string {
  if (read(head).errors.length > 0) {
    throw new ValueError(
      'The file can’t be read: someone edited it by hand. Correct it there first.',
    );
  }
  const [start, end] = partWith(head, key);
  const part = head.slice(start, end);
  const { changed, expected } = make(part, read(part));
  const after = read(changed);
  if (after.errors.length > 0 || !isDeepStrictEqual(after.toJS(), expected)) {
    throw new ValueError(
      'This can’t be changed here without touching its neighbors. Change it in the file.',
    );
  }
  return above + head.slice(0, start) + changed + source.slice(above.length + end);
}

/** The lines of the file's own key that holds this one; they are YAML by themselves. */
function partWith(head: string, key: Key): Place {
  const { contents } = read(head);
  const pairs = isMap(contents) && !contents.flow ? contents.items : [];
  const [name] = key.split('.');
  const index = pairs.findIndex((pair) => isScalar(pair.key) && `${pair.key.value}` === name);
  if (index < 0) return [0, head.length];
  const startOf = (at: number) => {
    const pair = pairs[at];
    return pair ? lineStart(head, placeOf(pair.key as Node)[0]) : head.length;
  };
  const place: Place = [startOf(index), startOf(index + 1)];
  return read(head.slice(...place)).errors.length === 0 ? place : [0, head.length];
}

type Parts = { readonly above: string; readonly head: string; readonly rest: string };

/** Of a Markdown file, the keys between two lines of hyphens and the text below. */
function partsOf(source: string, isMarkdown: boolean): Parts {
  if (!isMarkdown) return { above: '', head: source, rest: '' };
  const found = /^(---\r?\n)([\s\S]*?^)---[ \t]*(?:\r?\n|$)/m.exec(source);
  if (found?.index !== 0) return { above: '', head: '', rest: source };
  const [whole, above = '', head = ''] = found;
  return { above, head, rest: source.slice(whole.length) };
}

function between(source: string, above: string, head: string, rest: string, text: string): string {
  const fence = source.slice(above.length + head.length, source.length - rest.length);
  const isSame = text === unix(rest).replace(/\n$/, '');
  return fence + (isSame ? rest : withBreaksOf(source, `${text}\n`));
}

const recent = new Map<string, Document.Parsed>();

/** A file is read for each of its values, and what came of one change is what the next begins with. */
function read(text: string): Document.Parsed {
  const document = recent.get(text) ?? parseDocument(text, { prettyErrors: false });
  recent.delete(text);
  recent.set(text, document);
  const [oldest = ''] = recent.keys();
  if (recent.size > 4) recent.delete(oldest);
  return document;
}

/** Every node under its key, in the order of the file. */
function nodesIn(
  node: unknown,
  key: Key = '',
  found = new Map<Key, Node | null>(),
): Map<Key, Node | null> {
  const inside = (name: unknown) => (key === '' ? `${name}` : `${key}.${name}`);
  if (key !== '') found.set(key, node as Node | null);
  if (isMap(node)) {
    for (const { key: name, value } of node.items)
      nodesIn(value, inside(isScalar(name) ? name.value : name), found);
  }
  if (isSeq(node))
    for (const [index, item] of node.items.entries()) nodesIn(item, inside(index), found);
  return found;
}

/** Null for a key with nothing behind it. */
const scalarsIn = (root: unknown): Map<Key, Scalar | null> =>
  new Map(
    [...nodesIn(root)].filter(
      (entry): entry is [Key, Scalar | null] => entry[1] === null || isScalar(entry[1]),
    ),
  );

const kindOf = (value: unknown): Value['kind'] =>
  typeof value === 'number'
    ? 'number'
    : typeof value === 'boolean'
      ? 'flag'
      : value === null || value === undefined
        ? 'empty'
        : 'text';

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace(/\n$/, '');

/** A number stays a number, a text a text. */
function valueFor(old: unknown, text: string): string | number | boolean | null {
  if (typeof old === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text.trim())) {
      throw new ValueError('Write a plain number, without sign or comma: 2600.');
    }
    return Number(text);
  }
  if (typeof old === 'boolean') {
    if (!['true', 'false'].includes(text)) throw new ValueError('Write true or false.');
    return text === 'true';
  }
  if (old === null) return text === '' ? null : text;
  return String(old).endsWith('\n') ? `${text}\n` : text;
}

function withValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const [step = '', ...rest] = path;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<
    string,
    unknown
  >;
  const dotted = Object.hasOwn(copy, path.join('.')) ? path.join('.') : step;
  const isLast = rest.length === 0 || dotted !== step;
  copy[dotted] = isLast ? value : withValue(copy[step], rest, value);
  return copy;
}

const itemsAt = (data: unknown, list: Key): unknown[] =>
  list
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], data) as unknown[];

/** The first way of writing that is read as the value: in its old style, and else in quotes. */
function placed(
  head: string,
  document: Document.Parsed,
  key: Key,
  node: Scalar | null,
  value: string | number | boolean | null,
): string {
  const [start, end] = node ? placeOf(node) : emptyPlace(document, key);
  const old = head.slice(start, end);
  const padding = node === null || (start === end && head[start - 1] !== ' ') ? ' ' : '';
  const isBlock = node?.type === 'BLOCK_FOLDED' || node?.type === 'BLOCK_LITERAL';
  const tail = isBlock ? (/(?:\r?\n)+$/.exec(old)?.[0] ?? '') : '';
  const put = (text: string) =>
    head.slice(0, start) + padding + withBreaksOf(head, text) + head.slice(end);
  const quoted = `${JSON.stringify(value)}${tail}`;
  const ways =
    typeof value === 'string' ? [...inStyle(head, start, old, node, value), quoted] : [`${value}`];
  const isRead = (text: string) => {
    const after = read(put(text));
    const found = after.errors.length === 0 && scalarsIn(after.contents).get(key);
    return found && found.value === value && !found.tag && !found.anchor;
  };
  return put(ways.find(isRead) ?? quoted);
}

function inStyle(
  head: string,
  start: number,
  old: string,
  node: Scalar | null,
  value: string,
): readonly string[] {
  if (node?.type === 'BLOCK_FOLDED' || node?.type === 'BLOCK_LITERAL') {
    const [opening = ''] = old.split(/\r?\n/, 1);
    const tail = /(?:\r?\n)+$/.exec(old)?.[0] ?? '';
    const lines = unix(old)
      .slice(opening.length + 1, -unix(tail).length || undefined)
      .split('\n');
    const indent = /^ */.exec(lines.find((line) => line.trim()) ?? '  ')?.[0] ?? '  ';
    const text = value.replace(/\n$/, '');
    const written =
      node.type === 'BLOCK_LITERAL'
        ? text.split('\n')
        : text.split('\n').flatMap((paragraph, index) => [
            ...(index > 0 ? [''] : []),
            ...folded(
              paragraph,
              lines.map((line) => line.slice(indent.length)),
            ),
          ]);
    return [
      [opening, ...written.map((line) => (line ? indent + line : ''))].join('\n') + unix(tail),
    ];
  }
  if (node?.type === 'QUOTE_DOUBLE') return [];
  const single = `'${value.replaceAll("'", "''")}'`;
  if (node?.type === 'QUOTE_SINGLE') return value.includes('\n') ? [] : [single];
  const column = start - lineStart(head, start);
  // A plain text that went over several lines goes on as it was folded.
  const lines = unix(old)
    .split('\n')
    .map((line) => line.trim());
  const indent = /\n( *)/.exec(unix(old))?.[1] ?? ' '.repeat(column);
  return value.includes('\n') ? [] : [folded(value, lines).join(`\n${indent}`)];
}

const usualWidth = 88;

/** Lines that still say what they said stay; only what is between them is broken anew. */
function folded(text: string, before: readonly string[]): readonly string[] {
  const widest = Math.max(...before.map(({ length }) => length), usualWidth);
  if (before.length === 1) return [text];
  let rest = text;
  const first: string[] = [];
  for (const line of before.slice(0, -1)) {
    if (line === '' || !rest.startsWith(`${line} `)) break;
    first.push(line);
    rest = rest.slice(line.length + 1);
  }
  const last: string[] = [];
  for (const line of before.slice(first.length).toReversed()) {
    if (line === '' || !rest.endsWith(` ${line}`)) break;
    last.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  const middle: string[] = [];
  for (const word of rest.split(' ')) {
    const line = middle.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= widest) {
      middle[middle.length - 1] = `${line} ${word}`;
    } else middle.push(word);
  }
  return [...first, ...middle, ...last];
}

type Place = readonly [start: number, end: number];

function placeOf(node: Node): Place {
  if (!node.range) throw new Error('Only what was read from a text has a place in it.');
  return [node.range[0], node.range[1]];
}

/** Behind the colon of a key that has nothing there. */
function emptyPlace(document: Document.Parsed, key: Key): Place {
  const parent = key.includes('.')
    ? nodesIn(document.contents).get(key.slice(0, key.lastIndexOf('.')))
    : document.contents;
  const pair =
    isMap(parent) &&
    parent.items.find((one) => isScalar(one.key) && key.endsWith(`${one.key.value}`));
  if (!pair) throw new ValueError(`There is no ${key} in this file any more.`);
  const end = placeOf(pair.key as Node)[1] + 1;
  return [end, end];
}

/** The lines of each item; comments above one belong to it. */
function linePieces(head: string, items: readonly unknown[]): readonly Place[] {
  const pieces: Place[] = [];
  for (const item of items) {
    const [start, end] = placeOf(item as Node);
    pieces.push([pieces.at(-1)?.[1] ?? lineStart(head, start), lineAfter(head, end)]);
  }
  return pieces;
}

function rearranged(
  head: string,
  pieces: readonly Place[],
  index: number,
  change: ListChange,
  isFlow: boolean,
): string {
  const [start, end] = pieces[index] as Place;
  const own = head.slice(start, end);
  if (change === 'copy') {
    const gap = isFlow ? ', ' : own.endsWith('\n') ? '' : '\n';
    return head.slice(0, end) + gap + own + head.slice(end);
  }
  if (change === 'remove') {
    const next = pieces[index + 1]?.[0] ?? end;
    const from = isFlow && next === end ? (pieces[index - 1] as Place)[1] : start;
    return head.slice(0, from) + head.slice(isFlow ? next : end);
  }
  const [upper, upperEnd] = pieces[index - 1] as Place;
  const above = head.slice(upper, upperEnd);
  const gap = head.slice(upperEnd, start);
  return own.endsWith('\n') || isFlow
    ? head.slice(0, upper) + own + gap + above + head.slice(end)
    : `${head.slice(0, upper)}${own}\n${above.replace(/\r?\n$/, '')}${head.slice(end)}`;
}

const lineStart = (text: string, place: number): number => text.lastIndexOf('\n', place - 1) + 1;

function lineAfter(text: string, place: number): number {
  if (text[place - 1] === '\n') return place;
  const end = text.indexOf('\n', place);
  return end < 0 ? text.length : end + 1;
}

const unix = (text: string): string => text.replaceAll('\r\n', '\n');

const withBreaksOf = (source: string, text: string): string =>
  source.includes('\r\n') ? unix(text).replaceAll('\n', '\r\n') : text;
