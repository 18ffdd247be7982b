import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onPath } from '../test/programs.ts';

/** What tests can use that npm does not have, by the Debian package that brings it. */
const programs = {
  'chromium-headless-shell': 'chromium-headless-shell',
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'nginx-light': 'nginx',
  caddy: 'caddy',
};

/**
 * Fetches all of it at once while other things run, where we are root on Debian (a container,
 * most likely). Whoever needs one of them looks for it, waits for this, and says what is missing.
 */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(programs)
    .filter(([, program]) => !onPath([program]))
    .map(([debianPackage]) => debianPackage);
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath(['apt-get'])) return;
  console.log(`Installing ${missing.join(', ')} …`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...missing);
}

async function apt(...args: readonly string[]): Promise<void> {
  const child = spawn('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    timeout: 180_000,
    // Debian starts what it installs; tests start it themselves, on a port of their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  await once(child, 'exit');
}
