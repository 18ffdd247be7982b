import { basename, dirname } from 'node:path';
import { addKey, removeKey } from '../migrate/yaml-edits.ts';
import { resolvePlaceholders } from '../placeholders.ts';
import {
  changesOf,
  type Draft,
  draftFiles,
  draftsOfOthers,
  readDraft,
  textsOf,
  valueChanges,
  writeDraft,
} from './drafts.ts';
import type { FileChange, FileName } from './files.ts';
import { contentEntries, contentPlace, isEntry, isMarkdown, readContent } from './files.ts';
import { type FieldGuide, fileTitle, readGuide } from './guide.ts';
import { settlePictures } from './pictures.ts';
import { pageShowingMost, pagesShowing } from './texts.ts';
import type { ListChange, Value } from './values.ts';
import {
  changeList,
  readEntryValues,
  readLists,
  setValue,
  textsByKey,
  ValueError,
} from './values.ts';

export type EntryField = Value &
  FieldGuide & {
    /** What the site shows, where this draft says something else. */
    readonly onSite: string | null;
    /** What others have in their drafts. */
    readonly others: readonly { readonly who: string; readonly text: string }[];
    /** The picture it names. */
    readonly shown: FileName | null;
    /** The facts it quotes in braces. */
    readonly quotes: readonly QuotedFact[];
    /** What visitors read in place of each name in braces. */
    readonly facts: Readonly<Record<string, string>>;
    /** The items of lists that begin with it. */
    readonly begins: readonly Item[];
  };

export type Item = { readonly list: string; readonly index: number; readonly count: number };

export type DraftEntry = {
  readonly file: FileName;
  readonly title: string;
  readonly fields: readonly EntryField[];
  /** Whether the two prices of a package differ; null where it has none. */
  readonly differs: boolean | null;
  readonly isNew: boolean;
  /** The page that shows most of it; null if none does. */
  readonly page: string | null;
};

/** How people call an entry: by its own name or title, or else by that of its file. */
export function entryTitle(draft: Draft, file: FileName): string {
  const values = textsOf(file, readDraft(draft, file));
  // Of an industry, the client is the name of a file.
  const first = file.startsWith('case-studies/') ? 'client' : 'name';
  const named = [first, 'question', 'title', 'heading'].find((key) => values.get(key));
  return (file.includes('/') && named && values.get(named)) || fileTitle(file);
}

/** Null for a file that isn't there, or that nobody can read. */
export function openEntry(draft: Draft, file: FileName): DraftEntry | null {
  const isOurs = isEntry(file) && contentPlace(draft.root, file);
  const text = isOurs && readDraft(draft, file)?.toString('utf8');
  if (!text) return null;
  const onSite = readContent(draft.root, file);
  const before = textsOf(file, onSite);
  const others = draftsOfOthers(draft).flatMap(({ who: other, changes }) =>
    changes
      .filter((change) => change.file === file)
      .flatMap(valueChanges)
      .map(({ key, after }) => ({ who: other, key, text: after })),
  );
  const files = draftFiles(draft);
  const guide = readGuide('dist', files, file);
  const [folder] = file.split('/');
  const pictureOf = (field: FieldGuide, value: string): FileName | null => {
    const named = field.picture === 'screen' ? `screens/${value}.webp` : `${folder}/${value}`;
    return field.picture && files.includes(named) ? named : null;
  };
  const lists = readLists(text, isMarkdown(file));
  const values = readEntryValues(text, isMarkdown(file));
  const fields = values.map(
    (value, at): EntryField => ({
      ...value,
      ...guide(value.key),
      shown: pictureOf(guide(value.key), value.text),
      onSite: before.get(value.key) === value.text ? null : (before.get(value.key) ?? null),
      others: others.filter(({ key }) => key === value.key),
      quotes: quotesIn(draft, value.text),
      facts: factsIn(draft, value.text),
      begins: itemsWith(value.key, lists).filter(
        ({ list, index }) => !`${values[at - 1]?.key}.`.startsWith(`${list}.${index}.`),
      ),
    }),
  );
  const differs = isPackage(file) ? hasTwo('price', text) : null;
  const title = entryTitle(draft, file);
  const page = pageShowingMost(readEntryValues(`${onSite ?? ''}`, isMarkdown(file)));
  return { file, title, fields, differs, isNew: onSite === null, page };
}

export type QuotedFact = {
  readonly name: string;
  readonly file: FileName;
  readonly key: string;
  readonly says: string;
  /** How many pages show it. */
  readonly pages: number;
};

/** "{claims.call}" is a fact of company.yaml, "{plans.executive.price}" one of that plan. */
const quotesIn = (draft: Draft, text: string): readonly QuotedFact[] =>
  [...new Set(text.match(/(?<=\{)[a-zA-Z][\w.-]*(?=\})/g))].flatMap((name) => {
    const [, entry, inside] = /^((?:packages|plans)\.[^.]+)\.(.+)$/.exec(name) ?? [];
    const file = entry ? `${entry.replace('.', '/')}.yaml` : 'company.yaml';
    const key = inside ?? name;
    const says = textsOf(file, readDraft(draft, file)).get(key);
    const onSite = readEntryValues(`${readContent(draft.root, file) ?? ''}`, false);
    const value = onSite.find((one) => one.key === key);
    return value && says !== undefined
      ? [{ name, file, key, says, pages: pagesShowing(value) }]
      : [];
  });

const factsIn = ({ root }: Draft, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(text.matchAll(/\{([\w.:-]+)\}/g), ([braced, name = '']) => {
      try {
        return [name, resolvePlaceholders(braced, root)];
      } catch {
        return [name, braced];
      }
    }),
  );

