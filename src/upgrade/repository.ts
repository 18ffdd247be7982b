import { realpathSync } from 'node:fs';
import { git, linesOf, tryGit } from './git.ts';
import { indented, UpgradeError } from './upgrade-error.ts';

/** What must hold before anything is changed: all that is here can be found again afterwards. */
export function expectCleanRepository(): void {
  const top = tryGit('rev-parse', '--show-toplevel');
  if (top === undefined || realpathSync(top) !== realpathSync(process.cwd())) {
    throw new UpgradeError(
      'This folder is no git repository of its own, and an upgrade needs one to know what is yours. ' +
        'Run "git init", "git add --all" and "git commit --message Ours", and try again.',
    );
  }
  const changed = linesOf(git('status', '--porcelain')).map((line) => line.slice(3));
  if (changed.length > 0) {
    throw new UpgradeError(
      `Some changes are not committed:\n${indented(changed)}\nCommit them or take them back, and try again.`,
    );
  }
  if (tryGit('var', 'GIT_COMMITTER_IDENT') === undefined) {
    throw new UpgradeError(
      'git does not know who you are. Run git config user.name "…" and git config user.email "…", and try again.',
    );
  }
}

/** The release whose files are there. */
export const versionAt = (commit: string): string | undefined => {
  const manifest = tryGit('show', `${commit}:package.json`);
  return manifest === undefined ? undefined : JSON.parse(manifest).version;
};
