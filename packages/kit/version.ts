import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which code this is. */
export type CodeVersion = {
  readonly version: string;
  /** Of any length; empty where git doesn't know it. */
  readonly commit: string;
};

const shortCommit = (commit: string): string => commit.slice(0, 8);

/** Such as "1.0.0 (f53adcd5)". */
export const sayVersion = ({ version, commit }: CodeVersion): string =>
  commit === '' ? version : `${version} (${shortCommit(commit)})`;

const versionFile = 'server/version.json';

/** Beside what was built, so that no start has to ask git, and an image needn't have it. */
export function writeBuiltVersion(folder: string, commit: string): void {
  const built: CodeVersion = { version: packageVersion(), commit: shortCommit(commit) };
  writeFileSync(join(folder, versionFile), JSON.stringify(built));
}

/** Of the build in that folder. Without one, as in development, it's the version alone. */
export function readBuiltVersion(folder = 'dist'): CodeVersion {
  try {
    return JSON.parse(readFileSync(join(folder, versionFile), 'utf8'));
  } catch {
    return { version: packageVersion(), commit: '' };
  }
}

const packageVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version;
