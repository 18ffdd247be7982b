import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument, stringify } from 'yaml';

/**
 * How migrations and the set-up change YAML: in its text, at the places that the parsed document names, because a document
 * that is written anew folds its lines and quotes its words in another way than their author did.
 */

/** Keys that lead to a value; "*" is every item of a list. */
export type KeyPath = readonly string[];

/** Another text where a value stands; every other character stays where it was. */
export function setValue(text: string, path: KeyPath, value: string): string {
  const [pair] = pairsAt(parseDocument(text), path);
  if (!isScalar(pair?.value)) throw new Error(`There is no ${path.join('.')} to change.`);
  const [start, end] = rangeOf(pair.value);
  // A folded text ends with the break of its last line.
  const tail = text.slice(start, end).endsWith('\n') ? '\n' : '';
  // Where nothing stood, not even the blank after the colon is there.
  const head = start === end ? ' ' : '';
  // As it is where that reads the same, also between braces; otherwise as JSON, which YAML reads anywhere.
  const isPlain =
    !/[,[\]{}\n]/.test(value) && stringify(value, { lineWidth: 0 }).trimEnd() === value;
  const written = isPlain ? value : JSON.stringify(value);
  return text.slice(0, start) + head + written + tail + text.slice(end);
}

/** Where the key stands, it bears another name; its value and the comments beside it stay. */
export const renameKey = (text: string, path: KeyPath, name: string): string =>
  pairsAt(parseDocument(text), path)
    .toReversed()
    .reduce((changed, pair) => {
      const [start, end] = rangeOf(pair.key);
      return changed.slice(0, start) + name + changed.slice(end);
    }, text);

/** The key and its value go, comments above it stay. For keys with a line of their own. */
export const removeKey = (text: string, path: KeyPath): string =>
  pairsAt(parseDocument(text), path)
    .toReversed()
    .reduce((changed, pair) => {
      const [start] = rangeOf(pair.key);
      const line = changed.lastIndexOf('\n', start - 1) + 1;
      const isFirstOfItem = changed.slice(line, start).trim() !== '';
      const next = lineAfter(changed, pair);
      // The hyphen of a list's item stands before its next key then.
      const gap = isFirstOfItem ? changed.slice(next).search(/\S/) : 0;
      return changed.slice(0, isFirstOfItem ? start : line) + changed.slice(next + gap);
    }, text);

/** A key more, behind one that is there; nothing where it is there already. */
export function addKey(text: string, behind: KeyPath, name: string, value: unknown): string {
  const document = parseDocument(text);
  if (pairsAt(document, [...behind.slice(0, -1), name]).length > 0) return text;
  return pairsAt(document, behind)
    .toReversed()
    .reduce((changed, pair) => {
      const [start] = rangeOf(pair.key);
      const indent = ' '.repeat(start - (changed.lastIndexOf('\n', start - 1) + 1));
      const written = stringify({ [name]: value }, { lineWidth: 0 }).replace(/^(?=.)/gm, indent);
      const place = lineAfter(changed, pair);
      const before = changed.slice(0, place);
      return `${before}${before.endsWith('\n') ? '' : '\n'}${written}${changed.slice(place)}`;
    }, text);
}

function pairsAt(document: Document, path: KeyPath): Pair[] {
  const last = path.at(-1);
  const parents = path
    .slice(0, -1)
    .reduce<readonly unknown[]>(
      (nodes, step) => nodes.flatMap((node) => under(node, step)),
      [document.contents],
    );
  return parents.flatMap((node) => (isMap(node) ? node.items.filter(isCalled(last)) : []));
}

function under(node: unknown, step: string): readonly unknown[] {
  if (isSeq(node)) return step === '*' ? node.items : [];
  return isMap(node) ? node.items.filter(isCalled(step)).map(({ value }) => value) : [];
}

const isCalled =
  (name: string | undefined) =>
  ({ key }: Pair) =>
    isScalar(key) && key.value === name;

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range = (node as { readonly range?: readonly [number, number, number] } | null)?.range;
  if (!range) throw new Error('Only what was read from a text has a place in it.');
  return [range[0], range[1]];
}

/** Where the line begins that follows a key with all of its value. */
function lineAfter(text: string, { key, value }: Pair): number {
  const [, end] = rangeOf(value ?? key);
  if (text[end - 1] === '\n') return end;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}
