import type { Page } from '@playwright/test';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import { isThorough } from '../in-turn.ts';
import { labels, literally } from '../labels.ts';
import { isSample } from '../sample/is-sample.ts';
import { guide as answers, comparisonHeading, packages } from './content-facts.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };

test('three answers recommend one package, mark its row and say why; two packages are compared side by side', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/packages');
  if (answers.questions.length > 0) {
    await test.step('an answer is there from the start', () => expectStart(page));
    await test.step('three answers recommend one package', () => expectGuidance(page));
  }
  if (packages.length > 2 && comparisonHeading)
    for (const width of [phone.width, 1280])
      await test.step(`two are compared, ${width} wide`, () => expectComparison(page, width));
});

const startOf = ({ start }: { start?: string }): string[] => (start ? [start] : []);

async function expectStart(page: Page): Promise<void> {
  const { why, name } = answers.found(answers.questions.flatMap(startOf));
  const guide = page.locator('#guide');
  await expect(guide.getByRole('radio', { checked: true })).toHaveCount(
    answers.questions.flatMap(startOf).length,
  );
  await expect(guide.getByRole('listitem')).toHaveCount(1);
  await expect(guide.getByRole('listitem')).toContainText(why);
  await expect(page.locator('[data-row][data-lit]')).toContainText(name);
}

async function expectGuidance(page: Page): Promise<void> {
  const guide = page.locator('#guide');
  const lit = page.locator('[data-row][data-lit]');
  for (const pick of [0, -1]) {
    const picked = answers.questions.map(({ options }) => options.at(pick));
    for (const answer of picked)
      await guide.getByLabel(answer?.label ?? '', { exact: true }).check();
    const found = answers.found(picked.map((answer) => answer?.value ?? ''));
    await expect(guide.getByRole('listitem')).toHaveCount(1);
    await expect(guide.getByRole('status')).toContainText(found.why);
    await expect(guide.getByRole('status').getByRole('link').first()).toHaveAttribute(
      'href',
      found.path,
    );
    await expect(lit).toHaveCount(1);
    await expect(lit).toContainText(found.name);
    await expect(lit.getByText(labels.packages.answer)).toBeVisible();
  }
  const compare = guide.locator('[data-compare]').filter({ visible: true });
  if ((await compare.count()) === 0) return;
  const [one = 0, other = 0] = ((await compare.getAttribute('data-compare')) ?? '')
    .split(' ')
    .map(Number);
  await compare.click();
  await expect(
    page.getByRole('table', { name: comparisonHeading }).getByRole('columnheader'),
  ).toHaveText(
    packages.filter((_, index) => [one - 1, other - 1].includes(index)).map(({ name }) => name),
  );
}

async function expectComparison(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/packages');
  const table = page.getByRole('table', { name: comparisonHeading });
  await expect(table).toBeHidden();
  await page.getByRole('heading', { name: comparisonHeading, exact: true }).click();
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveCount(2);
  const [one = ''] = await heads.allTextContents();
  const other = packages.findLast(({ name }) => name !== one.trim())?.name ?? '';
  await page.getByLabel(labels.packages.with, { exact: true }).selectOption(other);
  await expect(heads).toHaveText([one, other]);
  const rows = table.getByRole('rowheader');
  await expect(rows.filter({ hasText: labels.packages.delivery })).toBeVisible();
  expect(
    await table.evaluate((element) => element.getBoundingClientRect().width),
  ).toBeLessThanOrEqual(width);
}

if (isThorough)
  test('no link of a comparison that scrolls has focus behind its first column', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto('/packages');
    await page.getByRole('heading', { name: comparisonHeading, exact: true }).click();
    for (const width of [320, 390, 1000, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const frame = page.getByRole('region', { name: comparisonHeading });
      expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeGreaterThan(0);
      expect(await hiddenFocus(page), `${width} wide`).toEqual([]);
    }
    await page.close();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('links lead to every recommendation, and every column is there to compare', async ({
    page,
  }) => {
    await page.goto('/packages');
    const guide = page.locator('#guide');
    await expect(guide.getByRole('radio')).toHaveCount(0);
    const links = guide.locator('a[href^="#answer-"]');
    await expect(links).toHaveCount(answers.results.length);
    const slips = guide.locator('[data-when]');
    for (const [index, { why }] of answers.results.entries()) {
      await links.nth(index).click();
      await expect(slips.filter({ visible: true })).toHaveText([
        new RegExp(literally(resolvePlaceholders(why))),
      ]);
    }
    if (!comparisonHeading) return;
    await page.getByRole('heading', { name: comparisonHeading, exact: true }).click();
    await expect(
      page.getByRole('table', { name: comparisonHeading }).getByRole('columnheader'),
    ).toHaveCount(packages.length);
  });
});

/** What makes buying one decision: the questions, their answer and all rows without a long way. */
const heights = { 1440: 4_000, 390: 5_500 } as const;

for (const [width, height] of Object.entries(heights))
  test(`the sample’s packages page is at most ${height} px long, ${width} wide`, async ({
    page,
  }) => {
    test.skip(!isSample, 'Other content says more or less.');
    await page.setViewportSize({ width: Number(width), height: 844 });
    await page.goto('/packages');
    // Heights below the first screen are guessed until the page is laid out.
    await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      height,
    );
  });
