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
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await page
      .locator(':is(header, footer) a')
      .locator('visible=true')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(expect.arrayContaining(links.map(({ path }) => path)));
  }
  // Where links lead is read without a browser, in test/built.
  for (const { path } of isThorough ? links : [links[0], links.at(-1)].filter((one) => !!one)) {
    await shownLink(page, path).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('without scripts no page shows a control that does nothing', async ({ page }) => {
  for (const [turn, route] of routesInTurn(0, 3).entries()) {
    await page.goto(route);
    for (const width of turn % 2 ? [1280, 390] : [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await page.evaluate(() =>
        // A box of a checklist is ticked without any.
        [...document.querySelectorAll('button, input:not(.checklist *), select, [role=button]')]
          .filter(
            (one) => !one.closest('form') && one.checkVisibility({ visibilityProperty: true }),
          )
          .filter((one) => one.getBoundingClientRect().width > 0)
          .map((one) => one.outerHTML),
      );
      expect(shown, `${route}, ${width} wide`).toEqual([]);
    }
  }
});

test('without scripts an answer still opens', async ({ page }) => {
  await page.goto('/faqs');
  const item = page.getByRole('main').locator('details').first();
  await item.locator('summary').click();
  await expect(item.getByRole('paragraph')).toBeVisible();
});
