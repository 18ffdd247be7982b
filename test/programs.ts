import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program can be run here that npm does not have. */
export const hasProgram = (program: string, debianPackage = program): boolean =>
  findProgram([program], debianPackage) !== undefined;

/** Where the first of these is; installed before where we may. A sentence says what is missing. */
export function findProgram(
  programs: readonly string[],
  debianPackage: string,
): string | undefined {
  const found = onPath(programs) ?? installed(programs, debianPackage);
  if (!found) {
    console.error(
      `There is no ${programs[0]} here: install ${debianPackage} to try what needs it.`,
    );
  }
  return found;
}

/** Installs where we are root on Debian, which is a container, most likely. */
export function installed(programs: readonly string[], debianPackage: string): string | undefined {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  console.error(`Installing ${debianPackage} …`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', debianPackage);
  return onPath(programs);
}

export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const apt = (...args: readonly string[]) =>
  spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=80', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Where the packages cannot be reached, tests go on with what there is.
    timeout: 90_000,
    // Debian starts what it installs; here it is started by hand, on a port of its own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
