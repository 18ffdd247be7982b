import { spawnSync } from 'node:child_process';
import { progress } from '../progress.ts';

export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
  constructor(program: string, debianPackage: string) {
    super(
      `There is no ${program} here. Install it (on Debian and Ubuntu: apt-get install ${debianPackage}) and try again.`,
    );
  }
}

/** Makes sure of a program that Debian has and npm has not. */
export function ensureProgram(program: string, flag: string, debianPackage: string): void {
  if (isThere(program, flag)) return;
  if (process.getuid?.() === 0 && isThere('apt-get', '--version')) {
    progress(`installing ${debianPackage}`);
    apt('update');
    apt('install', '-y', '--no-install-recommends', debianPackage);
  }
  if (!isThere(program, flag)) throw new MissingProgramError(program, debianPackage);
}

/** Whatever it answers, it can be run. */
const isThere = (program: string, flag: string) =>
  spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined;

const apt = (...args: readonly string[]) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Debian starts what it installs; here it is started by hand, on a port of its own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
