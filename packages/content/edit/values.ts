import { isDeepStrictEqual } from 'node:util';
import { OwnError } from '@tidewright/kit/own-error';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLSeq,
} from 'yaml';
import { splitMarkdown } from '../content-files.ts';
import { lineAfter, lineStart, type Range, rangeOf } from '../migrate/yaml-edits.ts';

/** Where a value stands in its file: "benefits.0.title". The text below the keys of a Markdown file is "body". */
type Key = string;

export type Value = {
  readonly key: Key;
  /** As people edit it, without the line break that a block of text ends with. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'flag' | 'body';
};

/** A change that can't be made, in words for the person who wanted it. */
export class ValueError extends OwnError {}

const body = 'body';

export function readEntryValues(source: string, isMarkdown: boolean): readonly Value[] {
  const { head, body: rest } = partsOf(source, isMarkdown);
  const values = [...scalarsIn(read(head))].map(([key, { value }]): Value => {
    const kind =
      typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'flag' : 'text';
    return { key, text: withoutBreak(String(value ?? '')), kind };
  });
  const text = withoutBreak(unix(rest));
  return isMarkdown ? [...values, { key: body, text, kind: 'body' }] : values;
}

export const textsByKey = (source: string, isMarkdown: boolean): Map<Key, string> =>
  new Map(readEntryValues(source, isMarkdown).map(({ key, text }) => [key, text]));

/** The lists of a file, by key, with how many items each has. */
export function readLists(source: string, isMarkdown: boolean): ReadonlyMap<Key, number> {
  const nodes = nodesIn(read(partsOf(source, isMarkdown).head).contents);
  return new Map(
    [...nodes].flatMap(([key, node]) => (isSeq(node) ? [[key, node.items.length] as const] : [])),
  );
}

/** The same file with another text in one place; every other byte stays. */
export function setValue(source: string, isMarkdown: boolean, key: Key, wanted: string): string {
  const text = unix(wanted);
  const { body: rest } = partsOf(source, isMarkdown);
  if (isMarkdown && key === body) {
    const isSame = text === withoutBreak(unix(rest));
    return isSame
      ? source
      : source.slice(0, -rest.length || undefined) + withBreaksOf(source, `${text}\n`);
  }
  return withHead(source, isMarkdown, (head, document) => {
    const scalars = scalarsIn(document);
    const node = scalars.get(key);
    if (!node) throw new ValueError(`There is no ${key} in this file any more.`);
    const value = valueFor(node.value, text);
    if (value === node.value) return head;
    const expected = [...scalars].map(([name, one]) => [name, name === key ? value : one.value]);
    const isRight = (changed: string) => {
      const after = read(changed);
      const found = scalarsIn(after);
      return (
        after.errors.length === 0 &&
        !found.get(key)?.tag &&
        isDeepStrictEqual(
          [...found].map(([name, one]) => [name, one.value]),
          expected,
        )
      );
    };
    return textsWith(head, node, value).find(isRight);
  });
}

/** The file with each way of writing the value in its place. */
function textsWith(head: string, node: Scalar, value: unknown): readonly string[] {
  const [start, end] = rangeOf(node);
  const line = head.slice(lineStart(head, start), start);
  const old = unix(head.slice(start, end));
  const indent = /\n( *)/.exec(old)?.[1] ?? ' '.repeat(line.length);
  // Where nothing stood, not even the blank after the colon is there.
  const padding = start === end && !line.endsWith(' ') ? ' ' : '';
  const ways =
    typeof value === 'string' ? waysToWrite(value, node.type, old, indent) : [`${value}`];
  return ways.map(
    (way) => head.slice(0, start) + padding + withBreaksOf(head, way) + head.slice(end),
  );
}

/** A number stays a number, and a text a text. */
function valueFor(old: unknown, text: string): string | number | boolean {
  if (typeof old === 'number') {
    if (/^-?\d+(\.\d+)?$/.test(text.trim())) return Number(text);
    throw new ValueError('Write a plain number, without sign or comma: 2600.');
  }
  if (typeof old === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    throw new ValueError('Write true or false.');
  }
  return String(old).endsWith('\n') ? `${withoutBreak(text)}\n` : text;
}

export type ListChange = 'copy' | 'remove' | 'move up' | 'move down';

/**
 * The same file with an item copied behind itself, taken out, or in the place of a neighbor. Throws a ValueError if that
 * can't be done.
 */
export function changeList(
  source: string,
  isMarkdown: boolean,
  list: Key,
  index: number,
  change: ListChange,
): string {
  return withHead(source, isMarkdown, (head, document) => {
    const node = nodesIn(document.contents).get(list);
    if (!isSeq(node) || !node.items[index]) {
      throw new ValueError(`There is no item ${index + 1} in ${list} any more.`);
    }
    if (change === 'remove' && node.items.length === 1) {
      throw new ValueError('It is the last one of its list. Change it instead.');
    }
    if (change === 'move up' && index === 0) throw new ValueError('It is the first one already.');
    if (change === 'move down' && index === node.items.length - 1)
      throw new ValueError('It is the last one already.');
    const order = [...node.items.keys()];
    if (change === 'copy') order.splice(index, 0, index);
    else order.splice(index, 1);
    if (change === 'move up') order.splice(index - 1, 0, index);
    if (change === 'move down') order.splice(index + 1, 0, index);
    const ranges = node.items.map(rangeOf);
    const changed = node.flow
      ? rearranged(head, ranges, order, ', ')
      : rearranged(`${head}\n`, lineRanges(head, ranges), order, '').slice(0, -1);
    const expected = document.toJS();
    const items = itemsAt(expected, list);
    items.splice(0, items.length, ...order.map((at) => items[at]));
    return isDeepStrictEqual(read(changed).toJS(), expected) ? changed : undefined;
  });
}

/** The same file with another item at the end of a list that it has. */
export function addItem(source: string, isMarkdown: boolean, list: Key, item: unknown): string {
  return withHead(source, isMarkdown, (head, document) => {
    const node = nodesIn(document.contents).get(list);
    if (!isSeq(node)) throw new ValueError(`There is no list ${list} any more.`);
    const expected = document.toJS();
    itemsAt(expected, list).push(item);
    const changed = withItem(head, node, item);
    return isDeepStrictEqual(read(changed).toJS(), expected) ? changed : undefined;
  });
}

function withItem(head: string, { items, flow, range }: YAMLSeq, item: unknown): string {
  const [first, last] = [items[0], items.at(-1)];
  if (flow || !first) {
    const place = last ? rangeOf(last)[1] : (range?.[0] ?? 0) + 1;
    return `${head.slice(0, place)}${last ? ', ' : ''}${JSON.stringify(item)}${head.slice(place)}`;
  }
  const [start] = rangeOf(first);
  const [indent = ''] = /^ */.exec(head.slice(lineStart(head, start), start)) ?? [];
  const written = stringify([item], { lineWidth: 0 }).replaceAll(/^(?=.)/gm, indent);
  const place = lineAfter(head, rangeOf(last)[1]);
  const before = head.slice(0, place);
  return `${before}${before.endsWith('\n') ? '' : '\n'}${withBreaksOf(head, written)}${head.slice(place)}`;
}

const itemsAt = (data: unknown, list: Key): unknown[] =>
  list.split('.').reduce<unknown>((at, step) => Object(at)[step], data) as unknown[];

/** From the line behind the item before: comments above an item belong to it. */
function lineRanges(head: string, ranges: readonly Range[]): readonly Range[] {
  const first = lineStart(head, ranges[0]?.[0] ?? 0);
  const ends = ranges.map(([, end]) => lineAfter(head, end));
  return ends.map((end, at) => [ends[at - 1] ?? first, end]);
}

/** What stands between two items stays where it is. */
function rearranged(
  head: string,
  ranges: readonly Range[],
  order: readonly number[],
  separator: string,
): string {
  const [start, end] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0];
  const between = ranges.slice(1).map(([next], at) => head.slice(ranges[at]?.[1], next));
  const items = order.map((at) => head.slice(...(ranges[at] as Range)));
  const text = items.map((item, at) => (at === 0 ? '' : (between[at - 1] ?? separator)) + item);
  return head.slice(0, start) + text.join('') + head.slice(end);
}

