import type { Page } from '@playwright/test';
import { labels } from '../labels.ts';
import { axeFaults, axeFaultsNow, chooseTheme } from './axe.ts';
import { differentRoutes } from './routes.ts';
import { expect, test } from './test.ts';

for (const [turn, route] of [...differentRoutes, '/no-such-page'].entries()) {
  test(`axe finds nothing on ${route}`, async ({ reader: page }) => {
    await page.goto(route);
    await unfold(page);
    expect(await axeFaults(page, turn)).toEqual([]);
  });
}

test('axe finds nothing in the open menu and the open choice of themes', async ({ page }) => {
  const faultsIn = async (place: string) => {
    const faults: string[] = [];
    for (const theme of ['light', 'dark']) {
      await chooseTheme(page, theme);
      faults.push(...(await axeFaultsNow(page, place)));
    }
    return faults;
  };
  await page.goto('/terms');
  await page.getByRole('button', { name: labels.frame.theme }).click();
  await expect(page.getByRole('radio', { name: labels.frame.dark })).toBeVisible();
  expect(await faultsIn('#theme-choice')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: labels.frame.openMenu }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faultsIn('#menu')).toEqual([]);
});

/** Opens every answer, so that axe sees them all. */
async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}
