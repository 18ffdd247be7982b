import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { referencePattern } from '../own-forms.ts';
import { expect, test } from './forms/server.ts';
import { answer, formOf, goodAnswers, openForm, submitButton, thanksOf } from './forms/visitor.ts';

/** What older browsers lack is taken away: from scripts before a page runs, from pages on their way. */

// A page that was changed on its way has other hashes than its policy.
test.use({ bypassCSP: true });

async function serveWithout(page: Page, changes: readonly (readonly [RegExp, string])[]) {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const body = changes.reduce(
        (text, [there, instead]) => text.replaceAll(there, instead),
        await response.text(),
      );
      return route.fulfill({ response, body });
    },
  );
}

if (isThorough)
  test('a form is sent where no signal times out by itself', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    const form = await openForm(page, 'contact');
    await answer(form, goodAnswers('contact', 'signal@script.example'));
    await submitButton(form).click();
    await expect(thanksOf(page, 'contact')).toBeVisible();
  });

if (isThorough)
  test('the choice of a theme opens and closes where nothing pops over', async ({ page }) => {
    await serveWithout(page, [
      [/popover="auto"/g, ''],
      [/popoverTarget="theme-choice"/gi, ''],
      [/:popover-open/g, ':unheard-of'],
    ]);
    await page.goto('/about');
    const dark = page.getByRole('radio', { name: labels.frame.dark });
    await expect(dark).toBeHidden();
    await page.getByRole('button', { name: labels.frame.theme }).click();
    await dark.check();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(dark).toBeHidden();
  });

test('a browser without layers shows the words, and posts a form by itself', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
  await serveWithout(page, [[/@layer /g, '@unheard-of ']]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);

  const form = formOf(page, 'contact');
  await answer(form, goodAnswers('contact', 'layers@script.example'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
  const posted = page.waitForRequest('**/api/leads/contact');
  await submitButton(form).click();
  expect((await posted).resourceType()).toBe('document');
  await expect(page.getByText(referencePattern)).toBeVisible();
});
