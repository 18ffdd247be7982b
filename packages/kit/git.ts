import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { OwnError } from './own-error.ts';

export function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = run(args);
  if (status !== 0) throw failed(args, stderr);
  return stdout.trimEnd();
}

export function tryGit(...args: readonly string[]): string | undefined {
  const { status, stdout } = run(args);
  return status === 0 ? stdout.trimEnd() : undefined;
}

export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * What every call begins with. A server's checkout may belong to root while the server has an account of its own,
 * and git refuses such a repository; code that runs from it may trust it.
 */
export const gitOptions = (): readonly string[] => [
  ...['-c', 'core.quotePath=false'],
  ...['-c', `safe.directory=${realpathSync(process.cwd())}`],
];

function run(args: readonly string[]) {
  const { error, ...result } = spawnSync('git', [...gitOptions(), ...args], {
    encoding: 'utf8',
    // The default is too small for a list of all files.
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error) throw failed(args, error.message);
  return result;
}

const failed = (args: readonly string[], said: string) =>
  new OwnError(`git ${args.join(' ')} failed: ${said.trim()}`);

/** Of this folder's repository; empty if it has none of its own, or there's no git. */
export function commitHere(): string {
  try {
    const isTop = tryGit('rev-parse', '--show-prefix') === '';
    return (isTop && tryGit('rev-parse', '--verify', '--quiet', 'HEAD')) || '';
  } catch {
    return '';
  }
}

export const indented = (lines: readonly string[]): string =>
  lines.map((line) => `  ${line}`).join('\n');

/** Refuses to start unless everything can be restored afterwards. */
export function expectCleanRepository(): void {
  const top = tryGit('rev-parse', '--show-toplevel');
  if (top === undefined || realpathSync(top) !== realpathSync(process.cwd()))
    throw new OwnError(
      'This folder is no git repository of its own, and an upgrade needs one to know what is yours. ' +
        'Run "git init", "git add --all" and "git commit --message Ours", and try again.',
    );
  const changed = linesOf(git('status', '--porcelain')).map((line) => line.slice(3));
  if (changed.length > 0)
    throw new OwnError(
      `Some changes are not committed:\n${indented(changed)}\nCommit them or take them back, and try again.`,
    );
  if (tryGit('var', 'GIT_COMMITTER_IDENT') === undefined)
    throw new OwnError(
      'git does not know who you are. Run git config user.name "…" and git config user.email "…", and try again.',
    );
}

export const versionAt = (commit: string): string | undefined => {
  const manifest = tryGit('show', `${commit}:package.json`);
  return manifest === undefined ? undefined : JSON.parse(manifest).version;
};
