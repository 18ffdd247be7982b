import { existsSync, readFileSync } from 'node:fs';
import { buildSettingsOf } from '../src/build-settings.ts';
import { factsFile, readBuiltFacts } from '../src/bundle/built-facts.ts';
import type { CompanyFacts } from '../src/company-facts.ts';
import { loadEnvironment } from '../src/environment.ts';
import { buildStamp, isSameButForYear } from './build-stamp.ts';

/** What a build leaves in dist. A start looks here first, so this loads little. */
export const parts: readonly string[] = ['site', 'policies.json', 'server', 'console'];
export const stampFile = 'dist/stamp';

/** Facts of an earlier build will do: its stamp covers the content that they come from. */
export const isBuilt = (): boolean => {
  const last = lastStamp();
  return last !== null && last === stampFor(readBuiltFacts());
};

/** The last build will do for another year, where nothing is there to make a new one. */
export function isBuiltButForYear(): boolean {
  const last = lastStamp();
  return last !== null && isSameButForYear(last, stampFor(readBuiltFacts()));
}

/** "npm ci --omit=dev" leaves them out. */
export const hasBuildTools = (): boolean => existsSync('node_modules/astro');

export const stampFor = (company: CompanyFacts): string =>
  buildStamp(buildSettingsOf(loadEnvironment(), company));

/** Null where a build is missing, not whole, or of a release that left no facts. */
function lastStamp(): string | null {
  const isThere = [...parts, factsFile, 'stamp'].every((name) => existsSync(`dist/${name}`));
  return isThere ? readFileSync(stampFile, 'utf8') : null;
}
