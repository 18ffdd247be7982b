import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type WordFile, wordFiles } from '../../forms/word-files.ts';
import { folders, singles } from '../schemas/collections.ts';
import { pictureEndings } from '../schemas/fields.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import type { Problem } from './problem.ts';

export type Collection = keyof typeof folders;
export type Entry = ContentFile & { readonly id: string };

/** All of content/, and what in it nobody would read. */
export type ContentTree = {
  readonly singles: ReadonlyMap<keyof typeof singles, ContentFile>;
  readonly entries: ReadonlyMap<Collection, readonly Entry[]>;
  /** What forms say. */
  readonly forms: ReadonlyMap<WordFile, ContentFile>;
  readonly files: readonly ContentFile[];
  readonly strays: readonly Problem[];
};

/** Read by the server, which checks it when it starts. */
const others = ['visitor-copy'];

export function readContentTree(): ContentTree {
  const names = Object.keys(singles) as (keyof typeof singles)[];
  const missing = names.filter((name) => !existsSync(`content/${name}.yaml`));
  const single = new Map(
    names
      .filter((name) => !missing.includes(name))
      .map((name) => [name, readContentFile(`content/${name}.yaml`)] as const),
  );
  const more = others
    .filter((name) => existsSync(`content/${name}.yaml`))
    .map((name) => readContentFile(`content/${name}.yaml`));
  const forms = new Map(
    (Object.keys(wordFiles) as WordFile[])
      .filter((id) => existsSync(`content/forms/${id}.yaml`))
      .map((id) => [id, readContentFile(`content/forms/${id}.yaml`)] as const),
  );
  const entries = new Map(
    (Object.keys(folders) as Collection[]).map((name) => [name, entriesIn(name)] as const),
  );
  return {
    singles: single,
    entries,
    forms,
    files: [...single.values(), ...more, ...forms.values(), ...[...entries.values()].flat()],
    strays: [
      ...missing.map((name) =>
        wholeFile(`content/${name}.yaml`, 'is missing: restore it from the repository'),
      ),
      ...formStrays(),
      ...strayTops([...names, ...others]),
      ...(Object.keys(folders) as Collection[]).flatMap((name) =>
        straysIn(name, entries.get(name) ?? []),
      ),
    ],
  };
}

const wholeFile = (file: string, text: string): Problem => ({ file, line: 1, key: '', text });

/** Without what an operating system or an editor leaves behind. */
const visible = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => !/^\.|~$/.test(name))
        .sort((a, b) => a.name.localeCompare(b.name))
    : [];

const endingsOf = (name: Collection): readonly string[] =>
  folders[name].endings.map((ending) => `.${ending}`);

const isEntry = (name: Collection, file: string): boolean =>
  endingsOf(name).includes(extname(file));

function entriesIn(name: Collection): Entry[] {
  const { folder } = folders[name];
  return visible(`content/${folder}`)
    .filter((one) => one.isFile() && isEntry(name, one.name))
    .map((one) => ({
      ...readContentFile(`content/${folder}/${one.name}`),
      id: basename(one.name, extname(one.name)),
    }));
}

function strayTops(files: readonly string[]): Problem[] {
  const known = [
    ...files.map((name) => `${name}.yaml`),
    ...Object.values(folders).map(({ folder }) => folder),
    'brand',
    'forms',
  ];
  return visible('content')
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) =>
      wholeFile(
        `content/${name}`,
        `is read by nothing: remove it or correct its name, one of ${known.join(', ')}`,
      ),
    );
}

function formStrays(): Problem[] {
  const known = Object.keys(wordFiles).map((name) => `${name}.yaml`);
  const there = visible('content/forms').map(({ name }) => name);
  return [
    ...known
      .filter((name) => !there.includes(name))
      .map((name) =>
        wholeFile(`content/forms/${name}`, 'is missing: restore it from the repository'),
      ),
    ...there
      .filter((name) => !known.includes(name))
      .map((name) =>
        wholeFile(
          `content/forms/${name}`,
          `is read by nothing: the files here are ${known.join(', ')}, and what a package asks is in content/packages`,
        ),
      ),
  ];
}

function straysIn(name: Collection, entries: readonly Entry[]): Problem[] {
  const { folder } = folders[name];
  const place = `content/${folder}`;
  const named = new Set(entries.flatMap(({ data }) => textsIn(data)));
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
    if (!pictureEndings.includes(extname(one.name))) {
      return wholeFile(
        file,
        `is read by nothing: entries here end with ${endingsOf(name).join(' or ')}, pictures with ${pictureEndings.join(', ')}`,
      );
    }
    return named.has(one.name) || !isWhole
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
