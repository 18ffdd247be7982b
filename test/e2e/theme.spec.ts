import type { Page } from '@playwright/test';
import { inTurn } from '../in-turn.ts';
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

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('a first visit is light', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.locator('html')).toHaveClass('light');
    expect(await stored(page)).toBeNull();
    await page.getByRole('button', { name: labels.frame.theme }).click();
    await expect(page.getByRole('radio', { name: labels.frame.light })).toBeChecked();
  });
});

test('a choice is stored and outlives a reload, and System follows the system', async ({
  page,
}) => {
  const { step } = test;
  await page.goto('/terms');
  const button = page.getByRole('button', { name: labels.frame.theme });
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
  // Each from another choice, so that there is something to change.
  for (const value of ['light', 'dark', 'system'] as const)
    await step(`the choice ${value} is stored and outlives a reload`, async () => {
      await choose(page, value);
      expect(await stored(page)).toBe(value);
      const themed = value === 'dark' ? 'dark' : 'light';
      await expect(page.locator('html')).toHaveClass(themed);
      await page.reload();
      await expect(page.locator('html')).toHaveClass(themed);
      await button.click();
      await expect(page.getByRole('radio', { name: labels.frame[value] })).toBeChecked();
      await page.keyboard.press('Escape');
    });
  await step('System follows the operating system while the page is open', async () => {
    for (const colorScheme of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
    }
  });
});

test('other open tabs follow', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/terms'), other.goto('/privacy')]);
  await choose(page, 'dark');
  await expect(other.locator('html')).toHaveClass('dark');
  await other.getByRole('button', { name: labels.frame.theme }).click();
  await expect(other.getByRole('radio', { name: labels.frame.dark })).toBeChecked();
});

for (const route of inTurn(['/about', '/', somePackage.path], 0)) {
  test(`${route} is dark before anything is painted`, async ({ page }) => {
    await rememberTheme(page, 'dark');
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement?.classList.contains('dark')) return;
        // Without a body there is nothing that a browser could have painted.
        document.documentElement.setAttribute('data-test-dark-before-body', String(!document.body));
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(route);
    await expect(page.locator('html')).toHaveAttribute('data-test-dark-before-body', 'true');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 255, green = 255, blue = 255] = (paper.match(/\d+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue)).toBeLessThan(64);
  });
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
