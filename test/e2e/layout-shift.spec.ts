import { expect, type Page, test } from '@playwright/test';
import { routes } from './routes.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

for (const route of routes) {
  test(`nothing moves while ${route} loads`, async ({ page }) => {
    // As on a first visit: nothing is kept from the load before.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await watchShifts(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(route);
      expect(await shiftsOf(page), `${size.width} wide`).toEqual([]);
    }
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        window.layoutShifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts up to two frames after the last font has arrived. */
function shiftsOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return window.layoutShifts;
  });
}
