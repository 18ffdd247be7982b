import { OwnError } from '../own-error.ts';
import { expectCleanRepository, git, linesOf, versionAt } from './git.ts';
import { baseOf, type Merged, mergeRelease } from './merge-release.ts';
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
export type Migrate = (last: number) => Promise<number>;

export const needsAttention = 2;

/** Commits a release; undefined if it's already installed. */
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
  git('add', '--all', 'content');
  if (ended !== 0 && ended !== needsAttention) {
    git('reset', '--hard', '--quiet');
    throw new OwnError(
      'The release could not be prepared, for the reason above. Everything is as it was.',
    );
  }
  commit(release, current);
  return { ...merged, from: current, to: release, fits: ended === 0 };
}

/** The last migration of the release that content came with. */
const lastMigration = (base: string): number =>
  linesOf(git('ls-tree', '--name-only', base, 'src/upgrade/migrations/'))
    .map((file) => Number(/\/(\d{3})-[^/]+\.ts$/.exec(file)?.[1] ?? 0))
    .reduce((last, number) => Math.max(last, number), 0);

/** A merge commit, so history shows which release the files are from. */
function commit(release: string, current: string): void {
  const message = `Upgrade to ${release}\n\nUpgraded-from: ${current}`;
  const parents = ['-p', 'HEAD', '-p', refOf(release)];
  const made = git('commit-tree', git('write-tree'), ...parents, '-m', message);
  git('update-ref', '-m', `upgrade to ${release}`, 'HEAD', made);
}
