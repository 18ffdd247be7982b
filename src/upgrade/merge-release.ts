import { OwnError } from '../own-error.ts';
import { git, indented, linesOf, tryGit, versionAt } from './git.ts';
import { refOf } from './releases.ts';

/** Always the agency's, even if a release has files there. */
const agencys = 'content';
const products = ['.', `:(exclude)${agencys}`];

/**
 * The commit whose product files the agency started from. A clone finds it in its history, even between
 * releases, before an upgrade that was undone; a copy by the version in package.json.
 */
export function baseOf(release: string, current: string, at = 'HEAD'): string {
  const met = tryGit('merge-base', at, refOf(release));
  if (met !== undefined && versionAt(met) === current) return met;
  const undone = ['--first-parent', '-1', '--format=%H', `--grep=^Upgraded-from: ${current}$`];
  const upgrade = git('log', ...undone, at);
  if (upgrade !== '') return baseOf(release, current, `${upgrade}^`);
  const tagged = tryGit('rev-parse', '--verify', '--quiet', `${refOf(current)}^{commit}`);
  if (tagged !== undefined) return tagged;
  throw new OwnError(
    `package.json says ${current}, and no such release was found where releases come from. Name the repository that you cloned: npm run upgrade -- --from ADDRESS`,
  );
}

export type Merged = {
  readonly tree: string;
  /** Product files the release changed. */
  readonly changed: readonly string[];
  /** Product files only the agency changed. */
  readonly kept: readonly string[];
};

/** Merges the release's and the agency's files into one tree, without touching the working folder or index. */
export function mergeRelease(base: string, release: string): Merged {
  const theirs = refOf(release);
  try {
    git('read-tree', '-m', '--aggressive', base, 'HEAD', theirs);
    git('rm', '-r', '--force', '--cached', '--quiet', '--ignore-unmatch', agencys);
    const both = linesOf(git('ls-files', '--unmerged')).map((line) => line.split('\t')[1] ?? '');
    if (both.length > 0) throw changedByBoth([...new Set(both)], base, release);
    git('read-tree', `--prefix=${agencys}/`, `HEAD:${agencys}`);
    const tree = git('write-tree');
    return {
      tree,
      changed: filesBetween('HEAD', tree),
      kept: filesBetween(theirs, tree).filter((file) => isIn(base, file)),
    };
  } finally {
    git('reset', '--quiet');
  }
}

const filesBetween = (one: string, other: string): string[] =>
  linesOf(git('diff', '--name-only', '--no-renames', one, other, '--', ...products));

const isIn = (commit: string, file: string): boolean =>
  tryGit('cat-file', '-e', `${commit}:${file}`) !== undefined;

const changedByBoth = (files: readonly string[], base: string, release: string) =>
  new OwnError(
    [
      `These files are the product's, and both you and ${release} changed them:`,
      indented(files),
      'Put them back as they were, and commit that:',
      `  git checkout ${base.slice(0, 12)} -- ${files.join(' ')}`,
      'Then upgrade, and make your changes again where content/ cannot hold them.',
    ].join('\n'),
  );
