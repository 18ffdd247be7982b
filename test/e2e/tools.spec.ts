import { expect, test } from '@playwright/test';
import { hiddenFocus } from './hidden-focus.ts';
import { weighReading } from './page-weight.ts';

const phone = { width: 390, height: 844 };

test('three answers light one row and say why', async ({ page }) => {
  await page.goto('/packages');
  const guide = page.locator('#guide');
  const lit = page.locator('[data-row][data-lit]');
  await expect(guide.getByRole('listitem')).toHaveCount(0);
  await guide.getByLabel('Yes, and it works').check();
  await guide.getByLabel('Be found for our best work').check();
  await expect(lit).toHaveCount(0);
  await guide.getByLabel('Hardly anybody').check();
  await expect(guide.getByRole('listitem')).toHaveCount(1);
  await expect(guide.getByRole('status')).toContainText('the words are what keeps people');
  await expect(guide.getByRole('link')).toHaveAttribute('href', '/packages/seo-marketing');
  await expect(lit).toHaveCount(1);
  await expect(lit).toContainText('SEO & Marketing Copy');

  await guide.getByLabel('Sell online').check();
  await expect(lit).toContainText('E-commerce Setup');
});

test('a phone compares two packages of its choice, and a desk all eight', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/packages');
  const table = page.getByRole('table', { name: 'What is in, and what is not' });
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveText(['Small Business Website', 'Website + CMS']);
  await page.getByLabel('with', { exact: true }).selectOption('E-commerce Setup');
  await expect(heads).toHaveText(['Small Business Website', 'E-commerce Setup']);
  const width = await table.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(heads).toHaveCount(8);
  await expect(page.getByLabel('with', { exact: true })).toBeHidden();
});

test('no link of a comparison that scrolls has focus behind its first column', async ({
  browser,
  baseURL,
}) => {
  for (const { javaScriptEnabled, widths } of [
    { javaScriptEnabled: true, widths: [1024] },
    { javaScriptEnabled: false, widths: [320, 390, 1000, 1024] },
  ]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: baseURL ?? '' });
    await page.goto('/packages');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const frame = page.getByRole('region', { name: 'What is in, and what is not' });
      expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeGreaterThan(0);
      expect(await hiddenFocus(page), `${width} wide`).toEqual([]);
    }
    await page.close();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('every answer of the guide is there to read, and every column to compare', async ({
    page,
  }) => {
    await page.goto('/packages');
    await expect(page.locator('#guide').getByRole('listitem')).toHaveCount(9);
    await expect(page.locator('#guide').getByRole('radio')).toHaveCount(0);
    await expect(
      page.getByRole('table', { name: 'What is in, and what is not' }).getByRole('columnheader'),
    ).toHaveCount(8);
  });
});

for (const path of ['/', '/packages', '/packages/landing-page', '/case-studies']) {
  test(`${path} says truly how large it is`, async ({ browser, baseURL, page }) => {
    await page.goto(path);
    const proof = await page.locator('[data-proof]').textContent();
    const said = Number(/This page: (\d+) kB, no cookies, no trackers/.exec(proof ?? '')?.[1]);
    const { total } = await weighReading(browser, phone, `${baseURL}${path}`);
    expect(total).toBeLessThanOrEqual(said * 1000);
    // A page may hold a drawing for the other theme, which nobody loads who reads it in this one.
    expect(total).toBeGreaterThan(said * 800);
  });
}
