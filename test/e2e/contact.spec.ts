import { expect, test } from '@playwright/test';
import { plans } from './spec-facts.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const { name, price } of plans) {
      test(`the button of ${name} leads to a door of its own`, async ({ page }) => {
        await page.goto('/');
        await page.locator('#pricing').getByRole('link', { name }).click();
        await expect(page).toHaveURL(/\/contact\?plan=/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        const main = page.getByRole('main');
        await expect(main).toContainText(price);
        const form = page.locator('form[data-form=contact]');
        await expect(form.getByRole('button', { name })).toBeVisible();
        await expect(form.locator('[name=details]')).toHaveValue(`${name} plan: `);
        await expect(main).not.toContainText('audit report follows');
      });
    }
  });
}

test('whoever comes without a plan is offered the audit', async ({ page }) => {
  for (const address of ['/contact', '/contact?plan=unheard-of']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Project');
    await expect(page.getByRole('button', { name: 'Get your free audit' })).toBeVisible();
    await expect(page.locator('form[data-form=contact] [name=details]')).toHaveValue('');
  }
});

test('who has no website finds a form that asks for none, at the field', async ({ page }) => {
  await page.goto('/contact');
  const field = page.locator('form[data-form=contact] [data-width]', {
    hasText: 'No website yet?',
  });
  await expect(field.getByLabel('Website')).toBeVisible();
  await field.getByRole('link').click();
  const form = page.locator('form[data-form=consultation]');
  await expect(form).toBeVisible();
  await expect(form.locator('input[type=url]')).toHaveCount(0);
});
