import { git, linesOf, tryGit, versionAt } from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';
import { type CodeVersion, sayVersion } from '@tidewright/kit/version';

/** Kept apart from the agency's own tags. */
const place = 'refs/releases/';
/** The product as it is now, which may be newer than its newest release. */
export const newest = `${place}newest`;

const refOf = (version: string): string => `${place}v${version}`;

/** The commit of a release that was fetched, or undefined. */
export const commitOf = (version: string): string | undefined => resolved(refOf(version));

/** Oldest first. */
export function fetchReleases(from: string | undefined): readonly CodeVersion[] {
  const source = from ?? upstream();
  const refs = [`+HEAD:${newest}`, `+refs/tags/v*:${place}v*`];
  if (tryGit('fetch', '--quiet', '--no-tags', source, ...refs) === undefined)
    throw new OwnError(
      `No release could be fetched from ${source}. Check the address and the network, or name another repository: npm run upgrade -- --from ADDRESS`,
    );
  findUntagged();
  return linesOf(git('for-each-ref', '--format=%(refname:lstrip=2)', place))
    .filter((tag) => isVersion(tag))
    .map((tag) => tag.slice(1))
    .sort(byVersion)
    .map((version) => ({ version, commit: commitOf(version) ?? '' }));
}

/** The product's newest commit, if it isn't here yet; of what was fetched last. */
export const newerCommit = (): string | undefined =>
  tryGit('merge-base', '--is-ancestor', newest, 'HEAD') === undefined
    ? resolved(newest)
    : undefined;

/** A release is the commit that sets its version. A tag may say so, too; copies of a repository may have lost it. */
function findUntagged(): void {
  const setting = ['--first-parent', '--reverse', '--format=%H', '-G"version": "'];
  for (const commit of linesOf(git('log', ...setting, newest, '--', 'package.json'))) {
    const [, version] = /"version": "(.+?)"/.exec(git('show', `${commit}:package.json`)) ?? [];
    if (version && commitOf(version) === undefined) git('update-ref', refOf(version), commit);
  }
}

function upstream(): string {
  if (linesOf(git('remote')).includes('upstream')) return 'upstream';
  throw new OwnError(
    'Nothing says where releases come from. Run "git remote add upstream ADDRESS" once, or name it: npm run upgrade -- --from ADDRESS',
  );
}

const isVersion = (text: string): boolean => /^v\d+\.\d+\.\d+$/.test(text);
const isCommit = (text: string): boolean => /^[0-9a-f]{4,40}$/.test(text);

/**
 * The requested release or commit, or else the newest release; undefined if it's already installed.
 * `here` finds the product's commit that is installed.
 */
export function chooseRelease(
  releases: readonly CodeVersion[],
  current: string,
  wanted: string | undefined,
  here: () => string,
): CodeVersion | undefined {
  if (wanted !== undefined && isCommit(wanted)) return chooseCommit(wanted, current, here());
  const release = wanted === undefined ? releases.at(-1) : releaseNamed(wanted, releases);
  if (release === undefined)
    throw new OwnError(
      'There are no releases: commits that set the version in package.json, or tags such as v1.0.0. Name the repository that has them: npm run upgrade -- --from ADDRESS',
    );
  if (release.version === current) return undefined;
  if (byVersion(release.version, current) > 0) return release;
  if (wanted === undefined) return undefined;
  throw older(release, current);
}

function releaseNamed(wanted: string, releases: readonly CodeVersion[]): CodeVersion | undefined {
  const release = releases.find(({ version }) => version === wanted.replace(/^v/, ''));
  if (release !== undefined || releases.length === 0) return release;
  throw new OwnError(
    `There is no release ${wanted}. There are ${releases.map(sayVersion).join(', ')}. "--to" also takes a commit.`,
  );
}

/** Any commit that belongs to what was fetched, also between two releases. */
function chooseCommit(wanted: string, current: string, here: string): CodeVersion | undefined {
  const commit = resolved(wanted);
  const holders = commit && git('for-each-ref', '--count=1', '--contains', commit, place);
  if (!commit || !holders)
    throw new OwnError(
      `There is no commit ${wanted} where releases come from. Check it, or name the repository that has it: npm run upgrade -- --from ADDRESS`,
    );
  if (commit === here) return undefined;
  const target = { version: versionAt(commit) ?? '', commit };
  const isBefore = tryGit('merge-base', '--is-ancestor', commit, here) !== undefined;
  if (isBefore || byVersion(target.version, current) < 0)
    throw older(target, sayVersion({ version: current, commit: here }));
  return target;
}

const resolved = (name: string): string | undefined =>
  tryGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`);

const older = (release: CodeVersion, current: string) =>
  new OwnError(
    `${sayVersion(release)} is older than ${current}, which is here. "npm run upgrade -- --undo" takes the last upgrade back.`,
  );

const byVersion = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
