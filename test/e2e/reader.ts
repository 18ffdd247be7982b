import { test as base, type Page, type Response } from '@playwright/test';

const usual = { width: 1280, height: 720 };

/**
 * A page that a worker keeps for all tests that only read, as wide as ever when one begins. A fresh
 * one for each would cost more than what they look at.
 */
export const test = base.extend<{ reader: Page }, { kept: Page }>({
  kept: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({
        baseURL: project.use.baseURL ?? '',
        reducedMotion: 'reduce',
        viewport: usual,
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ kept }, use) => {
    await kept.setViewportSize(usual);
    await use(kept);
  },
});

/** Opens a page unless it is open already. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  return URL.parse(page.url())?.pathname === path ? null : page.goto(path);
}
