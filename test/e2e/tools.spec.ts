import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { guide as answers, comparisonHeading, packages } from './content-facts.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };

test('three answers light one row and say why; a phone compares two packages of its choice, and a desk all of them', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/packages');
  if (answers.questions.length > 0)
    await test.step('three answers light one row and say why', () => expectGuidance(page));
  if (packages.length > 2)
    await test.step('a phone compares two, and a desk all', () => expectComparison(page));
});

async function expectGuidance(page: Page): Promise<void> {
  const guide = page.locator('#guide');
  const lit = page.locator('[data-row][data-lit]');
  await expect(guide.getByRole('listitem')).toHaveCount(0);
  for (const { options } of answers.questions) {
    await expect(lit).toHaveCount(0);
    await guide.getByLabel(options.at(-1)?.label ?? '', { exact: true }).check();
  }
  const found = answers.found(answers.questions.map(({ options }) => options.at(-1)?.value ?? ''));
  await expect(guide.getByRole('listitem')).toHaveCount(1);
  await expect(guide.getByRole('status')).toContainText(found.why);
  await expect(guide.getByRole('link')).toHaveAttribute('href', found.path);
  await expect(lit).toHaveCount(1);
  await expect(lit).toContainText(found.name);
}

async function expectComparison(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: comparisonHeading });
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveCount(2);
  const [one = ''] = await heads.allTextContents();
  const other = packages.findLast(({ name }) => name !== one.trim())?.name ?? '';
  await page.getByLabel(labels.packages.with, { exact: true }).selectOption(other);
  await expect(heads).toHaveText([one, other]);
  const rows = table.getByRole('rowheader');
  await expect(rows.filter({ hasText: labels.packages.delivery })).toBeVisible();
  const width = await table.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(heads).toHaveCount(packages.length);
  await expect(page.getByLabel(labels.packages.with, { exact: true })).toBeHidden();
}

if (isThorough)
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
        const frame = page.getByRole('region', { name: comparisonHeading });
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
    await expect(page.locator('#guide').getByRole('listitem')).toHaveCount(answers.results.length);
    await expect(page.locator('#guide').getByRole('radio')).toHaveCount(0);
    await expect(
      page.getByRole('table', { name: comparisonHeading }).getByRole('columnheader'),
    ).toHaveCount(packages.length);
  });
});
