import type { Report } from './lighthouse.ts';

/** Answers every address that it is sent with Lighthouse's report, until nobody asks any more. */

type Launch = (options: {
  chromePath: string | undefined;
  chromeFlags: string[];
}) => Promise<{ port: number; kill: () => void }>;
type Run = (
  url: string,
  flags: { port: number; maxWaitForLoad: number; disableFullPageScreenshot: boolean },
) => Promise<{ lhr: Report } | undefined>;

// Not everybody who checks types has installed these, so their names are no part of the program.
const names = { launcher: 'chrome-launcher', lighthouse: 'lighthouse' };
const { launch } = (await import(names.launcher)) as { launch: Launch };
const { default: lighthouse } = (await import(names.lighthouse)) as { default: Run };

const chrome = await launch({
  chromePath: process.argv[2],
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
process.on('disconnect', () => {
  chrome.kill();
  process.exit();
});
process.on('message', async (url: string) => {
  const result = await lighthouse(url, {
    port: chrome.port,
    maxWaitForLoad: 45_000,
    // For reports that somebody looks at: it takes a second and changes no figure.
    disableFullPageScreenshot: true,
  });
  process.send?.(result?.lhr);
});
process.send?.('ready');
