import { launch } from 'puppeteer-core';
import { clickOn, type Tab } from './tab.ts';

/** What is still on its way when a test leaves the page is no fault. */
const givenUp = 'status=2152398850';

/** Only for what hangs. */
const patienceMs = 60_000;

/** One tab of one site needs no others, and each costs time at the start. */
const fewProcesses = {
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.webextensions.remote': false,
  'fission.autostart': false,
  'layers.gpu-process.enabled': false,
  'media.rdd-process.enabled': false,
  'media.utility-process.enabled': false,
  'network.process.enabled': false,
};

export async function startFirefox(program: string, site: string): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    // A first start writes a profile, beside all other tests.
    timeout: 100_000,
    extraPrefsFirefox: {
      // No page is kept in memory: coming back, it has to draw itself again.
      'browser.sessionhistory.max_total_viewers': 0,
      ...fewProcesses,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(patienceMs);
  const faults: string[] = [];
  const add = (fault: string) => !fault.includes(givenUp) && faults.push(fault);
  page.on('pageerror', (error) => add(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) add(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.url()} answered ${response.status()}`);
  });
  const run: Tab['run'] = (script, ...args) => page.evaluate(script as never, ...args);
  return {
    open: async (path) => void (await page.goto(`${site}${path}`)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (width) => page.setViewport({ width, height: 800 }),
    run,
    click: (selector) =>
      clickOn(run, selector, async () => {
        await page.click(selector);
        return 'pressed';
      }),
    pressEscape: () => page.keyboard.press('Escape'),
    faults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}
