import { defaultRoot } from '@tidewright/content/root';
import {
  expectCleanRepository,
  git,
  indented,
  linesOf,
  tryGit,
  versionAt,
} from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';
import { chooseRelease, fetchReleases, refOf } from './releases.ts';

export type Wanted = {
  /** Default: the remote "upstream". */
  readonly from?: string | undefined;
  /** Default: the newest. */
  readonly release?: string | undefined;
};

export type Upgraded = Merged & { readonly from: string; readonly to: string };

/**
 * Runs the new release's migrations after the given number, in its own process, because the running code
 * doesn't know them. Resolves with 0, or "attention" if content needs manual edits.
 */
type Migrate = (last: number) => Promise<number>;

export const needsAttention = 2;

/** Commits a release; undefined if it is already installed. If it can't be prepared, everything is as it was. */
export async function upgrade(
  { from, release: wanted }: Wanted,
  migrate: Migrate,
): Promise<(Upgraded & { readonly fits: boolean }) | undefined> {
  expectCleanRepository();
  const current = versionAt('HEAD') ?? '';
  const release = chooseRelease(fetchReleases(from), current, wanted);
  if (release === undefined) return undefined;
  const base = baseOf(release, current);
  const merged = mergeRelease(base, release);
  git('read-tree', '-m', '-u', 'HEAD', merged.tree);
  const ended = await migrate(lastMigration(base));
  git('add', '--all', agencys);
  if (ended !== 0 && ended !== needsAttention) {
    git('reset', '--hard', '--quiet');
    throw new OwnError(
      'The release could not be prepared, for the reason above. Everything is as it was.',
    );
  }
  commit(release, current);
  return { ...merged, from: current, to: release, fits: ended === 0 };
}

/**
 * The last migration of the release that content came with, by its file's name, such as migrations/007-unused-keys.ts.
 * Releases have them in different folders: in apps/cli/upgrade/migrations up to 0.2.0. Those of a store are SQL.
 */
const lastMigration = (base: string): number =>
  linesOf(git('ls-tree', '-r', '--name-only', base))
    .map((file) => Number(/\/migrations\/(\d{3})-[^/]+\.ts$/.exec(file)?.[1] ?? 0))
    .reduce((last, number) => Math.max(last, number), 0);

/** A merge commit, so history shows which release the files are from. */
function commit(release: string, current: string): void {
  const message = `Upgrade to ${release}\n\nUpgraded-from: ${current}`;
  const parents = ['-p', 'HEAD', '-p', refOf(release)];
  const made = git('commit-tree', git('write-tree'), ...parents, '-m', message);
  git('update-ref', '-m', `upgrade to ${release}`, 'HEAD', made);
}

/** Reverts the last upgrade in a commit of its own, since it may be pushed. Returns the restored release. */
export function undoUpgrade(): string {
  expectCleanRepository();
  const last = lastUpgrade();
  if (!last) throw new OwnError('There is no upgrade to take back.');
  if (tryGit('revert', '--no-commit', '--mainline', '1', last.commit) === undefined) {
    const files = linesOf(git('diff', '--name-only', '--diff-filter=U'));
    git('revert', '--abort');
    throw new OwnError(
      `These files were changed after the upgrade, where it had changed them, too:\n${indented(files)}\n` +
        `Take those changes back first, or settle it by hand: git revert --mainline 1 ${last.commit.slice(0, 12)}`,
    );
  }
  const message = `Go back to ${last.from}\n\nTakes-back: ${last.commit}`;
  git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', message);
  return last.from;
}

/** The newest one that hasn't been taken back yet. */
function lastUpgrade() {
  const trailer = (key: string) => `%(trailers:key=${key},valueonly,separator=%x20)`;
  const format = `--format=%H|${trailer('Upgraded-from')}|${trailer('Takes-back')}`;
  const commits = linesOf(git('log', '--first-parent', format)).map((line) => line.split('|'));
  const takenBack = commits.map(([, , undone]) => undone);
  return commits
    .map(([commit = '', from = '']) => ({ commit, from }))
    .find(({ commit, from }) => from !== '' && !takenBack.includes(commit));
}

/** Always the agency's, even if a release has files there. */
const agencys = defaultRoot;
const products = ['.', `:(exclude)${agencys}`];

/**
 * The commit whose product files the agency started from. A clone finds it in its history, even between
 * releases, before an upgrade that was undone; a copy by the version in package.json.
 */
function baseOf(release: string, current: string, at = 'HEAD'): string {
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

type Merged = Readonly<{ tree: string; changed: readonly string[]; kept: readonly string[] }>;

/** Merges the release's and the agency's files into one tree, without touching the working folder or index. */
function mergeRelease(base: string, release: string): Merged {
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
