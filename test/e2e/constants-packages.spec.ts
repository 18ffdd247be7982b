import { expect } from '@playwright/test';
import { test, visit } from './reader.ts';
import { packages } from './spec-facts.ts';

test('the packages page lists the eight with their listed figures', async ({ reader: page }) => {
  await visit(page, '/packages');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(packages.length);
  for (const [index, { name, path, listed }] of packages.entries()) {
    const card = cards.nth(index);
    for (const words of [name, listed.price, listed.delivery]) {
      await expect(card).toContainText(words);
    }
    await expect(card.getByRole('link').first()).toHaveAttribute('href', path);
  }
});

test('the comparison repeats the listed figures, column by column', async ({ reader: page }) => {
  await visit(page, '/packages');
  const table = page.getByRole('table', { name: 'What is in, and what is not' });
  for (const [index, { name }] of packages.entries()) {
    await expect(table.getByRole('columnheader').nth(index)).toContainText(name);
  }
  for (const figure of ['price', 'delivery'] as const) {
    const cells = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: figure, exact: false }) })
      .getByRole('cell');
    await expect(cells).toHaveText(packages.map(({ listed }) => listed[figure]));
  }
});

for (const { path, name, ordered, ...rest } of packages) {
  test(`${path} shows the ordered figures`, async ({ reader: page }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    await expect(main).toContainText(name);
    for (const words of ordered.says)
      await expect(main).toContainText(words, { useInnerText: true });
    const button = main.getByRole('link', { name: ordered.price });
    await expect(button).toHaveAttribute('href', '#contact');
  });

  const why = 'why' in rest ? rest.why : undefined;
  test(`${path} and the packages page say ${why ? 'why figures differ' : 'nothing of figures that do not differ'}`, async ({
    reader: page,
  }) => {
    await visit(page, path);
    const slip = page.getByRole('main').locator('[data-difference]');
    await expect(slip).toHaveCount(why ? 1 : 0);
    for (const words of why?.order ?? []) await expect(slip).toContainText(words);
    await visit(page, '/packages');
    const row = page.getByRole('listitem').filter({ has: page.locator(`h3 a[href="${path}"]`) });
    await expect(row.locator('[data-difference]')).toHaveCount(why ? 1 : 0);
    if (why) await expect(row.locator('[data-difference]')).toContainText(why.list);
  });

  test(`${path} has benefits, a numbered process, a testimonial and guarantees`, async ({
    reader: page,
  }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    const steps = main
      .locator('ol')
      .filter({ hasText: /^(Step 1|Days? 1)/ })
      .first()
      .locator('> li');
    expect([4, 5]).toContain(await steps.count());
    for (const [index, days] of ('days' in rest ? rest.days : []).entries()) {
      await expect(steps.nth(index)).toContainText(new RegExp(`\\bdays? ${days}(?!\\d)`, 'i'));
    }
    await expect(main.getByRole('figure').locator('blockquote')).toBeVisible();
    await expect(main.getByRole('heading', { name: /delivery guarantee/i })).toBeVisible();
    await expect(main.locator('section#contact')).toHaveCount(1);
  });
}
