import type { Page } from '@playwright/test';
import { inTurn } from '../in-turn.ts';
import {
  address,
  clients,
  company,
  comparisonHeading,
  isOnHome,
  legalDates,
  somePackage,
} from './content-facts.ts';
import { pdfText } from './pdf-text.ts';
import { expect, test } from './test.ts';
import { rememberTheme } from './themes.ts';

test.beforeEach(async ({ page }) => {
  await rememberTheme(page, 'dark');
  await page.emulateMedia({ media: 'print' });
});

test('a package page prints with price, delivery and address, and without the frame', async ({
  page,
}) => {
  await page.goto(somePackage.path);
  const { ordered, steps } = somePackage;
  for (const words of [ordered.price, ordered.delivery, ...steps]) {
    await expectPrinted(page, words);
  }
  await expectDocument(page);
});

for (const [path, date] of inTurn(legalDates, 0)) {
  test(`${path} prints with date and address, and without the frame`, async ({ page }) => {
    await page.goto(path);
    await expectPrinted(page, date);
    await expectDocument(page);
  });
}

test('paper has the whole comparison, all answers, all quotes and the logos', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/packages');
  const comparison = await printed(page);
  const cells = await page
    .getByRole('region', { name: comparisonHeading })
    .locator('th, td:not(:has(.icon))')
    .allTextContents();
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => !comparison.includes(withoutSpaces(cell)))).toEqual([]);
  // Not past the edge of the sheet: A4 without its margins.
  await page.setViewportSize({ width: 672, height: 1000 });
  const table = page.getByRole('table', { name: comparisonHeading });
  expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(672);

  for (const path of ['/faqs', '/']) {
    await page.goto(path);
    const text = await printed(page);
    const words = await page
      .locator('main [id^="faq-"] p, main details p, main blockquote')
      .evaluateAll(wordsForEyes);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((sentence) => !text.includes(withoutSpaces(sentence)))).toEqual([]);
  }
  const logos = page.locator('#clients').getByRole('img');
  await expect(logos).toHaveCount(isOnHome('clients') ? clients.length : 0);
  for (const logo of await logos.all()) {
    // As drawn for light paper, whatever the theme of the screen.
    await expect(logo).toHaveCSS('object-position', /^0/);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('a link in a text prints with its address, an icon without', async ({ page }) => {
  await page.goto('/');
  const printedBehind = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://www.example.com/' });
    document.querySelector('main p')?.append(link);
    const behind = (one: Element) => getComputedStyle(one, '::after').content;
    const icons = [...document.querySelectorAll('main a[href^="http"]:has(svg)')];
    return { link: behind(link), icons: icons.map(behind) };
  });
  expect(printedBehind.link).toContain('https://www.example.com/');
  expect(printedBehind.icons.filter((content) => content !== 'none')).toEqual([]);
});

/** What a sheet of paper says. */
const printed = async (page: Page) => pdfText(await page.pdf({ format: 'A4' }));

/** Without what's only read aloud: paper has no place for it. */
const wordsForEyes = (elements: Element[]) =>
  elements.map((element) => {
    const seen = element.cloneNode(true) as Element;
    for (const aloud of seen.querySelectorAll('.sr-only')) aloud.remove();
    return seen.textContent;
  });

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Words on white paper, with who sent them; nothing that only a screen can use. */
async function expectDocument(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of [address.street, address.city, address.postalCode])
    await expectPrinted(page, part);
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
