import { expect, type Page } from '@playwright/test';
import { test } from './reader.ts';
import { routes } from './routes.ts';

const widths = [320, 390, 768, 1024, 1440];

for (const route of routes) {
  test(`${route} fits every width and every finger`, async ({ reader: page }) => {
    await page.goto(route);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOf(page), `${width} wide`).toEqual([]);
      expect(await smallTargetsOf(page), `${width} wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysOf(page), 'text of twice the size').toEqual([]);
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

/** Targets under 24 pixels, apart from links in running text (WCAG 2.2, 2.5.8). */
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
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isInText(element))
      .map((element) => ({ element, box: areaOf(element) }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  });
}
