import { enlargedScreens } from './enlarged.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';

test('nothing is shown larger than it is on a phone', async ({ reader: page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const route of differentRoutes) {
    await page.goto(route);
    expect(await enlargedScreens(page), route).toEqual([]);
  }
});

test('a card of the list leads to its study, wherever it is clicked', async ({ reader: page }) => {
  await page.goto('/case-studies');
  const card = page.locator('[data-study]').nth(2);
  const href = await card.getByRole('link').getAttribute('href');
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(href ?? '');
});
