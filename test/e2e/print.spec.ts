import { expect, type Page, test } from '@playwright/test';
import { company, packages } from './spec-facts.ts';
import { structuredDataOf, valuesOf } from './structured-data.ts';
import { rememberTheme } from './themes.ts';

test.beforeEach(async ({ page }) => {
  await rememberTheme(page, 'dark');
  await page.emulateMedia({ media: 'print' });
});

const modernization = packages[5];

test('a package page prints with price, delivery and address, and without the frame', async ({
  page,
}) => {
  await page.goto(modernization.path);
  for (const words of [modernization.ordered.price, '2 weeks', 'Days 13–14']) {
    await expectPrinted(page, words);
  }
  await expectDocument(page);
});

for (const path of ['/terms', '/privacy', '/accessibility']) {
  test(`${path} prints with date and address, and without the frame`, async ({ page }) => {
    await page.goto(path);
    await expectPrinted(page, 'June 9, 2025');
    await expectDocument(page);
  });
}

/** Words on white paper, with who sent them; nothing that only a screen can use. */
async function expectDocument(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [address] = valuesOf(await structuredDataOf(page), 'address');
  for (const key of ['streetAddress', 'addressLocality', 'postalCode']) {
    await expectPrinted(page, String(valuesOf(address, key)[0]));
  }
  await expectPrinted(page, company.phone);
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
}

async function expectPrinted(page: Page, words: string): Promise<void> {
  await expect(page.locator('body')).toContainText(words, { useInnerText: true });
}
