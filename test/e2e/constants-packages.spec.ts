import { resolvePlaceholders } from '../../src/site/content/placeholders.ts';
import { labels } from '../labels.ts';
import { comparisonHeading, packages } from './content-facts.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

test('the packages page lists all with their listed figures', async ({ reader: page }) => {
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
  const table = page.getByRole('table', { name: comparisonHeading });
  for (const [index, { name }] of packages.entries()) {
    await expect(table.getByRole('columnheader').nth(index)).toContainText(name);
  }
  for (const figure of ['price', 'delivery'] as const) {
    const cells = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: labels.packages[figure] }) })
      .getByRole('cell');
    await expect(cells).toHaveText(packages.map(({ listed }) => listed[figure]));
  }
});

for (const { path, name, ordered, difference, steps } of packages) {
  test(`${path} shows the ordered figures`, async ({ reader: page }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    await expect(main).toContainText(name);
    await expect(main).toContainText(ordered.delivery, { useInnerText: true });
    const button = main.getByRole('link', { name: ordered.price });
    await expect(button).toHaveAttribute('href', '#contact');
  });

  test(`${path} and the packages page say ${difference ? 'why figures differ' : 'nothing of figures that do not differ'}`, async ({
    reader: page,
  }) => {
    await visit(page, path);
    const slip = page.getByRole('main').locator('[data-difference]');
    await expect(slip).toHaveCount(difference ? 1 : 0);
    if (difference)
      await expect(slip).toContainText(resolvePlaceholders(difference.ordered).trim());
    await visit(page, '/packages');
    const row = page.getByRole('listitem').filter({ has: page.locator(`h3 a[href="${path}"]`) });
    await expect(row.locator('[data-difference]')).toHaveCount(difference ? 1 : 0);
    if (difference)
      await expect(row.locator('[data-difference]')).toContainText(
        resolvePlaceholders(difference.listed).trim(),
      );
  });

  test(`${path} has benefits, a numbered process, a testimonial and guarantees`, async ({
    reader: page,
  }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    const shown = main
      .locator('ol')
      .filter({ hasText: steps[0] ?? '' })
      .first()
      .locator('> li');
    await expect(shown).toHaveCount(steps.length);
    for (const [index, title] of steps.entries())
      await expect(shown.nth(index)).toContainText(title);
    await expect(main.getByRole('figure').locator('blockquote')).toBeVisible();
    await expect(main.getByRole('heading', { name: labels.packages.guarantee })).toBeVisible();
    await expect(main.locator('section#contact')).toHaveCount(1);
  });
}
