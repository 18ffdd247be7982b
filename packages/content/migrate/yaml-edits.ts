import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
} from 'yaml';

/**
 * Edits YAML as text, at the positions the parsed document gives: writing the document back would refold lines
 * and change quotes.
 */

/** Keys to a value; "0" means the first item of a list, "*" every one. */
export type KeyPath = readonly string[];

/** Removes a key with its value; comments above stay. */
export const removeKey = (text: string, path: KeyPath): string =>
  pairsAt(parseDocument(text), path)
    .toReversed()
    .reduce((changed, { pair, map }) => {
      const [start] = rangeOf(pair.key);
      if (map.flow) {
        const [before, after] = [-1, 1].map((step) => map.items[map.items.indexOf(pair) + step]);
        const from = before ? endOf(before) : start;
        const to = before || !after ? endOf(pair) : rangeOf(after.key)[0];
        return changed.slice(0, from) + changed.slice(to);
      }
      const line = lineStart(changed, start);
      const isFirstOfItem = changed.slice(line, start).trim() !== '';
      const next = lineAfter(changed, endOf(pair));
      // Its list hyphen moves to the next key.
      const gap = isFirstOfItem ? changed.slice(next).search(/\S/) : 0;
      return changed.slice(0, isFirstOfItem ? start : line) + changed.slice(next + gap);
    }, text);

/** Inserts a key after an existing one, unless it exists. */
export function addKey(text: string, behind: KeyPath, name: string, value: unknown): string {
  const document = parseDocument(text);
  if (pairsAt(document, [...behind.slice(0, -1), name]).length > 0) return text;
  return pairsAt(document, behind)
    .toReversed()
    .reduce((changed, { pair, map }) => {
      const [start] = rangeOf(pair.key);
      if (map.flow) {
        const written = `, ${name}: ${JSON.stringify(value)}`;
        return changed.slice(0, endOf(pair)) + written + changed.slice(endOf(pair));
      }
      const indent = ' '.repeat(start - lineStart(changed, start));
      const written = indented(indent, { [name]: value });
      const place = lineAfter(changed, endOf(pair));
      const before = changed.slice(0, place);
      return `${before}${before.endsWith('\n') ? '' : '\n'}${written}${changed.slice(place)}`;
    }, text);
}

/**
 * Entries under their names become a list of items that bear them, with keys more by these names. Nothing where it is
 * a list already.
 */
export function listItems(
  text: string,
  key: string,
  more: Readonly<Record<string, object>>,
): string {
  const entries = parseDocument(text).get(key);
  if (!isMap(entries)) return text;
  return entries.items.toReversed().reduce((changed, { key, value }) => {
    const [start, end] = rangeOf(key);
    const name = text.slice(start, end);
    const [first] = isMap(value) ? value.items : [];
    if (!isMap(value) || value.flow || !first) {
      const item = { name, ...more[name], ...(isMap(value) && value.toJSON()) };
      const [, after] = rangeOf(value ?? key);
      return `${changed.slice(0, start)}- ${JSON.stringify(item)}${changed.slice(after)}`;
    }
    const [place] = rangeOf(first.key);
    const line = lineStart(text, place);
    const indent = ' '.repeat(place - line);
    const keys = more[name] ? indented(indent, more[name]) : '';
    const hyphen = '-'.padEnd(indent.length - (start - lineStart(text, start)));
    const head = `${changed.slice(0, start)}${hyphen}name: ${name}`;
    return `${head}${changed.slice(end + 1, line)}${keys}${changed.slice(line)}`;
  }, text);
}

const indented = (indent: string, keys: object): string =>
  stringify(keys, { lineWidth: 0 }).replace(/^(?=.)/gm, indent);

type FoundPair = { readonly pair: Pair; readonly map: YAMLMap };

function pairsAt(document: Document, path: KeyPath): FoundPair[] {
  const last = path.at(-1);
  const parents = path
    .slice(0, -1)
    .reduce<readonly unknown[]>(
      (nodes, step) => nodes.flatMap((node) => under(node, step)),
      [document.contents],
    );
  return parents.flatMap((map) =>
    isMap(map) ? map.items.filter(isCalled(last)).map((pair) => ({ pair, map })) : [],
  );
}

function under(node: unknown, step: string): readonly unknown[] {
  if (isSeq(node)) return node.items.filter((_, at) => step === '*' || step === `${at}`);
  return isMap(node) ? node.items.filter(isCalled(step)).map(({ value }) => value) : [];
}

const isCalled =
  (name: string | undefined) =>
  ({ key }: Pair) =>
    isScalar(key) && key.value === name;

export type Range = readonly [start: number, end: number];

export function rangeOf(node: unknown): Range {
  const range = (node as { readonly range?: readonly [number, number, number] } | null)?.range;
  if (!range) throw new Error('Only what was read from a text has a place in it.');
  return [range[0], range[1]];
}

export const lineStart = (text: string, place: number): number =>
  text.lastIndexOf('\n', place - 1) + 1;

const endOf = ({ key, value }: Pair): number => rangeOf(value ?? key)[1];

/** A block of text also has the empty lines below it. */
export function lineAfter(text: string, place: number): number {
  const end = text.indexOf('\n', text.slice(0, place).trimEnd().length);
  return end < 0 ? text.length : end + 1;
}
