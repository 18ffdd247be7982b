import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { OwnError } from './own-error.ts';

/** A built server has read its content: it starts without a parser. */
const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

/** Content straight from its files: for the server, and for what a build does before its collections are loaded. */
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

/** As much of a file as is legible: what is wrong with the rest is told once, where all content is checked. */
export function skimYaml(file: string): unknown {
  try {
    return yaml().parseDocument(readFileSync(file, 'utf8')).toJS();
  } catch {
    return {};
  }
}

/** Another one whenever the file is saved, made or removed. */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return `${file} ${stat?.mtimeMs} ${stat?.size}`;
}

/** The names by which other entries call those of a folder. */
export const entryNames = (folder: string): string[] =>
  (existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [])
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => file.replace(/\.\w+$/, ''))
    .sort();

/** The entries of a folder under their file names, in the order of these. Git keeps no folder that has none. */
export const readYamlFolder = (folder: string, read = readYaml): Record<string, unknown> =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [basename(file, '.yaml'), read(`${folder}/${file}`)]),
  );

export class ContentError extends OwnError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
