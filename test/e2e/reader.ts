import { test as base, type Page, type Response } from '@playwright/test';

/**
 * A page that a worker keeps for all tests that only read. A fresh one for each
 * would cost more than what they look at.
 */
export const test = base.extend<object, { reader: Page }>({
  reader: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({
        baseURL: project.use.baseURL ?? '',
        reducedMotion: 'reduce',
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page unless it is open already. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  return URL.parse(page.url())?.pathname === path ? null : page.goto(path);
}
