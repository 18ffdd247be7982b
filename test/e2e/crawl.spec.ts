import type { Page } from '@playwright/test';
import { enlargedScreens } from './enlarged.ts';
import { watchFaults } from './page-faults.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

/** What pages link to is read without a browser, in test/built; here they run. A few at a time, side by side. */
const shares = [0, 1, 2].map((share) => routes.filter((_, index) => index % 3 === share));

for (const [share, paths] of shares.entries()) {
  test(`every page opens under its address and nothing in it fails, ${share + 1} of ${shares.length}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const faults = watchFaults(page);
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(new URL(page.url()).pathname, 'no redirect').toBe(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(await lonelyWord(page), path).toBe(false);
      expect(await enlargedScreens(page), path).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

/** Whether the headline leaves one word alone on its last line. */
const lonelyWord = (page: Page) =>
  page.locator('h1').evaluate((headline) => {
    const range = document.createRange();
    const text = headline.firstChild;
    if (!(text instanceof Text)) return false;
    const tops = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return Math.round(range.getBoundingClientRect().top);
    });
    const isOneLine = new Set(tops).size < 2;
    return !isOneLine && tops.filter((top) => top === tops.at(-1)).length === 1;
  });
