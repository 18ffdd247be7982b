import { labels, literally } from '../labels.ts';
import { company, footerColumns, headerLinks, homeAnchors } from './content-facts.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

for (const path of ['/', '/terms']) {
  test(`${path} has the header of the menu`, async ({ reader: page }) => {
    await visit(page, path);
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: company.name });
    await expect(logo).toHaveAttribute('href', '/');
    for (const link of headerLinks) {
      await expect(header.getByRole('link', { name: link.label })).toHaveAttribute(
        'href',
        link.path,
      );
    }
    await expect(header.getByRole('button', { name: labels.frame.theme })).toBeVisible();
  });

  test(`${path} has the footer of the menu`, async ({ reader: page }) => {
    await visit(page, path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: company.name }).first()).toHaveAttribute(
      'href',
      '/',
    );
    for (const { heading, links } of footerColumns) {
      const column = footer.getByRole('navigation', { name: heading });
      await expect(column.getByRole('heading', { name: heading })).toBeVisible();
      await expect(column.getByRole('link')).toHaveText(links.map(({ label }) => label));
      for (const { label, path: href } of links) {
        await expect(column.getByRole('link', { name: label, exact: true })).toHaveAttribute(
          'href',
          href,
        );
      }
    }
    const copyright = new RegExp(
      `© ${new Date().getFullYear()} ${literally(company.name)}.*${literally(labels.frame.rights)}`,
    );
    await expect(footer).toContainText(copyright);
  });
}

test('the home page’s anchor bar has its anchors', async ({ reader: page }) => {
  await visit(page, '/');
  const bar = page.getByRole('navigation', { name: labels.frame.onThisPage });
  await expect(bar.getByRole('link')).toHaveText(homeAnchors.map(({ label }) => label));
  for (const { label, id } of homeAnchors) {
    const link = bar.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', new RegExp(`^/?#${id}$`));
  }
});
