import { existsSync, readFileSync } from 'node:fs';
import { buildSettingsOf } from '../src/build-settings.ts';
import { factsFile, readBuiltFacts } from '../src/bundle/built-facts.ts';
import type { CompanyFacts } from '../src/company-facts.ts';
import { loadEnvironment } from '../src/environment.ts';
import { buildStamp, isSameButForYear } from './build-stamp.ts';

/** What a build leaves in dist. Every start loads this module, so it imports little. */
export const parts: readonly string[] = ['site', 'policies.json', 'server', 'console'];
export const stampFile = 'dist/stamp';

/** Facts from the last build are enough: its stamp covers the content they come from. */
export const isBuilt = (): boolean => {
  const last = lastStamp();
  return last !== null && last === stampFor(readBuiltFacts());
};

/** True if the last build is outdated only by its year. */
export function isBuiltButForYear(): boolean {
  const last = lastStamp();
  return last !== null && isSameButForYear(last, stampFor(readBuiltFacts()));
}

/** "npm ci --omit=dev" leaves them out. */
export const hasBuildTools = (): boolean => existsSync('node_modules/astro');

export const stampFor = (company: CompanyFacts): string =>
  buildStamp(buildSettingsOf(loadEnvironment(), company));

/** Null if the build is missing, incomplete or from a release that wrote no facts. */
function lastStamp(): string | null {
  const isComplete = [...parts, factsFile, 'stamp'].every((name) => existsSync(`dist/${name}`));
  return isComplete ? readFileSync(stampFile, 'utf8') : null;
}
