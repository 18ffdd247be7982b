import { isUtf8 } from 'node:buffer';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { OwnError } from '@tidewright/kit/own-error';

/** Loaded on demand: a built server needs no YAML parser to start. */
const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

export function readYaml(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    // Half of a letter, or another encoding: what else it says may be read wrong.
    if (!isUtf8(bytes)) throw new Error('it isn’t UTF-8. Save it again in that encoding.');
    return yaml().parse(bytes.toString('utf8'));
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

/** Changes whenever a file anywhere in the folder is. Empty for a folder that isn't there. */
export const folderStamp = (folder: string): string =>
  namesIn(folder, true)
    .sort()
    .map((name) => stampOf(join(folder, name)))
    .join('\n');

/** Changes whenever a YAML file in one of these folders is; those that aren't there have none. */
export const yamlStamp = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) => {
      const place = resolve(folder);
      const names = namesIn(folder).filter((name) => name.endsWith('.yaml'));
      return names.map((name) => stampOf(`${place}/${name}`));
    })
    .join('\n');

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' });
  } catch (error) {
    // It may go at any moment, while its files are listed too.
    const isGone = ['ENOENT', 'ENOTDIR'].includes(`${(error as NodeJS.ErrnoException).code}`);
    if (isGone) return [];
    throw error;
  }
}

/** Without it, each of its files would be reported as missing. */
export function expectRoot(root: string): void {
  if (existsSync(root)) return;
  throw new ContentError(
    `There is no folder ${root} here. Start this where it is, or restore it from the repository.`,
  );
}

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
