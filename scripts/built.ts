import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { factsFile, readBuiltFacts } from '@tidewright/server/bundle/built-facts';
import { buildSettingsOf } from '@tidewright/settings/build-settings';
import { loadEnvironment } from '@tidewright/settings/environment';
import { type BuildStamp, buildStamp, isSame, isSameButForYear } from './build-stamp.ts';

/** What a build leaves in dist. Every start loads this module, so it imports little. */
export const parts: readonly string[] = ['site', 'policies.json', 'server', 'console'];
export const stampFile = 'dist/stamp';

export const isBuilt = (): boolean => isLike(isSame);

/** True if the last build is outdated only by its year. */
export const isBuiltButForYear = (): boolean => isLike(isSameButForYear);

/** Facts from the last build are enough: its stamp covers the content they come from. */
function isLike(compare: (one: BuildStamp, other: BuildStamp) => boolean): boolean {
  const last = lastStamp();
  if (last === null) return false;
  const found = stampFor(readBuiltFacts(), last);
  const isAlike = compare(last, found);
  if (isAlike && found.files !== last.files) rememberFiles({ ...last, files: found.files });
  return isAlike;
}

/** A copy of the project has other times. Its next start needn't read every source again. */
function rememberFiles(stamp: BuildStamp): void {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch {
    // A server may have no right to write here. It starts anyway.
  }
}

/** "npm ci --omit=dev" leaves them out. */
export const hasBuildTools = (): boolean => existsSync('node_modules/astro');

export const stampFor = (company: CompanyFacts, last?: BuildStamp): BuildStamp =>
  buildStamp(buildSettingsOf(loadEnvironment(), company), '.', last);

/** Null if the build is missing, incomplete or from an earlier release. */
function lastStamp(): BuildStamp | null {
  const isComplete = [...parts, factsFile, 'stamp'].every((name) => existsSync(`dist/${name}`));
  if (!isComplete) return null;
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return null;
  }
}
