import type { Page } from '@playwright/test';
import { labels, literally } from '../labels.ts';
import {
  clients as clientNames,
  homeHeading,
  homeSections,
  industries,
  isOnHome,
  notOnHome,
  plans,
  processSteps,
  roles,
  services,
  statistics,
} from './content-facts.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

test.beforeEach(async ({ reader: page }) => {
  await visit(page, '/');
});

const section = (page: Page, id: string) => page.locator(`section#${id}`);

test('the hero has its headline', async ({ reader: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeHeading);
});

test('the sections stand in their order', async ({ reader: page }) => {
  const ids = await page
    .locator('main section[id]')
    .evaluateAll((all) => all.map((element) => element.id));
  expect(ids).toEqual(homeSections.map(({ id }) => id));
});

for (const id of ['statistics', 'about'] as const) {
  test(`the statistics stand in ${id}`, async ({ reader: page }) => {
    test.skip(!isOnHome(id), notOnHome);
    for (const [quantity, description] of statistics) {
      const figure = section(page, id)
        .locator('dl > div')
        .filter({ has: page.getByText(description, { exact: true }) });
      await expect(figure).toContainText(quantity);
    }
  });
}

test('every client is named', async ({ reader: page }) => {
  test.skip(!isOnHome('clients'), notOnHome);
  const clients = section(page, 'clients');
  const logos = clients.getByRole('listitem').getByRole('img');
  await expect(logos).toHaveCount(clientNames.length);
  const names = await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('alt') ?? ''));
  // One with a story says so behind its name.
  expect(names.map((name) => name.split(':')[0]).toSorted()).toEqual(clientNames.toSorted());
});

test('each service card leads to its page and to its case studies', async ({ reader: page }) => {
  test.skip(!isOnHome('services'), notOnHome);
  const cards = section(page, 'services').getByRole('listitem');
  await expect(cards).toHaveCount(services.length);
  for (const [index, { name, path }] of services.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card.getByRole('link', { name: labels.links.learnMore })).toHaveAttribute(
      'href',
      path,
    );
    await expect(card.getByRole('link', { name: labels.links.viewCaseStudies })).toHaveAttribute(
      'href',
      `/case-studies#${path.split('/').at(-1)}`,
    );
  }
});

test('the industries are there', async ({ reader: page }) => {
  test.skip(!isOnHome('industries'), notOnHome);
  const tiles = section(page, 'industries').getByRole('listitem');
  await expect(tiles.getByRole('heading')).toHaveText([...industries]);
  await expect(tiles.locator('svg')).toHaveCount(industries.length);
  await expect(tiles.getByRole('paragraph')).toHaveCount(industries.length);
});

test('it works in steps', async ({ reader: page }) => {
  test.skip(!isOnHome('howItWorks'), notOnHome);
  const steps = section(page, 'howItWorks').getByRole('listitem').getByRole('heading');
  await expect(steps).toHaveText([...processSteps]);
});

test('about has a picture, its heading and two paragraphs', async ({ reader: page }) => {
  test.skip(!isOnHome('about'), notOnHome);
  const about = section(page, 'about');
  const { heading = '' } = homeSections.find(({ id }) => id === 'about') ?? {};
  await expect(about.getByRole('heading', { name: heading })).toBeVisible();
  await expect(about.getByRole('img')).toHaveCount(1);
  const long = about.getByRole('paragraph').filter({ hasText: /.{120}/ });
  await expect(long).toHaveCount(2);
});

test('the people introduce themselves', async ({ reader: page }) => {
  test.skip(!isOnHome('team'), notOnHome);
  const members = section(page, 'team')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
  await expect(members).toHaveCount(roles.length);
  for (const [index, role] of roles.entries()) {
    await expect(members.nth(index)).toContainText(role);
    await expect(members.nth(index).getByRole('heading')).toBeVisible();
    const links = members
      .nth(index)
      .getByRole('link', { name: /LinkedIn|GitHub|Facebook|Instagram/ });
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAccessibleName(new RegExp(literally(labels.links.newTab)));
    }
    await expect(links.first()).toBeVisible();
  }
});

test('the plans, the popular one marked, each with its own way to contact', async ({
  reader: page,
}) => {
  test.skip(!isOnHome('pricing'), notOnHome);
  const cards = section(page, 'pricing')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(plans.length);
  for (const [index, { name, price, benefits, popular: isPopular }] of plans.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(name);
    for (const words of [price, ...benefits]) await expect(card).toContainText(words);
    const popular = card.getByText(labels.packages.popular);
    await expect(popular).toHaveCount(isPopular ? 1 : 0);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/contact\?plan=[\w-]+$/);
  }
  const hrefs = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(plans.length);
});
