import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileName, isEntry } from './files.ts';

/** What a build leaves for the editor: what belongs into each key. The schemas themselves need a compiler. */
export const guideFile = 'server/fields.json';

type Row = { readonly key: string; readonly what: string; readonly limits: readonly string[] };

export type Field = {
  readonly label: string;
  readonly help: string;
  readonly most: number | null;
  /** What may stand there; empty where it is free. */
  readonly choices: readonly string[];
  /** Whether it takes an upload: as a file beside the entry, or as a screen that other entries name. */
  readonly picture: 'file' | 'screen' | null;
};

function guideRows(build: string, file: FileName): readonly Row[] {
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
  return (key: string): Field => {
    const row = byKey.get(genericKey(key));
    const { what = '', limits = [] } = row ?? {};
    const help = capital([what, ...limits].filter(Boolean).join('; '));
    return {
      label: labelOf(key),
      help,
      most: Number(/at most (\d+) characters/.exec(help)?.[1]) || null,
      choices: choicesIn(what, files),
      picture: pictureIn(what),
    };
  };
}

/** "packages/landing-page.yaml" is "Landing page". */
export const fileTitle = (file: FileName): string =>
  capital((file.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' '));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "benefits.0.title" is "Benefits 1, title". */
export function labelOf(key: string): string {
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

function choicesIn(what: string, files: readonly FileName[]): readonly string[] {
  const named = / a file name in (content\/.+)$/.exec(what)?.[1];
  if (named) {
    const folders = named.split(' or ').map((folder) => `${folder.slice('content/'.length)}/`);
    return files
      .filter((file) => isEntry(file) && folders.some((folder) => file.startsWith(folder)))
      .map((file) => file.replace(/^.+\/|\.\w+$/g, ''));
  }
  return /one of:? ([^:;"]+)$/.exec(what)?.[1]?.split(', ') ?? [];
}

function pictureIn(what: string): Field['picture'] {
  if (/ a file name in content\/screens$/.test(what)) return 'screen';
  return /^the file name of (?!its styles)/.test(what) ? 'file' : null;
}
