import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { OwnError } from '@tidewright/kit/own-error';

export const factsFile = 'server/facts.json';

/** What pages were built from: the server says the same, and starts without reading YAML. */
export function writeBuiltFacts(folder: string, facts: CompanyFacts): void {
  writeFileSync(join(folder, factsFile), JSON.stringify(facts));
}

export function readBuiltFacts(folder = 'dist'): CompanyFacts {
  try {
    return JSON.parse(readFileSync(join(folder, factsFile), 'utf8'));
  } catch (cause) {
    throw new OwnError(`${folder} lacks ${factsFile}. Run "npm run build" first.`, { cause });
  }
}
