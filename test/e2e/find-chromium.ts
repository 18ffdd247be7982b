import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installed, isExecutable, onPath } from '../programs.ts';

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
    installed([shell], shell) ??
    onPath(browsers) ??
    playwrightsOwn() ??
    installed(['chromium'], 'chromium') ??
    stop(
      'There is no Chromium for the browser tests. Install Chrome or Chromium, or set CHROME_PATH to its program.',
    )
  );
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
