import { spawnSync } from 'node:child_process';
import { OwnError } from '../own-error.ts';

/** What git prints, without its last line break. */
export function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = run(args);
  if (status !== 0) throw new GitError(args, stderr);
  return stdout.trimEnd();
}

/** The same where it may fail. */
export function tryGit(...args: readonly string[]): string | undefined {
  const { status, stdout } = run(args);
  return status === 0 ? stdout.trimEnd() : undefined;
}

export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

function run(args: readonly string[]) {
  const { error, ...result } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    // A list of all files of a project is longer than the default.
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error) throw new GitError(args, error.message);
  return result;
}

export class GitError extends OwnError {
  override readonly name = 'GitError';
  constructor(args: readonly string[], said: string) {
    super(`git ${args.join(' ')} failed: ${said.trim()}`);
  }
}
