import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

/** Content straight from its files, for what runs before the collections are loaded. */
export const readYaml = (file: string): unknown => parse(readFileSync(`content/${file}`, 'utf8'));

/** The entries of a folder under their file names, in the order of these. */
export const readYamlFolder = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(`content/${folder}`)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [basename(file, '.yaml'), readYaml(`${folder}/${file}`)]),
  );
