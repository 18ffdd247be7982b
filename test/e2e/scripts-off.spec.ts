import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { footerColumns, headerLinks } from './content-facts.ts';
import { routesInTurn } from './routes.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

const links = [...headerLinks, ...footerColumns.flatMap((column) => column.links)];

const shownLink = (page: Page, path: string) =>
  page.locator(`:is(header, footer) a[href="${path}"]`).locator('visible=true').first();

test('without scripts every page of header and footer can be reached', async ({ page }) => {
  await page.goto('/');
  for (const { path } of links) await expect(shownLink(page, path)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const { path } of links) await expect(shownLink(page, path)).toBeVisible();
  // Where links lead is read without a browser, in test/built.
  for (const { path } of isThorough ? links : [links[0], links.at(-1)].filter((one) => !!one)) {
    await shownLink(page, path).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('without scripts no page shows a control that does nothing', async ({ page }) => {
  for (const route of routesInTurn(0)) {
    await page.goto(route);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // A box of a checklist is ticked without any.
      const idle = page.locator(':is(button, input:not(.checklist *), select, [role=button])');
      const shown = idle.locator('visible=true').and(page.locator(':not(form *)'));
      expect(await shown.evaluateAll((all) => all.map((one) => one.outerHTML)), route).toEqual([]);
    }
  }
});

test('without scripts an answer still opens', async ({ page }) => {
  await page.goto('/faqs');
  const item = page.getByRole('main').locator('details').first();
  await item.locator('summary').click();
  await expect(item.getByRole('paragraph')).toBeVisible();
});
