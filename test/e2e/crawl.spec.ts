import type { Page } from '@playwright/test';
import { inTurn } from '../in-turn.ts';
import { packages } from './content-facts.ts';
import { enlargedScreens } from './enlarged.ts';
import { watchFaults } from './page-faults.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';

/**
 * What pages link to is read without a browser, in test/built; here they run. All that takes a look at many
 * of them is done in one visit to each. A few at a time, side by side.
 */
const shares = [0, 1, 2].map((share) => differentRoutes.filter((_, index) => index % 3 === share));

for (const [share, paths] of shares.entries()) {
  test(`every kind of page opens under its address and nothing in it fails, ${share + 1} of ${shares.length}`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(new URL(page.url()).pathname, 'no redirect').toBe(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(await lonelyWord(page), path).toBe(false);
      expect(await enlargedScreens(page), path).toEqual([]);
      expect(await narrowEntries(page), path).toEqual([]);
      if (packages.some((order) => order.path === path)) await expectWholeRail(page, path);
      if (path.startsWith('/case-studies/')) await expectWholeSentences(page, path);
      await expectUnbroken(page, path);
    }
    expect(faults).toEqual([]);
  });
}

/** The price and the button of an order are whole and on one line each. */
async function expectWholeRail(page: Page, path: string): Promise<void> {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const price = await page.locator('.order-rail p').first().boundingBox();
    const button = await page.locator('.order-rail a').boundingBox();
    const where = `${path}, ${width} wide`;
    expect(price?.height, where).toBeLessThan(60);
    expect(button?.height, where).toBeLessThan(60);
    expect(button?.x, where).toBeGreaterThanOrEqual((price?.x ?? width) + (price?.width ?? 0));
    expect((button?.x ?? width) + (button?.width ?? 0), where).toBeLessThanOrEqual(width);
  }
}

/** Nothing that belongs together is broken over two lines, and no screen is enlarged on a phone. */
async function expectUnbroken(page: Page, path: string): Promise<void> {
  expect(await tornIn(page), path).toEqual([]);
  for (const width of inTurn([320, 390, 768, 1440], differentRoutes.indexOf(path))) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenIn(page), `${path}, ${width} wide`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await enlargedScreens(page), `${path}, 390 wide`).toEqual([]);
}

/** The build keeps words together in an element that the styles of a study's screen may hide on a phone. */
async function expectWholeSentences(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  const cut = await page.locator('[role=img] .whitespace-nowrap').evaluateAll((words) =>
    words
      .filter(({ parentElement: sentence }) => sentence?.checkVisibility())
      .filter((word) => !word.checkVisibility())
      .map(({ parentElement: sentence }) => sentence?.textContent),
  );
  expect(cut, path).toEqual([]);
}

/** A list with one entry fills its row on the page of a service. */
const narrowEntries = (page: Page) =>
  page
    .locator('main section .mt-part > :is(ul, ol) > li:only-child')
    .evaluateAll((entries) =>
      entries
        .filter(
          (entry) =>
            location.pathname.startsWith('/services/') &&
            (entry.lastElementChild?.getBoundingClientRect().left ?? 0) < 700,
        )
        .map((entry) => entry.textContent),
    );

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

/** Words that are kept together within a text that lies in a row: there each would be an item of it. */
function tornIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.whitespace-nowrap')]
      .map((kept) => kept.parentElement ?? kept)
      .filter((row) => /flex|grid/.test(getComputedStyle(row).display))
      .filter((row) => [...row.childNodes].some((it) => it.nodeType === 3 && it.nodeValue?.trim()))
      .map((row) => row.textContent ?? ''),
  );
}

function brokenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const together =
      /\+1 \(\d{3}\) \d{3}-\d{4}|\d+(?:–\d+)? (?:minutes?|hours?|days?|weeks?|months?)\b|\d+ [ap]m\b|E-commerce|Website \+ CMS|[\p{L}\p{N}’]+/gu;
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('svg, astro-island'))
        continue;
      for (const match of (node.textContent ?? '').matchAll(together)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });
}
