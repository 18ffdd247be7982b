import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { homeAnchors } from './content-facts.ts';
import { expect, test } from './test.ts';

/** A page that lays itself out bit by bit must still take everyone to the right place. */
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test.skip(homeAnchors.length === 0, 'The home page has no anchors.');

const last = homeAnchors.at(-1)?.id ?? '';

for (const { id } of isThorough ? homeAnchors : []) {
  test(`a link from elsewhere arrives at #${id}`, async ({ page }) => {
    await page.goto(`/#${id}`);
    await expectBelowHeader(page, id);
  });
}

test('a link that is followed at once arrives as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(`#anchor-bar a[href$="#${last}"]`).click();
  await expectBelowHeader(page, last);
});

test('a link from elsewhere arrives, and reload and back find the place that was left', async ({
  page,
}) => {
  await page.goto(`/#${last}`);
  await expectBelowHeader(page, last);
  // Another place than the address names.
  await page.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);
  // Browsers round the place they find again, and the height of what is laid out above it.
  const moved = () => page.evaluate((from) => Math.abs(scrollY - from), place);
  await page.reload();
  await expect.poll(moved).toBeLessThanOrEqual(2);
  await expectBelowHeader(page, last);

  await page.goto('/terms');
  await page.goBack();
  await expect.poll(moved).toBeLessThanOrEqual(2);
  await expectBelowHeader(page, last);
});

/** There, and there to stay: the page has been laid out by then. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible');
  const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(150);
  expect(await top()).toBeGreaterThan(60);
}
