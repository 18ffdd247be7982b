import { test as base, type Page } from '@playwright/test';
import type { Folk } from '../../tools/folk/start.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { routes as specified } from '../sample/site-facts.ts';
import { startLeadServer, startQuickFolk } from './forms/lead-server.ts';
import { routes } from './routes.ts';

type Kept = { kept: Page; folk: Folk; server: ServerProcess };

const usual = { width: 1280, height: 720 };

/** A test of a page of the sample that this agency dropped has nothing to look at. */
function skipDropped(page: Page): Page {
  const open = page.goto.bind(page);
  page.goto = (address, options) => {
    const [path = ''] = address.split(/[?#]/);
    base.skip(specified.includes(path) && !routes.includes(path), `There is no ${path}.`);
    return open(address, options);
  };
  return page;
}

/**
 * What a worker keeps for its tests, each made when the first one asks for it. All in one place: for tests
 * that keep other things Playwright begins a new worker with a new browser.
 */
export const test = base.extend<{ reader: Page }, Kept>({
  page: ({ page }, use) => use(skipDropped(page)),
  /**
   * A page for all tests that only read, as wide as ever when one begins. A fresh one for each would
   * cost more than what they look at.
   */
  reader: async ({ kept }, use) => {
    await kept.setViewportSize(usual);
    await use(kept);
    kept.removeAllListeners();
  },
  kept: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({
        baseURL: project.use.baseURL ?? '',
        reducedMotion: 'reduce',
        viewport: usual,
      });
      await use(skipDropped(page));
      await page.close();
    },
    { scope: 'worker' },
  ],
  folk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const folk = await startQuickFolk();
      await use(folk);
      await folk.close();
    },
    { scope: 'worker' },
  ],
  /** Takes leads; each test uses an email address of its own. */
  server: [
    async ({ folk }, use, { workerIndex }) => {
      const server = await startLeadServer(`forms-${workerIndex}`, folk);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
