import {
  categoryButtons,
  company,
  industries,
  processSteps,
  roles,
  services,
} from './content-facts.ts';
import { legalRoutes, routes } from './routes.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

test('every page shows the phone number', async ({ request }) => {
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    expect(html, route).toContain(`href="tel:${company.phone.replace(/[^+\d]/g, '')}"`);
    expect(html, route).toContain(company.phone);
  }
});

for (const route of legalRoutes) {
  test(`${route} leads to the contact page`, async ({ reader: page }) => {
    await visit(page, route);
    await expect(page.getByRole('main').locator('a[href="/contact"]').first()).toBeVisible();
  });
}

test('the services page lists the services in their order', async ({ reader: page }) => {
  await visit(page, '/services');
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(names).toHaveText(services.map(({ name }) => name));
});

for (const { name, path } of services) {
  test(`${path} bears the name ${name}`, async ({ reader: page }) => {
    await visit(page, path);
    await expect(page.getByRole('main')).toContainText(name);
  });
}

for (const { path, tiers } of services.filter(({ tiers }) => tiers.length > 0)) {
  test(`${path} describes its tiers`, async ({ reader: page }) => {
    await visit(page, path);
    for (const { name, ...words } of tiers) {
      const tier = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      for (const part of Object.values(words).flat())
        await expect(tier, name).toContainText(part.trim());
    }
  });
}

test('the industries page has all of them', async ({ reader: page }) => {
  await visit(page, '/industries');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([...industries]);
});

test('the process page has its steps', async ({ reader: page }) => {
  await visit(page, '/process');
  for (const step of processSteps) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
});

test('the about page shows the team by role', async ({ reader: page }) => {
  await visit(page, '/about');
  for (const role of roles) await expect(page.getByRole('main')).toContainText(role);
});

test('the case studies can be chosen by their categories', async ({ reader: page }) => {
  await visit(page, '/case-studies');
  await expect(page.getByRole('main').getByRole('button')).toHaveText([...categoryButtons]);
});

test('careers leads to the application and to the team', async ({ reader: page }) => {
  await visit(page, '/careers');
  for (const href of ['/apply', '/about']) {
    await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeVisible();
  }
});
