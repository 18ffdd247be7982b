import { OwnError } from '../own-error.ts';
import { expectCleanRepository, git, indented, linesOf, tryGit } from './git.ts';

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

type Upgrade = { readonly commit: string; readonly from: string };

/** The newest one not reverted yet. */
function lastUpgrade(): Upgrade | undefined {
  const trailer = (key: string) => `%(trailers:key=${key},valueonly,separator=%x20)`;
  const format = `--format=%H|${trailer('Upgraded-from')}|${trailer('Takes-back')}`;
  const commits = linesOf(git('log', '--first-parent', format)).map((line) => line.split('|'));
  const takenBack = commits.map(([, , undone]) => undone);
  return commits
    .map(([commit = '', from = '']) => ({ commit, from }))
    .find(({ commit, from }) => from !== '' && !takenBack.includes(commit));
}
