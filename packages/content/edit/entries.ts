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
import { blankItem, type FieldGuide, fileTitle, readGuide } from './guide.ts';
import { settlePictures } from './pictures.ts';
import { pageShowingMost, pagesShowing, siteAddresses } from './texts.ts';
import type { ListChange, Value } from './values.ts';
import {
  addItem,
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

export type Item = {
  readonly list: string;
  readonly index: number;
  readonly count: number;
  /** Of a section; null for all other items. */
  readonly kind: string | null;
};

export type DraftEntry = {
  readonly file: FileName;
  readonly title: string;
  readonly fields: readonly EntryField[];
  /** Whether the two prices of a package differ; null where it has none. */
  readonly differs: boolean | null;
  readonly isNew: boolean;
  /** The page that shows most of it; null if none does. */
  readonly page: string | null;
  /** The addresses of the site's pages, for fields that lead to one. */
  readonly pages: readonly string[];
  /** Lists that it has, in which nothing stands. */
  readonly emptyLists: readonly string[];
};

/** How people call an entry: by its own name or title, or else by that of its file. */
export function entryTitle(draft: Draft, file: FileName): string {
  const [folder = ''] = file.includes('/') ? file.split('/') : [];
  if (!folder || folder === 'screens') return fileTitle(file);
  const values = textsOf(file, readDraft(draft, file));
  const keys = [namedBy[folder] ?? 'name', 'question', 'title', 'heading'];
  const title = keys.map((key) => values.get(key)).find(Boolean);
  return title === undefined ? fileTitle(file) : asRead(draft, title);
}

/** Where it's not the name. Of an industry, the client is the name of a file. */
const namedBy: Readonly<Record<string, string>> = {
  'case-studies': 'client',
  legal: 'heading',
  pages: 'label',
};

/** With what visitors read in place of each name in braces. */
export const asRead = (draft: Draft, text: string): string =>
  text.replaceAll(/\{([\w.:-]+)\}/g, (braced, name) => factsIn(draft, braced)[name] ?? braced);

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
  const guide = readGuide('dist', files, file, textsOf(file, Buffer.from(text)));
  const [folder] = file.split('/');
  const pictureOf = (field: FieldGuide, value: string): FileName | null => {
    const named = field.picture === 'screen' ? `screens/${value}.webp` : `${folder}/${value}`;
    return field.picture && files.includes(named) ? named : null;
  };
  const lists = readLists(text, isMarkdown(file));
  const values = readEntryValues(text, isMarkdown(file));
  const texts = textsOf(file, Buffer.from(text));
  const kindOf = ({ list, index }: Pick<Item, 'list' | 'index'>) =>
    (list === sectionList && texts.get(`${list}.${index}.kind`)) || null;
  const fields = values.map(
    (value, at): EntryField => ({
      ...value,
      ...guide(value.key),
      shown: pictureOf(guide(value.key), value.text),
      onSite: before.get(value.key) === value.text ? null : (before.get(value.key) ?? null),
      others: others.filter(({ key }) => key === value.key),
      quotes: quotesIn(draft, value.text),
      facts: factsIn(draft, value.text),
      begins: itemsWith(value.key, lists)
        .filter(({ list, index }) => !`${values[at - 1]?.key}.`.startsWith(`${list}.${index}.`))
        .map((item) => ({ ...item, kind: kindOf(item) })),
    }),
  );
  const differs = isPackage(file) ? hasTwo('price', text) : null;
  const title = entryTitle(draft, file);
  const page = pageShowingMost(readEntryValues(`${onSite ?? ''}`, isMarkdown(file)));
  const emptyLists = [...lists].flatMap(([list, count]) => (count === 0 ? [list] : []));
  const pages = siteAddresses();
  return { file, title, fields, differs, isNew: onSite === null, page, pages, emptyLists };
}

/** The list of a page whose items come in kinds. */
export const sectionList = 'sections';

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

const itemsWith = (key: string, lists: ReadonlyMap<string, number>) =>
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
  readonly list: TypedListChange | null;
};

type TypedListChange =
  | (Pick<Item, 'list' | 'index'> & { readonly change: ListChange })
  /** An empty item at its end. */
  | (Pick<Item, 'list' | 'kind'> & { readonly change: 'add' });

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
    attempt(list.list, () => withListChange(text, file, list));
  }
  writeDraft(draft, file, Buffer.from(text));
  settlePictures(draft, file.split('/')[0] ?? '');
  return problems;
}

function withListChange(text: string, file: FileName, asked: TypedListChange): string {
  if (asked.change !== 'add')
    return changeList(text, isMarkdown(file), asked.list, asked.index, asked.change);
  const item = blankItem('dist', file, asked.list, asked.kind);
  if (item === null) throw new ValueError('We don’t know what belongs there. Do it in the file.');
  return addItem(text, isMarkdown(file), asked.list, item);
}

/**
 * Moves an entry of a folder to another place among its neighbors: each keeps or takes one of the positions that are
 * there. Answers whether anything moved.
 */
export function moveEntry(draft: Draft, file: FileName, to: number): boolean {
  const [folder = ''] = file.split('/');
  const before = orderedIn(draft, folder);
  const from = before.findIndex((one) => one.file === file);
  if (from < 0) throw new ValueError('There is no such entry any more.');
  const after = before.filter((one) => one.file !== file);
  after.splice(Math.min(Math.max(to, 0), after.length), 0, before[from] as Ordered);
  const free = before.map(({ order }) => order);
  for (const [at, entry] of after.entries()) {
    const order = `${free[at]}`;
    if (order === `${entry.order}`) continue;
    const text = `${readDraft(draft, entry.file)}`;
    writeDraft(
      draft,
      entry.file,
      Buffer.from(setValue(text, isMarkdown(entry.file), 'order', order)),
    );
  }
  return after[from]?.file !== file;
}

type Ordered = { readonly file: FileName; readonly order: number };

/** The entries of a folder as pages list them; empty for a folder without positions. */
export function orderedIn(draft: Draft, folder: string): readonly Ordered[] {
  return draftFiles(draft)
    .filter((file) => isEntry(file) && dirname(file) === folder)
    .flatMap((file) => {
      const order = Number(textsOf(file, readDraft(draft, file)).get('order') ?? Number.NaN);
      return Number.isNaN(order) ? [] : [{ file, order }];
    })
    .sort((one, other) => one.order - other.order || one.file.localeCompare(other.file));
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
  // Not the name of a file, such as a logo of that name.
  const isReference = new RegExp(`(?:^|/)${name}(?:$|[?#])|\\{${folder}\\.${name}[.}]`);
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

export const isPackage = (file: FileName): boolean => /^packages\/[^/]+\.yaml$/.test(file);

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
