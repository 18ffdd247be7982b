import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { OwnError } from './own-error.ts';

/** Content straight from its files: for the server, and for what a build does before its collections are loaded. */
export function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ContentError(
      `${file} cannot be read: ${(cause as Error).message.split('\n')[0]}`,
      cause,
    );
  }
}

/** The entries of a folder under their file names, in the order of these. */
export const readYamlFolder = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [basename(file, '.yaml'), readYaml(`${folder}/${file}`)]),
  );

export class ContentError extends OwnError {
  override readonly name = 'ContentError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