const itemsWith = (key: string, lists: ReadonlyMap<string, number>): readonly Item[] =>
  [...lists].flatMap(([list, count]) => {
    const index = key.startsWith(`${list}.`)
      ? Number(key.slice(list.length + 1).split('.')[0])
      : -1;
    return index >= 0 ? [{ list, index, count }] : [];
  });

/** What someone typed into a page of fields. */
export type Typed = {
  readonly values: ReadonlyMap<string, string>;
  readonly differs: boolean;
  /** What to do to a list besides; null for nothing. */
  readonly list: (Pick<Item, 'list' | 'index'> & { readonly change: ListChange }) | null;
};

/** Saves what can be; answers by key what can't. */
export function saveEntry(draft: Draft, file: FileName, { values, differs, list }: Typed) {
  const problems = new Map<string, string>();
  let text = readDraft(draft, file)?.toString('utf8') ?? '';
  const attempt = (key: string, change: () => string) => {
    try {
      text = change();
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      problems.set(key, error.message);
    }
  };
  const known = readEntryValues(text, isMarkdown(file));
  for (const { key, text: old } of known) {
    const wanted = values.get(key)?.replaceAll('\r\n', '\n');
    if (wanted === undefined || wanted === old) continue;
    attempt(key, () => setValue(text, isMarkdown(file), key, wanted));
  }
  if (isPackage(file)) {
    attempt('ordered.price', () => settlePrices(text, differs, basename(file, '.yaml')));
  }
  if (list) {
    const { list: key, index, change } = list;
    attempt(key, () => changeList(text, isMarkdown(file), key, index, change));
  }
  writeDraft(draft, file, Buffer.from(text));
  settlePictures(draft, file.split('/')[0] ?? '');
  return problems;
}

export function deleteEntry(draft: Draft, file: FileName): void {
  writeDraft(draft, file, null);
  settlePictures(draft, file.split('/')[0] ?? '');
}

/**
 * Puts a copy of another entry of the same folder into the draft, as its last. Throws a ValueError if the name won't
 * do.
 */
export function copyEntry(draft: Draft, from: FileName, name: string): FileName {
  const file = from.replace(/[^/]+(?=\.\w+$)/, name);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new ValueError('Name it with small letters, digits and hyphens: casco-boatyard.');
  }
  const text = from.includes('/') && readDraft(draft, from);
  if (!text) throw new ValueError('There is no such entry to copy any more.');
  if (readDraft(draft, file)) throw new ValueError(`There is a ${file} already.`);
  writeDraft(draft, file, Buffer.from(asLast(draft, file, text.toString('utf8'))));
  return file;
}

/** No two entries of a folder have the same position. */
export function asLast(draft: Draft, file: FileName, text: string): string {
  const orderIn = (source: Buffer | null) => Number(textsOf(file, source).get('order'));
  if (Number.isNaN(orderIn(Buffer.from(text)))) return text;
  const orders = draftFiles(draft)
    .filter((other) => isEntry(other) && dirname(other) === dirname(file))
    .map((other) => orderIn(readDraft(draft, other)) || 0);
  return setValue(text, isMarkdown(file), 'order', `${Math.max(...orders) + 1}`);
}

/** Every value that names this entry. */
export function referencesTo(draft: Draft, file: FileName) {
  const [folder = ''] = file.split('/');
  const name = basename(file).replace(/\.\w+$/, '');
  const isReference = new RegExp(`(^|\\{${folder}\\.|/)${name}($|[.}?#])`);
  return valuesWith(draft.root, name, isReference, changesOf(draft)).filter(
    (found) => found.file !== file,
  );
}

/** Where content still says what a value said before; what is short is said everywhere. */
export function mentionsOf(root: string, old: string, changes: readonly FileChange[]) {
  if (old.length < 4) return [];
  const isWhole = new RegExp(`(?<![\\w,.])${RegExp.escape(old)}(?![\\w]|,\\d)`);
  return valuesWith(root, old, isWhole, changes).map(({ file, key }) => ({
    file,
    key,
    text: `still says “${old}”.`,
  }));
}

/** Values of the site's entries that hold these words as the pattern wants them, after these changes. */
function valuesWith(root: string, words: string, pattern: RegExp, changes: readonly FileChange[]) {
  return contentEntries(root).flatMap((file) => {
    const change = changes.find((one) => one.file === file);
    const source = `${(change ? change.after : readContent(root, file)) ?? ''}`;
    // To read a file as YAML takes a hundred times as long.
    if (!source.replaceAll(/\s+/g, ' ').includes(words)) return [];
    return readEntryValues(source, isMarkdown(file))
      .filter(({ text }) => pattern.test(text))
      .map(({ key, text }) => ({ file, key, text }));
  });
}

const isPackage = (file: FileName): boolean => /^packages\/[^/]+\.yaml$/.test(file);

/** Whether the packages page lists another price or delivery than the order page. */
function hasTwo(figure: 'price' | 'delivery', text: string): boolean {
  const values = textsByKey(text, false);
  return values.get(`listed.${figure}`) !== values.get(`ordered.${figure}`);
}

/** One field writes both prices of a package; where they may differ, the file has to say why. */
function settlePrices(text: string, mayDiffer: boolean, id: string): string {
  const price = textsByKey(text, false).get('ordered.price') ?? '';
  const changed = mayDiffer ? text : setValue(text, false, 'listed.price', price);
  if (!hasTwo('price', changed) && !hasTwo('delivery', changed))
    return removeKey(changed, ['difference']);
  // To be filled in: the check names each that is empty.
  const action = { label: 'Ask for a call', href: `/contact?package=${id}` };
  const sentences = { listed: '', ordered: '', item: '', instead: '', action };
  return addKey(changed, ['ordered'], 'difference', sentences);
}
