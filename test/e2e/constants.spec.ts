import { expect } from '@playwright/test';
import { test, visit } from './reader.ts';
import { legalRoutes, routes } from './routes.ts';
import {
  caseCategories,
  claims,
  company,
  industries,
  processSteps,
  roles,
  services,
  supportTiers,
} from './spec-facts.ts';

for (const { path, says } of claims) {
  test(`${path} makes the promises of the specification`, async ({ reader: page }) => {
    await visit(page, path);
    for (const words of says)
      await expect(page.getByRole('main')).toContainText(words, { useInnerText: true });
  });
}

test('no page promises the audit report at another time', async ({ request }) => {
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    expect(html, route).not.toMatch(/within (2|two) hours/i);
  }
});

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

test('the services page lists the six services in their order', async ({ reader: page }) => {
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

test('the support page describes its three tiers', async ({ reader: page }) => {
  await visit(page, '/services/support-maintenance');
  for (const [name, ...words] of supportTiers) {
    const tier = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const part of words) await expect(tier, name).toContainText(part);
  }
});

test('the industries page has all twelve', async ({ reader: page }) => {
  await visit(page, '/industries');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([...industries]);
});

test('the process page has the four steps', async ({ reader: page }) => {
  await visit(page, '/process');
  for (const step of processSteps) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
});

test('the about page shows the team by role', async ({ reader: page }) => {
  await visit(page, '/about');
  for (const role of roles) await expect(page.getByRole('main')).toContainText(role);
});

test('the case studies can be chosen by the five categories', async ({ reader: page }) => {
  await visit(page, '/case-studies');
  await expect(page.getByRole('main').getByRole('button')).toHaveText([...caseCategories]);
});

test('careers leads to the application and to the team', async ({ reader: page }) => {
  await visit(page, '/careers');
  for (const href of ['/apply', '/about']) {
    await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeVisible();
  }
});

for (const path of ['/services', '/services/web-app-development', '/packages']) {
  test(`${path} leads to custom web applications`, async ({ reader: page }) => {
    await visit(page, path);
    const link = page.getByRole('main').locator('a[href^="/website-development"]');
    await expect(link.first()).toBeVisible();
  });
}
