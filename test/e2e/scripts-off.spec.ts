import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { footerColumns, headerLinks, isOnHome, speakers } from './content-facts.ts';
import { routesInTurn } from './routes.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

const links = [...headerLinks, ...footerColumns.flatMap((column) => column.links)];

const shownLink = (page: Page, path: string) =>
  page.locator(`:is(header, footer) a[href="${path}"]`).locator('visible=true').first();

test('without scripts every page of header and footer can be reached, and every quote be read', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    if (isOnHome('testimonials')) await expectQuotes(page);
    const menu = page.getByRole('link', { name: labels.frame.menu, exact: true });
    if (width === 390) await menu.click();
    else await expect(menu).toBeHidden();
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

async function expectQuotes(page: Page): Promise<void> {
  const carousel = page.locator('#testimonials');
  await expect(carousel.getByRole('button')).toHaveCount(0);
  const slides = carousel.getByRole('list', { name: labels.testimonials.list }).locator('> li');
  await expect(slides).toHaveCount(speakers.length);
  const hidden = await slides.evaluateAll((all) =>
    all.filter((slide) => {
      const { left, right, width, height } = slide.getBoundingClientRect();
      return left < 0 || right > innerWidth || width === 0 || height === 0;
    }),
  );
  expect(hidden).toEqual([]);
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport();
}

test('without scripts the menu of a phone opens, closes and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  const packages = page.locator(`#menu a[href="${headerLinks[0]?.path}"]`);
  const opener = page.getByRole('link', { name: labels.frame.menu, exact: true });
  await expect(packages).toBeHidden();
  await opener.click();
  await expect(packages).toBeInViewport();
  expect(await overlaps(page)).toBe(false);
  await page.getByRole('link', { name: labels.frame.closeMenu }).click();
  await expect(packages).toBeHidden();
  // A low window has no sticky header.
  await page.setViewportSize({ width: 640, height: 360 });
  await opener.click();
  expect(await overlaps(page)).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await packages.click();
  await expect(page).toHaveURL(headerLinks[0]?.path ?? '');
  await expect(packages).toBeHidden();
});

/** Whether something of the page is over the menu. */
const overlaps = (page: Page) =>
  page.locator('#menu').evaluate((menu) => {
    const { left, top, width } = menu.getBoundingClientRect();
    return [20, 100, 200, 300].some((down) => {
      const found = document.elementFromPoint(left + width / 2, top + down);
      return !menu.contains(found);
    });
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
