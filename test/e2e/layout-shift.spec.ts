import type { Page } from '@playwright/test';
import { isSample } from '../sample/is-sample.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`);
        window.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const route of differentRoutes) {
  test(`nothing moves while ${route} loads, with late fonts either`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(route);
    expect(await shiftsOf(page), 'on a wide screen').toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await loadWithLateFonts(page, route);
    expect(await shiftsOf(page), 'on a phone, with late fonts').toEqual([]);
  });
}

/** A slow line: the page is painted before any font arrives. */
async function loadWithLateFonts(page: Page, route: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const { promise: painted, resolve: sendFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (font) => {
    await painted;
    await font.continue();
  });
  await page.goto(route, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  sendFonts();
  await page.waitForLoadState();
}

/**
 * Small labels come late, after letters that are as wide on the average only: beside one of them a word may
 * move by a few pixels where the family is another than the sample's. A hundred times as much is still good.
 */
const unseen = isSample ? 0.0001 : 0.001;

/** All shifts up to two frames after the last font has arrived, the late italic among them. */
async function shiftsOf(page: Page) {
  await page.locator('body > [data-lazy]').waitFor({ state: 'detached' });
  return page.evaluate(async (least) => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return window.layoutShifts.filter(({ value }) => value > least);
  }, unseen);
}
