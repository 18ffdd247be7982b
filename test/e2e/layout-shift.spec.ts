import type { Page } from '@playwright/test';
import { isSample } from '../sample/is-sample.ts';
import { routesInTurn } from './routes.ts';
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

for (const route of routesInTurn(0, 8)) {
  test(`nothing moves while ${route} loads, with late fonts either`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(route);
    expect(await shiftsOf(page), 'on a wide screen').toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await loadWithLateFonts(page, route);
    expect(await shiftsOf(page), 'on a phone, with late fonts').toEqual([]);
  });
}

for (const route of routesInTurn(1, 16)) {
  test(`no word of ${route} stands elsewhere once the labels have their font`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { promise: seen, resolve: sendFont } = Promise.withResolvers<void>();
    await page.route('**/lettered*.woff2', async (font) => {
      await seen;
      await font.continue();
    });
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await page.locator('body > [data-lazy]').waitFor({ state: 'detached' });
    const before = await startsOfWords(page);
    sendFont();
    await page.evaluate(() => document.fonts.load('italic 500 1rem Lettered'));
    const after = await startsOfWords(page);
    const moved = before.filter(
      ({ text, x, y }, index) =>
        after[index]?.text === text &&
        Math.hypot(after[index].x - x, after[index].y - y) > farthest,
    );
    expect(moved).toEqual([]);
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

/** A browser counts what moves by three pixels. Fallbacks of other machines differ a little more from the font. */
const farthest = isSample ? 2.5 : 5;

/** Where each visible piece of text begins. What a chart letters moves nothing around it. */
const startsOfWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const starts: { text: string; x: number; y: number }[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { x, y, width } = range.getBoundingClientRect();
      const isDrawn = walker.currentNode.parentElement?.closest('svg');
      if (width > 0 && y < innerHeight && !isDrawn) starts.push({ text: `${range}`.trim(), x, y });
    }
    return starts;
  });

/** Beside a label of a family that isn't the sample's, a word may move by a few pixels. */
const unseen = isSample ? 0 : 0.001;

/** All shifts up to two frames after the last font has arrived, the late italic among them. */
async function shiftsOf(page: Page) {
  await page.locator('body > [data-lazy]').waitFor({ state: 'detached' });
  return page.evaluate(async (least) => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return window.layoutShifts.filter(({ value }) => value > least);
  }, unseen);
}
