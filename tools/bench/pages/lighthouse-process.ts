import type { Report } from './lighthouse.ts';

/** Answers each URL with Lighthouse's report until the parent disconnects. */

type Launch = (options: {
  chromePath: string | undefined;
  chromeFlags: string[];
}) => Promise<{ port: number; kill: () => void }>;
type Run = (
  url: string,
  flags: { port: number; maxWaitForLoad: number; disableFullPageScreenshot: boolean },
) => Promise<{ lhr: Report } | undefined>;

// In variables, so that types can be checked without these packages installed.
const names = { launcher: 'chrome-launcher', lighthouse: 'lighthouse' };
const { launch } = (await import(names.launcher)) as { launch: Launch };
const { default: lighthouse } = (await import(names.lighthouse)) as { default: Run };

const chrome = await launch({
  chromePath: process.argv[2],
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
});
process.on('disconnect', () => {
  chrome.kill();
  process.exit();
});
process.on('message', async (url: string) => {
  const result = await lighthouse(url, {
    port: chrome.port,
    maxWaitForLoad: 45_000,
    // Only for reports people look at: it takes a second and changes no figure.
    disableFullPageScreenshot: true,
  });
  process.send?.(result?.lhr);
});
process.send?.('ready');
