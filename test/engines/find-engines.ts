import { findProgram } from '../programs.ts';

/** The program of Firefox; installed before where we may. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] || findProgram(['firefox-esr', 'firefox'], 'firefox-esr');

/** What drives WebKit, and a screen for it to draw on. */
export type WebKitPrograms = { readonly driver: string; readonly screen: string };

export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram(['WebKitWebDriver'], 'webkit2gtk-driver');
  const screen = driver && findProgram(['Xvfb'], 'xvfb');
  return driver && screen ? { driver, screen } : undefined;
}
