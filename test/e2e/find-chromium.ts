import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine without a window to draw: tests with it take half the time. */
const shell = 'chromium-headless-shell';
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * CHROME_PATH, then the headless shell, which is installed where we are root on Debian (a container,
 * most likely), then whatever Chromium there is.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (isExecutable(given)) return given;
    stop(`CHROME_PATH names ${given}, which cannot be run. Correct it or leave it out.`);
  }
  return (
    onPath([shell]) ??
    installed(shell) ??
    onPath(browsers) ??
    playwrightsOwn() ??
    installed('chromium') ??
    stop(
      'There is no Chromium for the browser tests. Install Chrome or Chromium, or set CHROME_PATH to its program.',
    )
  );
}

/** Undefined where we may not install, or there is no such package. */
function installed(name: string): string | undefined {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return undefined;
  console.log(`Installing ${name} …`);
  // Where the packages cannot be reached, whatever browser is there must do.
  const limits = { stdio: 'inherit', timeout: 90_000 } as const;
  spawnSync('apt-get', ['update', '-qq'], limits);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], limits);
  return onPath([name]);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
