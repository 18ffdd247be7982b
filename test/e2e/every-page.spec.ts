import type { Page } from '@playwright/test';
import { inTurn, isThorough } from '../in-turn.ts';
import { axeFaultsIn, themesAt } from './axe.ts';
import { compositionFaults } from './composition.ts';
import { packages } from './content-facts.ts';
import { enlargedScreens } from './enlarged.ts';
import { sidewaysOf, smallTargetsOf } from './fitting.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { doubled, letterSizes, setLetters, spoiltWords, usualLetters } from './large-letters.ts';
import { watchFaults } from './page-faults.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';
import { brokenIn, cutSentences, lonelyWord, narrowEntries, tornIn } from './whole-words.ts';

/**
 * What pages link to is read without a browser, in test/built; here they run. All that takes a look at
 * every kind of page is done in one visit: loading it and changing its width cost more than most looks.
 */

/** The first is a window of 1280×1024 at 400 %. */
const windows = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

for (const [turn, route] of differentRoutes.entries()) {
  const isDetail = /^\/(packages|services|case-studies)\//.test(route);
  const between = isThorough || !isDetail ? inTurn([1024, 768], turn) : [768];
  const widths = [1440, ...between, 390, 320];

  test(`${route} opens without a fault, fits each width, finger, focus and large letters, and axe finds nothing`, async ({
    reader: page,
  }) => {
    const faults = watchFaults(page);
    await page.setViewportSize({ width: 1440, height: 844 });
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname, 'no redirect').toBe(route);
    // No locators in this test: for the first one in a page, Playwright loads a script of its own into it.
    expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true);
    expect(await lonelyWord(page)).toBe(false);
    expect(await narrowEntries(page)).toEqual([]);
    expect(await tornIn(page)).toEqual([]);
    // Below the first screen heights are guessed until the page is laid out, from top to bottom.
    const foot = () =>
      page.evaluate(
        () => document.querySelector<HTMLElement>('body > footer')?.style.contentVisibility,
      );
    await expect.poll(foot).toBe('visible');
    await unfold(page);

    for (const width of widths) {
      const where = `${width} wide`;
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOf(page), where).toEqual([]);
      expect(await smallTargetsOf(page), where).toEqual([]);
      expect(await enlargedScreens(page), where).toEqual([]);
      expect(await cutSentences(page), where).toEqual([]);
      if (width > 320) expect(await compositionFaults(page), where).toEqual([]);
      if (inTurn(widths, turn).includes(width)) expect(await brokenIn(page), where).toEqual([]);
      if (packages.some(({ path }) => path === route) && width < 1024)
        await expectWholeRail(page, width);
      for (const theme of themesAt(width, turn))
        expect(await axeFaultsIn(page, theme, route === '/' ? 'html' : besideFrame)).toEqual([]);
    }

    await foldAgain(page);
    try {
      for (const letters of new Set([doubled, ...inTurn(letterSizes, turn)])) {
        await setLetters(page, letters);
        const widths =
          letters === doubled && !isThorough
            ? [390, 1280]
            : inTurn(windows, turn + 1).map(({ width }) => width);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const where = `${letters.name}, ${width} wide`;
          expect(await sidewaysOf(page), where).toEqual([]);
          expect(await spoiltWords(page), where).toEqual([]);
        }
      }
    } finally {
      await setLetters(page, usualLetters);
    }
    // At the end: what has focus may lie over words, as the link to the content does.
    for (const { width, height } of inTurn(windows, turn)) {
      await page.setViewportSize({ width, height });
      expect(await hiddenFocus(page), `${width}×${height}`).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

/** Header and footer are the same on all pages: axe looks at them on the home page. */
const besideFrame = { include: ['html'], exclude: ['body > header', 'body > footer'] };

/** Opens every answer, so that axe sees them all. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      if (details.open) continue;
      details.removeAttribute('name');
      details.setAttribute('data-unfolded', '');
      details.open = true;
    }
  });
}

/** As a visitor finds it. */
async function foldAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-unfolded]'))
      details.open = false;
  });
}

/** The price and the button of an order are whole and on one line each. */
async function expectWholeRail(page: Page, width: number): Promise<void> {
  const [price, button] = await page.evaluate(() =>
    ['.order-rail p', '.order-rail a'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect().toJSON(),
    ),
  );
  const where = `${width} wide`;
  expect(price?.height, where).toBeLessThan(60);
  expect(button?.height, where).toBeLessThan(60);
  expect(button?.x, where).toBeGreaterThanOrEqual((price?.x ?? width) + (price?.width ?? 0));
  expect((button?.x ?? width) + (button?.width ?? 0), where).toBeLessThanOrEqual(width);
}
