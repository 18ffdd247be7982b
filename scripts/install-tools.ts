import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Rarely used tools have their own lock file, so that "npm ci" doesn't install them. */
export function installTools(folder: string): void {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error(`Installing the packages in ${lock} …`);
  const { status } = spawnSync(
    'npm',
    // Peer dependencies are in our own node_modules.
    ['ci', '--prefix', folder, '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) {
    throw new Error(`Couldn’t install the tools in ${folder}/. Check the network and try again.`);
  }
}
