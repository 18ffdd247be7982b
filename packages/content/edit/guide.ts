import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { KeyRow } from '../guide/key-rows.ts';
import { defaultRoot } from '../root.ts';
import { type FileName, isEntry } from './files.ts';

/** What a build leaves for the editor: what belongs into each key. The schemas themselves need a compiler. */
export const guideFile = 'server/fields.json';

export type FieldGuide = {
  readonly label: string;
  readonly help: string;
  readonly most: number | null;
  /** What may stand there; empty where it is free. */
  readonly choices: readonly string[];
  /** Whether it takes an upload: as a file beside the entry, or as a screen that other entries name. */
  readonly picture: KeyRow['picture'];
};

function guideRows(build: string, file: FileName): readonly KeyRow[] {
  const path = join(build, guideFile);
  const guide = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return guide[file] ?? guide[file.split('/')[0] ?? ''] ?? [];
}

/** Without the places in lists: "shows.0.phone" and "shows[].phone" are "shows.phone". */
export const genericKey = (key: string): string =>
  key.replaceAll('[]', '').replaceAll(/\.\d+(?=\.|$)/g, '');

/** Says of a key of this file what to write there, as far as the build knew. `files` can be named there. */
export function readGuide(build: string, files: readonly FileName[], file: FileName) {
  const byKey = new Map(guideRows(build, file).map((row) => [genericKey(row.key), row]));
  return (key: string): FieldGuide => {
    const row = byKey.get(genericKey(key)) ?? unknownKey;
    const { what, limits, most, choices, names, picture } = row;
    return {
      label: keyLabelOf(key),
      help: capital([what, ...limits].filter(Boolean).join('; ')),
      most,
      choices: names.length > 0 ? entriesIn(names, files) : choices,
      picture,
    };
  };
}

/** Of a key that the build didn't know. */
const unknownKey: Omit<KeyRow, 'key'> = {
  what: '',
  limits: [],
  most: null,
  choices: [],
  names: [],
  picture: null,
};

/** The names of the entries in folders such as content/screens. */
function entriesIn(folders: readonly string[], files: readonly FileName[]): readonly string[] {
  return files
    .filter((file) => isEntry(file) && folders.includes(dirname(`${defaultRoot}/${file}`)))
    .map((file) => basename(file, extname(file)));
}

/** "packages/landing-page.yaml" is "Landing page". */
export const fileTitle = (file: FileName): string =>
  capital((file.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' '));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "benefits.0.title" is "Benefits 1, title". */
export function keyLabelOf(key: string): string {
  const words = key
    .split('.')
    .map((step, index) =>
      /^\d+$/.test(step)
        ? ` ${Number(step) + 1}`
        : `${index > 0 ? ', ' : ''}${step.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`,
    )
    .join('');
  return capital(words);
}
