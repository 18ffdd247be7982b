import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const file = 'test-results/thorough.json';

/** The commit on which thorough tests passed last. */
export function thoroughCommit(): string | null {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')).commit;
}

/** Of a tree with changes nothing is kept: what was tested is no commit. */
export function keepThoroughCommit(): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    if (git('status', '--porcelain') !== '') return;
    const commit = git('rev-parse', 'HEAD');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ commit }));
  } catch {
    // A download without git. A release is made from a repository.
  }
}
