import { git, linesOf, tryGit } from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';

/** Kept apart from the agency's own tags. */
const place = 'refs/releases/';
const newest = `${place}newest`;

export const refOf = (version: string): string => `${place}v${version}`;

/** Oldest first. */
export function fetchReleases(from: string | undefined): readonly string[] {
  const source = from ?? upstream();
  const refs = [`+HEAD:${newest}`, `+refs/tags/v*:${place}v*`];
  if (tryGit('fetch', '--quiet', '--no-tags', source, ...refs) === undefined)
    throw new OwnError(
      `No release could be fetched from ${source}. Check the address and the network, or name another repository: npm run upgrade -- --from ADDRESS`,
    );
  findUntagged();
  return linesOf(git('for-each-ref', '--format=%(refname:lstrip=2)', place))
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .map((tag) => tag.slice(1))
    .sort(byVersion);
}

/** A copy of the repository may have lost its tags: then a release is the commit that sets its version. */
function findUntagged(): void {
  const setting = ['--first-parent', '--reverse', '--format=%H', '-G"version": "'];
  for (const commit of linesOf(git('log', ...setting, newest, '--', 'package.json'))) {
    const [, version] = /"version": "(.+?)"/.exec(git('show', `${commit}:package.json`)) ?? [];
    const isKnown = version && tryGit('rev-parse', '--verify', '--quiet', refOf(version));
    if (version && !isKnown) git('update-ref', refOf(version), commit);
  }
}

function upstream(): string {
  if (linesOf(git('remote')).includes('upstream')) return 'upstream';
  throw new OwnError(
    'Nothing says where releases come from. Run "git remote add upstream ADDRESS" once, or name it: npm run upgrade -- --from ADDRESS',
  );
}

/** The requested release or the newest; undefined if it's already installed. */
export function chooseRelease(
  releases: readonly string[],
  current: string,
  wanted: string | undefined,
): string | undefined {
  const release = wanted?.replace(/^v/, '') ?? releases.at(-1);
  if (release === undefined)
    throw new OwnError(
      'There are no releases: tags such as v0.3.0, or commits that set the version in package.json. Name the repository that has them: npm run upgrade -- --from ADDRESS',
    );
  if (release === current) return undefined;
  if (!releases.includes(release))
    throw new OwnError(`There is no release ${release}. There are ${releases.join(', ')}.`);
  if (byVersion(release, current) > 0) return release;
  if (wanted === undefined) return undefined;
  throw new OwnError(
    `${release} is older than ${current}, which is here. "npm run upgrade -- --undo" takes the last upgrade back.`,
  );
}

const byVersion = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