/** Changes the keys of the file; undefined where that would change more than it should. */
function withHead(
  source: string,
  isMarkdown: boolean,
  change: (head: string, document: Document.Parsed) => string | undefined,
): string {
  const { above, head } = partsOf(source, isMarkdown);
  const document = read(head);
  if (document.errors.length > 0) {
    throw new ValueError('The file can’t be read. Someone edited it by hand: correct it there.');
  }
  const changed = change(head, document);
  if (changed === undefined) {
    throw new ValueError('It can’t be changed without touching its neighbors. Do it in the file.');
  }
  return above + changed + source.slice(above.length + head.length);
}

const partsOf = (source: string, isMarkdown: boolean) =>
  isMarkdown ? splitMarkdown(source) : { above: '', head: source, body: '' };

const recent = new Map<string, Document.Parsed>();

/** A file is read for each of its values, and what came of one change is what the next begins with. */
function read(text: string): Document.Parsed {
  if (recent.size > 4) recent.clear();
  return recent.getOrInsertComputed(text, () => parseDocument(text, { prettyErrors: false }));
}

function nodesIn(node: unknown, key: Key = '', found = new Map<Key, unknown>()): Map<Key, unknown> {
  const inside = (name: unknown) => (key === '' ? `${name}` : `${key}.${name}`);
  if (key !== '') found.set(key, node);
  if (isMap(node))
    for (const { key: name, value } of node.items) nodesIn(value, inside(name), found);
  if (isSeq(node)) for (const [at, item] of node.items.entries()) nodesIn(item, inside(at), found);
  return found;
}

