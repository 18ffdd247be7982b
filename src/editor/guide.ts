import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileName, isEntry } from './files.ts';

/** What a build leaves for the editor: what belongs into each key. The schemas themselves need a compiler. */
export const guideFile = 'server/fields.json';

type Row = {
  readonly key: string;
  readonly what: string;
  readonly limits: readonly string[];
};

export type Field = {
  readonly label: string;
  readonly help: string;
  /** What may stand there; empty where it is free. */
  readonly choices: readonly string[];
  /** Whether it takes an upload: as a file beside the entry, or as a screen that other entries name. */
  readonly picture: 'file' | 'screen' | null;
};

/** Says of a key of this file what to write there, as far as the build knew. `files` can be named there. */
export function readGuide(
  build: string,
  files: readonly FileName[],
  file: FileName,
): (key: string) => Field {
  const path = join(build, guideFile);
  const guide = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const rows: readonly Row[] = guide[file] ?? guide[file.split('/')[0] ?? ''] ?? [];
  const byKey = new Map(rows.map((row) => [row.key.replaceAll('[]', ''), row]));
  return (key) => {
    const row = byKey.get(key.replaceAll(/\.\d+(?=\.|$)/g, ''));
    const { what = '', limits = [] } = row ?? {};
    return {
      label: labelOf(key),
      help: capital([what, ...limits].filter(Boolean).join('; ')),
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
