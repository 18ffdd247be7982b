import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OwnError } from '@tidewright/kit/own-error';

export async function loadServer(folder = 'dist'): Promise<typeof import('../main.ts')> {
  const file = resolve(folder, 'server/main.js');
  if (!existsSync(file)) {
    throw new OwnError(`There is no built server in ${folder}. Run "npm run build" first.`);
  }
  return import(pathToFileURL(file).href);
}