const scalarsIn = ({ contents }: Document.Parsed): Map<Key, Scalar> =>
  new Map([...nodesIn(contents)].filter((entry): entry is [Key, Scalar] => isScalar(entry[1])));

const unix = (text: string): string => text.replaceAll('\r\n', '\n');
const withoutBreak = (text: string): string => text.replace(/\n$/, '');

const withBreaksOf = (source: string, text: string): string =>
  source.includes('\r\n') ? unix(text).replaceAll('\n', '\r\n') : text;

/** How a text can be written where another one stood, the likest first. `indent` is that of its lines. */
function waysToWrite(value: string, type: Scalar['type'], old: string, indent: string) {
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  // A block ends with the break of its last line.
  const [tail = ''] = (isBlock && /\n+$/.exec(old)) || [];
  const quoted = JSON.stringify(value) + tail;
  if (isBlock) return [blockOf(value, type, old.slice(0, old.length - tail.length)) + tail, quoted];
  if (type === 'QUOTE_DOUBLE' || value.includes('\n')) return [quoted];
  if (type === 'QUOTE_SINGLE') return [`'${value.replaceAll("'", "''")}'`, quoted];
  const lines = old.split('\n').map((line) => line.trim());
  return [folded(value, lines).join(`\n${indent}`), quoted];
}

function blockOf(value: string, type: Scalar['type'], old: string): string {
  const [opening = '', ...lines] = old.split('\n');
  const [indent = '  '] = /^ +/.exec(lines.find((line) => line.trim()) ?? '') ?? [];
  const paragraphs = value.replace(/\n$/, '').split('\n');
  const before = lines.map((line) => line.slice(indent.length));
  const written =
    type === 'BLOCK_LITERAL'
      ? paragraphs
      : paragraphs.flatMap((text, index) => [...(index > 0 ? [''] : []), ...folded(text, before)]);
  return [opening, ...written.map((line) => line && indent + line)].join('\n');
}

const usualWidth = 88;

/** Lines that still say what they said stay; only what is between them is broken anew. */
function folded(text: string, before: readonly string[]): readonly string[] {
  if (before.length === 1) return [text];
  const widest = Math.max(...before.map(({ length }) => length), usualWidth);
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
    const longer = `${middle.at(-1)} ${word}`;
    if (middle.length > 0 && longer.length <= widest) middle[middle.length - 1] = longer;
    else middle.push(word);
  }
  return [...first, ...middle, ...last];
}
