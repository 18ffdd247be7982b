import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What a migration writes stands beside it, as YAML. */
export const written = (name: string): string =>
  readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8');

export const valuesIn = <Values extends object>(name: string): Values => parse(written(name));
