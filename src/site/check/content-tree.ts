import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { folders, singles } from '../schemas/collections.ts';
import { pictureEndings } from '../schemas/fields.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import { type Problem, wholeFile } from './problem.ts';

export type Collection = keyof typeof folders;
export type Entry = ContentFile & { readonly id: string };

/** All of content/, and what in it nobody would read. */
export type ContentTree = {
  readonly singles: ReadonlyMap<keyof typeof singles, ContentFile>;
  readonly entries: ReadonlyMap<Collection, readonly Entry[]>;
  /** What forms say. */
  readonly forms: readonly Entry[];
  readonly files: readonly ContentFile[];
  readonly strays: readonly Problem[];
};

/** Read by the server, which checks it when it starts. */
const others = ['visitor-copy'];

export function readContentTree(): ContentTree {
  const names = Object.keys(singles) as (keyof typeof singles)[];
  const collections = Object.keys(folders) as Collection[];
  const single = filesNamed('content', names);
  const forms = entriesIn('forms', ['.yaml']);
  const entries = new Map(
    collections.map((name) => [name, entriesIn(folders[name].folder, endingsOf(name))] as const),
  );
  const places = collections.map((name) => folders[name].folder);
  const known = [...[...names, ...others].map(fileOf), ...places, 'brand', 'forms'];
  return {
    singles: single,
    entries,
    forms,
    files: [single, filesNamed('content', others), forms, entries].flatMap((some) =>
      [...some.values()].flat(),
    ),
    strays: [
      ...missingIn('content', names),
      ...missingIn('content/forms', ['order', 'messages']),
      ...strangersIn('content', known, `remove it or correct its name, one of ${known.join(', ')}`),
      ...strangersIn(
        'content/forms',
        forms.map(({ id }) => fileOf(id)),
        'a form is a file that ends with .yaml, and what a package asks is in content/packages',
      ),
      ...forms.flatMap(({ file }) => misnamed(file)),
      ...collections.flatMap((name) => straysIn(name, entries.get(name) ?? [])),
    ],
  };
}

const fileOf = (name: string): string => `${name}.yaml`;

const isThere = (folder: string) => (name: string) => existsSync(`${folder}/${fileOf(name)}`);

const filesNamed = <Name extends string>(folder: string, names: readonly Name[]) =>
  new Map(
    names
      .filter(isThere(folder))
      .map((name) => [name, readContentFile(`${folder}/${fileOf(name)}`)] as const),
  );

const missingIn = (folder: string, names: readonly string[]): Problem[] =>
  names
    .filter((name) => !isThere(folder)(name))
    .map((name) =>
      wholeFile(`${folder}/${fileOf(name)}`, 'is missing: restore it from the repository'),
    );

/** What nobody knows in a folder, and what to do with it. */
export const strangersIn = (folder: string, known: readonly string[], remedy: string): Problem[] =>
  visible(folder)
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => wholeFile(`${folder}/${name}`, `is read by nothing: ${remedy}`));

/** Without what an operating system or an editor leaves behind. */
export const visible = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => !/^\.|~$/.test(name))
        .sort((a, b) => a.name.localeCompare(b.name))
    : [];

const endingsOf = (name: Collection): readonly string[] =>
  folders[name].endings.map((ending) => `.${ending}`);

const isEntry = (name: Collection, file: string): boolean =>
  endingsOf(name).includes(extname(file));

function entriesIn(folder: string, endings: readonly string[]): Entry[] {
  return visible(`content/${folder}`)
    .filter((one) => one.isFile() && endings.includes(extname(one.name)))
    .map((one) => ({
      ...readContentFile(`content/${folder}/${one.name}`),
      id: basename(one.name, extname(one.name)),
    }));
}

function straysIn(name: Collection, entries: readonly Entry[]): Problem[] {
  const { folder } = folders[name];
  const place = `content/${folder}`;
  const named = new Set(entries.flatMap(({ data }) => textsIn(data)));
  const styles = visible(place)
    .filter((one) => one.name.endsWith('.css'))
    .map((one) => readFileSync(join(place, one.name), 'utf8'));
  // A file that could not be read may name any of them.
  const isWhole = entries.every(({ slips }) => slips.length === 0);
  return visible(place).flatMap((one) => {
    const file = join(place, one.name);
    if (one.isDirectory()) {
      return wholeFile(
        file,
        `is a folder, and folders in ${place} are not read: move its files up`,
      );
    }
    if (isEntry(name, one.name)) return misnamed(file);
    const endings = name === 'screens' ? ['.css', ...pictureEndings] : pictureEndings;
    if (!endings.includes(extname(one.name))) {
      return wholeFile(
        file,
        `is read by nothing: entries here end with ${endingsOf(name).join(' or ')}, pictures with ${pictureEndings.join(', ')}`,
      );
    }
    return named.has(one.name) || !isWhole || styles.some((style) => style.includes(one.name))
      ? []
      : wholeFile(file, `is named by no entry of ${place}: name it in one, or remove it`);
  });
}

/** Astro would write other names otherwise into addresses, and nothing would find them. */
const misnamed = (file: string): Problem[] =>
  /^[a-z0-9-]+$/.test(basename(file, extname(file)))
    ? []
    : [
        wholeFile(
          file,
          'has a name that no address can have: use small letters, digits and hyphens',
        ),
      ];

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsIn);
}

/** What stands under a key of data that nobody has checked yet. */
export const field = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data ? (data as Record<string, unknown>)[key] : undefined;

export function itemsOf(data: unknown, key: string): unknown[] {
  const items = field(data, key);
  return Array.isArray(items) ? items : [];
}
