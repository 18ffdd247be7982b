import { expect } from '@playwright/test';
import { test, visit } from './reader.ts';
import { packages, supportTiers } from './spec-facts.ts';

for (const { path } of packages) {
  test(`${path} says what a missed date costs us, on the badge and in words`, async ({
    reader: page,
  }) => {
    await visit(page, path);
    const promise = page.locator('section', {
      has: page.getByRole('heading', { name: /delivery guarantee/i }),
    });
    await expect(promise.getByRole('listitem').first()).toContainText('or 5% off a day');
    await expect(promise).toContainText('5% of the price');
    await expect(promise.getByRole('link')).toHaveAttribute('href', '/terms#if-we-miss-a-date');
  });
}

test('the terms say it as well', async ({ reader: page }) => {
  await visit(page, '/terms');
  await expect(page.locator('#if-we-miss-a-date')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('5% of the price off the invoice');
});

test('every support tier says what it costs and who answers at night', async ({ reader: page }) => {
  await visit(page, '/services/support-maintenance');
  for (const [tier] of supportTiers) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: tier, exact: true }) });
    await expect(card).toContainText(/\$\d+ a month/);
    await expect(card).toContainText('At night.');
  }
});

test('whoever subscribes is told one way to leave, and no phone number', async ({
  reader: page,
}) => {
  for (const path of ['/', '/insights']) {
    await visit(page, path);
    const band = page.locator('section#newsletter');
    await expect(band).toContainText(
      'To leave the list, write one line to hello@tidewright.example.',
    );
    await expect(band.locator('a[href^="tel:"]')).toHaveCount(0);
  }
});
