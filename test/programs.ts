import { spawnSync } from 'node:child_process';

/**
 * Whether a program can be run here that npm does not have; installed first
 * where we are root on Debian, which is a container, most likely.
 */
export function hasProgram(program: string, flag: string, debianPackage = program): boolean {
  if (isThere(program, flag)) return true;
  if (process.getuid?.() === 0 && isThere('apt-get', '--version')) {
    console.error(`Installing ${debianPackage} …`);
    apt('update');
    apt('install', '-y', '--no-install-recommends', debianPackage);
  }
  if (isThere(program, flag)) return true;
  console.error(`There is no ${program} here: install ${debianPackage} to try what needs it.`);
  return false;
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
