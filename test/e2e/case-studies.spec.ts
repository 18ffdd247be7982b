import { routes } from './routes.ts';
import { expect, test } from './test.ts';

test('nothing is shown larger than it is', async ({ reader: page }) => {
  test.setTimeout(240_000);
  const enlarged: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const route of routes) {
      await page.goto(route);
      const found = await page.evaluate(() => {
        const scaleOf = (shown: Element): number => {
          const { width: wide } = shown.getBoundingClientRect();
          if (shown instanceof HTMLImageElement)
            return shown.src.includes('.webp') ? wide / (shown.naturalWidth || wide) : 1;
          return (shown as HTMLElement).offsetWidth ? wide / (shown as HTMLElement).offsetWidth : 1;
        };
        return [...document.querySelectorAll('.screen, .screen img')]
          .filter((shown) => scaleOf(shown) > 1.001)
          .map((shown) => `${shown.className} ${scaleOf(shown)}`);
      });
      enlarged.push(...found.map((screen) => `${route} at ${width}: ${screen}`));
    }
  }
  expect(enlarged).toEqual([]);
});

test('a card of the list leads to its study, wherever it is clicked', async ({ reader: page }) => {
  await page.goto('/case-studies');
  const card = page.locator('[data-study]').nth(2);
  const href = await card.getByRole('link').getAttribute('href');
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(href ?? '');
});
