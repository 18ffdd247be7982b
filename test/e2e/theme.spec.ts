import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { somePackage } from './content-facts.ts';
import { expect, test } from './test.ts';
import { rememberTheme, themeKey } from './themes.ts';

type Theme = 'light' | 'dark' | 'system';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), themeKey);

async function choose(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: labels.frame.theme }).click();
  await page.getByRole('radio', { name: labels.frame[theme] }).check();
}

test('a first visit is light; a choice is stored, other tabs follow, it outlives a reload, and System follows the system', async ({
  page,
  context,
}) => {
  const { step } = test;
  const button = page.getByRole('button', { name: labels.frame.theme });
  await watchDarkness(page);
  await step('a first visit is light, on a dark system either', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    await expect(page.locator('html')).toHaveClass('light');
    expect(await stored(page)).toBeNull();
    await button.click();
    await expect(page.getByRole('radio', { name: labels.frame.light })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await step('the choice is made by keyboard', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: labels.frame.light })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveClass('dark');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: labels.frame.light })).toBeHidden();
    await expect(button).toBeFocused();
  });
  const other = await context.newPage();
  await other.goto('/privacy');
  // Each from another choice, so that there is something to change.
  for (const value of ['light', 'dark', 'system'] as const)
    await step(`the choice ${value} is stored and outlives a reload`, async () => {
      await choose(page, value);
      expect(await stored(page)).toBe(value);
      const themed = value === 'dark' ? 'dark' : 'light';
      await expect(page.locator('html')).toHaveClass(themed);
      await expect(other.locator('html')).toHaveClass(themed);
      await page.reload();
      await expect(page.locator('html')).toHaveClass(themed);
      if (value === 'dark') await expectDarkFromTheStart(page);
      await button.click();
      await expect(page.getByRole('radio', { name: labels.frame[value] })).toBeChecked();
      await page.keyboard.press('Escape');
    });
  await step('the choice is shown in other open tabs', async () => {
    await other.getByRole('button', { name: labels.frame.theme }).click();
    await expect(other.getByRole('radio', { name: labels.frame.system })).toBeChecked();
    await other.close();
  });
  await step('System follows the operating system while the page is open', async () => {
    for (const colorScheme of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
    }
  });
});

for (const route of isThorough ? ['/about', '/', somePackage.path] : []) {
  test(`${route} is dark before anything is painted`, async ({ page }) => {
    await rememberTheme(page, 'dark');
    await watchDarkness(page);
    await page.goto(route);
    await expectDarkFromTheStart(page);
  });
}

const watchDarkness = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement?.classList.contains('dark')) return;
      // Without a body there is nothing that a browser could have painted.
      document.documentElement.setAttribute('data-test-dark-before-body', String(!document.body));
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

async function expectDarkFromTheStart(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-dark-before-body', 'true');
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (paper.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(64);
}

test('without storage a choice holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await page.goto('/terms');
  await choose(page, 'dark');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.keyboard.press('Escape');
  await choose(page, 'light');
  await expect(page.locator('html')).toHaveClass('light');
});
