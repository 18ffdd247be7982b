import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { defaultRoot } from '../root.ts';
import { folders, singles } from '../schemas/collections.ts';
import { pictureEndings } from '../schemas/fields.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import { type ContentProblem, wholeFile } from './problem.ts';

export type Collection = keyof typeof folders;
export type CheckedEntry = ContentFile & { readonly id: string };

export type ContentTree = ReturnType<typeof readContentTree>;

const required = [...Object.keys(singles), 'forms/order', 'forms/messages', 'pages/home'];

export function readContentTree(root = defaultRoot) {
  const fileOf = (name: string): string => `${root}/${name}.yaml`;
  const exists = (name: string): boolean => existsSync(fileOf(name));
  const collections = Object.keys(folders) as Collection[];
  // The server checks the visitor's copy when it starts.
  const names = [...Object.keys(singles), 'visitor-copy'];
  const single = new Map(
    names.filter(exists).map((name) => [name, readContentFile(fileOf(name))] as const),
  );
  const forms = entriesIn(root, { folder: 'forms', endings: ['.yaml'] });
  const entries = Object.fromEntries(
    collections.map((name) => [name, entriesIn(root, folders[name])]),
  ) as Record<Collection, CheckedEntry[]>;
  const folderNames = collections.map((name) => folders[name].folder);
  const known = [...names.map((name) => `${name}.yaml`), ...folderNames, 'brand', 'forms'];
  return {
    root,
    /** By name, without .yaml. */
    singles: single,
    entries,
    forms,
    files: [...single.values(), ...forms, ...Object.values(entries).flat()],
    /** Files and folders nothing reads, and required files that are missing. */
    unread: [
      ...required
        .filter((name) => !exists(name))
        .map((name) => wholeFile(fileOf(name), 'is missing: restore it from the repository')),
      ...unknownIn(root, known, `remove it, or rename it to one of ${known.join(', ')}`),
      ...unknownIn(
        `${root}/forms`,
        forms.map(({ id }) => `${id}.yaml`),
        `a form’s file ends with .yaml; a package’s questions are in ${root}/packages`,
      ),
      ...forms.flatMap(({ file }) => misnamed(file)),
      ...collections.flatMap((name) => unreadIn(root, folders[name], entries[name])),
    ],
  };
}

export const unknownIn = (
  folder: string,
  known: readonly string[],
  remedy: string,
): ContentProblem[] =>
  visible(folder)
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => wholeFile(`${folder}/${name}`, `isn’t used: ${remedy}`));

/** Leaves out files that an operating system or an editor creates. */
const visible = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => !/^\.|~$/.test(name))
        .sort((a, b) => a.name.localeCompare(b.name))
    : [];

type Folder = { readonly folder: string; readonly endings: readonly string[] };

function entriesIn(root: string, { folder, endings }: Folder): CheckedEntry[] {
  return visible(`${root}/${folder}`)
    .filter((one) => one.isFile() && endings.includes(extname(one.name)))
    .map((one) => ({
      ...readContentFile(`${root}/${folder}/${one.name}`),
      id: basename(one.name, extname(one.name)),
    }));
}

function unreadIn(
  root: string,
  { folder, endings }: Folder,
  entries: readonly CheckedEntry[],
): ContentProblem[] {
  const place = `${root}/${folder}`;
  const files = visible(place);
  const named = new Set(entries.flatMap(({ data }) => textsIn(data).map(({ text }) => text)));
  const styles = files
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name }) => readFileSync(join(place, name), 'utf8'));
  // An entry with a syntax problem may name any of them.
  const allReadable = entries.every(({ syntaxProblems }) => syntaxProblems.length === 0);
  const others = folder === 'screens' ? ['.css', ...pictureEndings] : pictureEndings;
  return files.flatMap((one) => {
    const file = join(place, one.name);
    if (one.isDirectory())
      return wholeFile(file, `is a folder, and ${place} can’t have subfolders: move its files up`);
    if (endings.includes(extname(one.name))) return misnamed(file);
    if (!others.includes(extname(one.name).toLowerCase())) {
      const known = `entries here end with ${endings.join(' or ')}, pictures with ${pictureEndings.join(', ')}`;
      return wholeFile(file, `isn’t used: ${known}`);
    }
    // While a model runs, its screens take styles of their own, beside their usual ones.
    const usual = one.name.replace(/-model\.css$/, '.css');
    return named.has(usual) || !allReadable || styles.some((style) => style.includes(one.name))
      ? []
      : wholeFile(file, `isn’t used by any entry in ${place}: name it in one, or remove it`);
  });
}

/** Astro changes other names when it turns them into addresses, and links would break. */
const misnamed = (file: string): ContentProblem[] =>
  /^[a-z0-9-]+$/.test(basename(file, extname(file)))
    ? []
    : [
        wholeFile(
          file,
          'has a name that can’t be an address: use lowercase letters, digits and hyphens',
        ),
      ];

type Text = { readonly path: readonly string[]; readonly text: string };

export function textsIn(data: unknown, path: readonly string[] = []): Text[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]));
}

/** A value of data that hasn't been checked yet. */
export const field = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data ? (data as Record<string, unknown>)[key] : undefined;

export function itemsOf(data: unknown, key: string): unknown[] {
  const items = field(data, key);
  return Array.isArray(items) ? items : [];
}

export function repeated<Item>(
  items: readonly Item[],
  property: (item: Item) => unknown,
  report: (item: Item, earlier: Item) => ContentProblem,
): ContentProblem[] {
  const first = new Map<unknown, Item>();
  return items.flatMap((item) => {
    const value = property(item);
    const earlier = first.get(value);
    if (earlier !== undefined) return report(item, earlier);
    if (value !== undefined) first.set(value, item);
    return [];
  });
}
