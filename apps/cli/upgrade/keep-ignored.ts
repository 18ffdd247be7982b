import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { git, linesOf, tryGit } from '@tidewright/kit/git';

/**
 * Changes files to another release's. What a build or a server made and only the release before it ignores stays
 * where it is and stays ignored, in this repository alone: it would count as a change that isn't committed.
 */
export async function keepIgnored<Result>(change: () => Promise<Result>): Promise<Result> {
  const ignored = linesOf(
    git(...'ls-files --others --ignored --exclude-standard --directory'.split(' ')),
  );
  try {
    return await change();
  } finally {
    ignore(ignored.filter((path) => existsSync(path) && !isIgnored(path)));
  }
}

const isIgnored = (path: string): boolean => tryGit('check-ignore', '--quiet', path) !== undefined;

function ignore(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const file = git('rev-parse', '--git-path', 'info/exclude');
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, paths.map((path) => `/${path}\n`).join(''));
}
