import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onPath } from '../test/programs.ts';

/** Programs for tests that npm doesn't have, by Debian package. */
const programs = {
  'chromium-headless-shell': 'chromium-headless-shell',
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'nginx-light': 'nginx',
  caddy: 'caddy',
};

/** Installs them if we're root on Debian, most likely in a container. Tests that need one report it if it's missing. */
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
    // Keeps Debian from starting services: tests start them on their own ports.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  await once(child, 'exit');
}
