import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { OwnError } from './own-error.ts';

/** Loaded on demand: a built server needs no YAML parser to start. */
const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

export function readYaml(file: string): unknown {
  try {
    return yaml().parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ContentError(
      `${file} cannot be read: ${(cause as Error).message.split('\n')[0]}`,
      cause,
    );
  }
}

/** As much of a file as can be parsed; the content check reports the rest. */
export function skimYaml(file: string): unknown {
  try {
    return yaml().parseDocument(readFileSync(file, 'utf8')).toJS();
  } catch {
    return {};
  }
}

/** Of a Markdown file, the keys between two lines of hyphens and the text below. */
export function splitMarkdown(source: string) {
  const keys = /^(---\r?\n)([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/;
  const [whole = '', above = '', head = ''] = keys.exec(source) ?? [];
  return { above, head, body: source.slice(whole.length) };
}

/** Changes whenever the file is saved, created or removed. */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return `${file} ${stat?.mtimeMs} ${stat?.size}`;
}

/** Changes whenever a file anywhere in the folder is. */
export const folderStamp = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => stampOf(join(folder, name)))
    .join('\n');

export const entryNames = (folder: string): string[] =>
  globSync('*.{yaml,md}', { cwd: folder })
    .map((file) => file.replace(/\.\w+$/, ''))
    .filter((name) => !folder.endsWith('/forms') || isForm(name))
    .sort();

/** In content/forms, these two files hold what forms share. */
export const isForm = (name: string): boolean => name !== 'order' && name !== 'messages';

/** A folder's entries by file name, sorted. Git drops empty folders, so it may be missing. */
export const readYamlFolder = (folder: string, read = readYaml): Record<string, unknown> =>
  Object.fromEntries(
    globSync('*.yaml', { cwd: folder })
      .sort()
      .map((file) => [basename(file, '.yaml'), read(`${folder}/${file}`)]),
  );

export class ContentError extends OwnError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
