import { enlargedScreens } from './enlarged.ts';
import { differentRoutes, routes } from './routes.ts';
import { expect, test } from './test.ts';

test('nothing is shown larger than it is on a phone', async ({ reader: page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const route of differentRoutes) {
    await page.goto(route);
    expect(await enlargedScreens(page), route).toEqual([]);
  }
});

test('a phone shows every sentence of a screen to its end', async ({ reader: page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const route of routes.filter((one) => one.startsWith('/case-studies/'))) {
    await page.goto(route);
    // The build keeps such words together in an element that a screen's own styles may hit.
    const cut = await page.locator('[role=img] .whitespace-nowrap').evaluateAll((words) =>
      words
        .filter(({ parentElement: sentence }) => sentence?.checkVisibility())
        .filter((word) => !word.checkVisibility())
        .map(({ parentElement: sentence }) => sentence?.textContent),
    );
    expect(cut, route).toEqual([]);
  }
});

test('a card of the list leads to its study, wherever it is clicked', async ({ reader: page }) => {
  await page.goto('/case-studies');
  const card = page.locator('[data-study]').nth(2);
  const href = await card.getByRole('link').getAttribute('href');
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(href ?? '');
});
