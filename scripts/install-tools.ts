import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Tools that few need have a lock file of their own and stay out of what everybody installs. */
export function installTools(folder: string): void {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error(`Installing what ${lock} lists …`);
  const { status } = spawnSync(
    'npm',
    // What a tool expects beside it stands in our own node_modules.
    ['ci', '--prefix', folder, '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) {
    throw new Error(
      `The tools of ${folder}/ could not be installed. Check the network and try again.`,
    );
  }
}
