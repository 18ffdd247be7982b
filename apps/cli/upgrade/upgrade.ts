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
import { type CodeVersion, sayVersion } from '@tidewright/kit/version';
import { keepIgnored } from './keep-ignored.ts';
import { chooseRelease, commitOf, fetchReleases, newest } from './releases.ts';

export type Wanted = {
  /** Default: the remote "upstream". */
  readonly from?: string | undefined;
  /** A version or a commit. Default: the newest release. */
  readonly release?: string | undefined;
};

export type Upgraded = Merged & { readonly from: CodeVersion; readonly to: CodeVersion };

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
  const releases = fetchReleases(from);
  const release = chooseRelease(releases, current, wanted, () => baseOf(newest, current));
  if (release === undefined) return undefined;
  const base = baseOf(release.commit, current);
  const merged = mergeRelease(base, release);
  const ended = await keepIgnored(async () => {
    git('read-tree', '-m', '-u', 'HEAD', merged.tree);
    return migrate(lastMigration(base));
  });
  git('add', '--all', agencys);
  if (ended !== 0 && ended !== needsAttention) {
    git('reset', '--hard', '--quiet');
    throw new OwnError(
      'The release could not be prepared, for the reason above. Everything is as it was.',
    );
  }
  const left = { version: current, commit: base };
  commit(release, left);
  return { ...merged, from: left, to: release, fits: ended === 0 };
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
function commit(release: CodeVersion, left: CodeVersion): void {
  const subject = `Upgrade to ${sayVersion(release)}`;
  const trailers = `Upgraded-from: ${left.version}\nUpgraded-from-commit: ${left.commit}`;
  const parents = ['-p', 'HEAD', '-p', release.commit];
  const message = `${subject}\n\n${trailers}`;
  const made = git('commit-tree', git('write-tree'), ...parents, '-m', message);
  git('update-ref', '-m', `upgrade to ${release.version}`, 'HEAD', made);
}

/** Reverts the last upgrade in a commit of its own, since it may be pushed. Returns the restored release. */
export async function undoUpgrade(): Promise<CodeVersion> {
  expectCleanRepository();
  const last = upgrades().find(({ isUndone }) => !isUndone);
  if (!last) throw new OwnError('There is no upgrade to take back.');
  await keepIgnored(async () => revert(last));
  const message = `Go back to ${sayVersion(last.from)}\n\nTakes-back: ${last.merge}`;
  git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', message);
  return last.from;
}

function revert({ merge }: UpgradeCommit): void {
  if (tryGit('revert', '--no-commit', '--mainline', '1', merge) !== undefined) return;
  const files = linesOf(git('diff', '--name-only', '--diff-filter=U'));
  git('revert', '--abort');
  throw new OwnError(
    `These files were changed after the upgrade, where it had changed them, too:\n${indented(files)}\n` +
      `Take those changes back first, or settle it by hand: git revert --mainline 1 ${merge.slice(0, 12)}`,
  );
}

type UpgradeCommit = {
  readonly merge: string;
  /** Upgrades by 0.2.0 and older don't say the commit. */
  readonly from: CodeVersion;
  readonly isUndone: boolean;
};

/** Newest first. */
function upgrades(): readonly UpgradeCommit[] {
  const trailer = (key: string) => `%(trailers:key=${key},valueonly,separator=%x20)`;
  const keys = ['Upgraded-from', 'Upgraded-from-commit', 'Takes-back'];
  const format = `--format=%H|${keys.map(trailer).join('|')}`;
  const commits = linesOf(git('log', '--first-parent', format)).map((line) => line.split('|'));
  const undone = commits.map(([, , , merge]) => merge);
  return commits
    .filter(([, version]) => version)
    .map(([merge = '', version = '', commit = '']) => ({
      merge,
      from: { version, commit },
      isUndone: undone.includes(merge),
    }));
}

/** Always the agency's, even if a release has files there. */
const agencys = defaultRoot;
const products = ['.', `:(exclude)${agencys}`];

/**
 * The commit whose product files are here. A clone finds it in its history, even between releases; a copy
 * by the version in package.json.
 */
function baseOf(release: string, current: string): string {
  const met = tryGit('merge-base', lastKept(), release);
  if (met !== undefined && versionAt(met) === current) return met;
  const released = commitOf(current);
  if (released !== undefined) return released;
  throw new OwnError(
    `package.json says ${current}, and no such release was found where releases come from. Name the repository that you cloned: npm run upgrade -- --from ADDRESS`,
  );
}

/** History knows the release of an upgrade that was undone, but its files are gone: this is from before it. */
function lastKept(): string {
  let kept = 'HEAD';
  for (const { merge, isUndone } of upgrades()) {
    if (!isUndone) break;
    kept = `${merge}^`;
  }
  return kept;
}

type Merged = Readonly<{ tree: string; changed: readonly string[]; kept: readonly string[] }>;

/** Merges the release's and the agency's files into one tree, without touching the working folder or index. */
function mergeRelease(base: string, release: CodeVersion): Merged {
  const theirs = release.commit;
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

function changedByBoth(files: readonly string[], base: string, release: CodeVersion): OwnError {
  const moved = movesBetween(base, release.commit);
  const named = files.map((file) => {
    const to = moved.get(file);
    return to === undefined ? file : `${file} (moved to ${to})`;
  });
  return new OwnError(
    [
      `These files are the product's, and both you and ${sayVersion(release)} changed them:`,
      indented(named),
      'Put them back as they were, and commit that:',
      `  git checkout ${base.slice(0, 12)} -- ${files.join(' ')}`,
      'Then upgrade, and make your changes again where content/ cannot hold them.',
    ].join('\n'),
  );
}

/** Where a release has the files that it moved. */
function movesBetween(base: string, release: string): ReadonlyMap<string, string> {
  const options = ['--name-status', '--find-renames', '-l0', '--diff-filter=R'];
  const lines = linesOf(git('diff', ...options, base, release, '--', ...products));
  return new Map(
    lines.map((line) => {
      const [, from = '', to = ''] = line.split('\t');
      return [from, to] as const;
    }),
  );
}
