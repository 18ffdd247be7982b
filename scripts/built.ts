import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { factsFile, readBuiltFacts } from '@tidewright/server/bundle/built-facts';
import { type BuildSettings, buildSettingsOf } from '@tidewright/settings/build-settings';
import { loadEnvironment } from '@tidewright/settings/environment';
import { type BuildStamp, buildStamp, differingSettings } from './build-stamp.ts';

/** What a build leaves in dist. Every start loads this module, so it imports little. */
export const parts: readonly string[] = ['site', 'policies.json', 'server', 'console'];
export const stampFile = 'dist/stamp';

export const isBuilt = (): boolean => outdatedSettings()?.length === 0;

/** True if nothing is outdated but what a server puts into pages by itself. */
export const isBuiltButForAddress = (): boolean =>
  outdatedSettings()?.every((name) => name === 'site') ?? false;

/**
 * The settings that have changed since the last build; null if its sources have, or if there's none. Facts from it are
 * enough: its stamp covers the content they come from.
 */
export function outdatedSettings(): readonly (keyof BuildSettings)[] | null {
  const last = lastStamp();
  if (last === null) return null;
  const found = stampFor(readBuiltFacts(), last);
  const outdated = differingSettings(last, found);
  if (outdated && found.files !== last.files) rememberFiles({ ...last, files: found.files });
  return outdated;
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
