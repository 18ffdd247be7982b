import { builtLabel, labels } from '../labels.ts';
import { claims, company, isOnHome, packages, services } from './content-facts.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

for (const { path } of packages) {
  test(`${path} says what a missed date costs us, on the badge and in words`, async ({
    reader: page,
  }) => {
    await visit(page, path);
    const promise = page.locator('section', {
      has: page.getByRole('heading', { name: labels.packages.guarantee }),
    });
    await expect(promise.getByRole('listitem').first()).toContainText(claims['lateCredit'] ?? '');
    await expect(promise).toContainText(builtLabel(labels.packages.late));
    await expect(promise.getByRole('link')).toHaveAttribute('href', '/terms#if-we-miss-a-date');
  });
}

test('the terms say it as well', async ({ reader: page }) => {
  await visit(page, '/terms');
  await expect(page.locator('#if-we-miss-a-date')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(claims['lateCredit'] ?? '');
});

test('every support tier says what it costs and who answers at night', async ({ reader: page }) => {
  for (const { path, tiers } of services) {
    for (const { name, price, night } of tiers) {
      await visit(page, path);
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(card).toContainText(price);
      await expect(card).toContainText(night);
    }
  }
});

test('the newsletter names one way to leave it, and the number to call', async ({
  reader: page,
}) => {
  for (const path of isOnHome('newsletter') ? ['/', '/insights'] : ['/insights']) {
    await visit(page, path);
    const band = page.locator('section#newsletter');
    await expect(band).toContainText(company.email);
    await expect(band.locator('a[href^="tel:"]')).toHaveText(company.phone);
  }
});
