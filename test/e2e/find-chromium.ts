import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: the same engine without a window to draw, at half the cost. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** CHROME_PATH, then the PATH, then Playwright's own, then Debian's package where we may install it. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (isExecutable(given)) return given;
    stop(`CHROME_PATH names ${given}, which cannot be run. Correct it or leave it out.`);
  }
  const found =
    onPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' }).status === 0;
    install('chromium-headless-shell') || install('chromium');
  }
  return (
    onPath() ??
    stop(
      'There is no Chromium for the browser tests. Install Chrome or Chromium, or set CHROME_PATH to its program.',
    )
  );
}

function onPath(): string | undefined {
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
