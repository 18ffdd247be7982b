import { OwnError } from '../own-error.ts';
import { expectCleanRepository, git, linesOf, versionAt } from './git.ts';
import { baseOf, type Merged, mergeRelease } from './merge-release.ts';
import { chooseRelease, fetchReleases, refOf } from './releases.ts';

export type Wanted = {
  /** The repository with the releases; the remote "upstream" otherwise. */
  readonly from?: string | undefined;
  /** The newest otherwise. */
  readonly release?: string | undefined;
};

export type Upgraded = Merged & { readonly from: string; readonly to: string };

/**
 * Runs the release's own migrations in the folder, those behind the number given; resolves with how they ended: 0, or
 * "attention" in a code that says that content needs a hand. They are the release's because the code that runs now
 * knows nothing of them.
 */
export type Migrate = (last: number) => Promise<number>;

export const needsAttention = 2;

/** Brings a release in as one commit; undefined where it is here already. */
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

/** The number of the last one that content has been through: it fitted the release that it came with. */
const lastMigration = (base: string): number =>
  linesOf(git('ls-tree', '--name-only', base, 'src/upgrade/migrations/'))
    .map((file) => Number(/\/(\d{3})-[^/]+\.ts$/.exec(file)?.[1] ?? 0))
    .reduce((last, number) => Math.max(last, number), 0);

/** A merge: history says from now on which release the files are of. */
function commit(release: string, current: string): void {
  const message = `Upgrade to ${release}\n\nUpgraded-from: ${current}`;
  const parents = ['-p', 'HEAD', '-p', refOf(release)];
  const made = git('commit-tree', git('write-tree'), ...parents, '-m', message);
  git('update-ref', '-m', `upgrade to ${release}`, 'HEAD', made);
}
