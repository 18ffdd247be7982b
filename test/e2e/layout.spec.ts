import type { Page } from '@playwright/test';
import { inTurn } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { somePackage } from './content-facts.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { letterSizes, setLetters, spoiltWords, usualLetters } from './large-letters.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';

/** Beside the narrowest, at which most would break first. */
const otherWidths = [390, 768, 1024, 1440];
/** The first is a window of 1280×1024 at 400 %. */
const windows = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

for (const [turn, route] of differentRoutes.entries()) {
  test(`${route} fits each width, finger, focus and large letters`, async ({ reader: page }) => {
    await page.goto(route);
    for (const width of [320, ...inTurn(otherWidths, turn)]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOf(page), `${width} wide`).toEqual([]);
      expect(await smallTargetsOf(page), `${width} wide`).toEqual([]);
    }
    // Below the first screen heights are guessed until the page is laid out, from top to bottom.
    const foot = page.getByRole('contentinfo');
    await expect.poll(() => foot.evaluate(({ style }) => style.contentVisibility)).toBe('visible');
    try {
      for (const letters of inTurn(letterSizes, turn)) {
        await setLetters(page, letters);
        for (const { width } of inTurn(windows, turn + 1)) {
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
  });
}

test('the header stays on top and is 64 pixels high', async ({ page }) => {
  await page.goto('/terms');
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(header).toBeInViewport({ ratio: 1 });
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
});

test('at 400 % the header goes with the page, and the menu still opens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(somePackage.path);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('complementary')).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: labels.frame.openMenu }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeInViewport();
});

/** What reaches past the right edge; empty where the page does not scroll sideways. */
function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const hides = [root, document.body].some((element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX),
    );
    if (hides) return ['The page hides what reaches past its edge.'];
    if (root.scrollWidth <= root.clientWidth) return [];
    const isFramed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isFramed(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 0.5 &&
        !isFramed(element.parentElement),
    );
    return [`${root.scrollWidth} wide`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
}

/**
 * Targets under 24 pixels, apart from links in running text (WCAG 2.2, 2.5.8); and under 44 where
 * something is a button, looks like one, or points onward with an arrow.
 */
function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInText = (element: Element) => {
      const around = element.closest('p, li, dd, td, div');
      const rest = (around?.textContent ?? '').replace(element.textContent ?? '', '');
      return getComputedStyle(element).display === 'inline' && /\p{L}{2}/u.test(rest);
    };
    /** A radio button is as large as the label around it. */
    const areaOf = (element: Element) =>
      (element.closest('label') ?? element).getBoundingClientRect();
    const least = (element: Element) =>
      element.matches('button, select, a.border, a:has(> .icon), a:has(> .icon) ~ a') ? 44 : 24;
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isInText(element))
      .map((element) => ({ element, box: areaOf(element), least: least(element) }))
      .filter(({ box, least }) => box.width > 1 && (box.width < 24 || box.height < least))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  });
}
