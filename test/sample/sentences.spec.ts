import type { Page } from '@playwright/test';
import { readTexts } from '../e2e/read-texts.ts';
import { routes } from '../e2e/routes.ts';
import { expect, test } from '../e2e/test.ts';
import { visit } from '../e2e/visit.ts';
import { isSample, notSample } from './is-sample.ts';
import { claims, packages, supportTiers } from './site-facts.ts';

/** What the specification has pages say in so many words. */

test.skip(!isSample, notSample);

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

/** British or home-made where an American owner would stumble, or two words for one thing. */
const strangers =
  /\bring (?:us|\+)|\btills?\b|\bsnags?\b|web man\b|\b24x7\b|working days?\b|\bafterwards\b|agree the\b|\bmend(?:s|ed|ing)?\b/i;

test('English is American on every page', async ({ page, request }) => {
  await page.goto('/');
  const faults: string[] = [];
  for (const route of routes) {
    const texts = await readTexts(page, await (await request.get(route)).text());
    faults.push(
      ...texts.filter(({ text }) => strangers.test(text)).map(({ text }) => `${route}: ${text}`),
    );
  }
  expect(faults).toEqual([]);
});

test('the home page makes its offer', async ({ reader: page }) => {
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Transform Your Business with Professional Web Solutions',
  );
  const main = page.getByRole('main');
  for (const words of [
    /multiplatform digital/i,
    /clear ROI/,
    'Small & Medium Business Specialists',
  ]) {
    await expect(main).toContainText(words, { useInnerText: true });
  }
  for (const name of [
    'Our Focused Team',
    'ROI-Focused Solutions',
    'Trusted by Industry Leaders',
    /^Why companies choose/,
  ])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('#cta')).toContainText(/free website audit/i);
  await expectLink(page, 'Get Your Free Website Audit', '/contact');
  await expectLink(page, 'View Local Success Stories', '/case-studies');
  await expectLink(page, 'Get Your Free Audit', '/contact');
  await expectLink(page, 'View Success Stories', '/case-studies');

  const card = page.getByRole('figure').filter({ hasText: /channel-partner marketing leader/i });
  for (const words of ['75%', '$360K', /a year/, /billing system/, /launch and maint/]) {
    await expect(card).toContainText(words);
  }
  for (const [index, subject] of [
    /project.+work|engagement|process/i,
    /cost|pric/i,
    /safe|secur/i,
    /owns/i,
    /support.+after launch/i,
  ].entries()) {
    await expect(page.locator('#faq summary').nth(index)).toContainText(subject);
  }
  await expect(page.locator('#faq summary')).toHaveCount(5);
});

test('the order pages say what is specified, day by day where it is', async ({ reader: page }) => {
  for (const { path, ordered, ...rest } of packages) {
    await visit(page, path);
    const main = page.getByRole('main');
    for (const words of ordered.says)
      await expect(main).toContainText(words, { useInnerText: true });
    for (const words of 'why' in rest ? rest.why.order : [])
      await expect(main.locator('[data-difference]')).toContainText(words);
    const steps = main
      .locator('ol')
      .filter({ hasText: /^(Step 1|Days? 1)/ })
      .first()
      .locator('> li');
    for (const [index, days] of ('days' in rest ? rest.days : []).entries()) {
      await expect(steps.nth(index)).toContainText(new RegExp(`\\bdays? ${days}(?!\\d)`, 'i'));
    }
  }
  await visit(page, '/packages');
  for (const { path, ...rest } of packages) {
    if (!('why' in rest)) continue;
    const row = page.getByRole('listitem').filter({ has: page.locator(`h3 a[href="${path}"]`) });
    await expect(row.locator('[data-difference]')).toContainText(rest.why.list);
  }
});

test('an order of today is promised for the day that the specification counts', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-16T15:00:00');
  await page.goto(packages[2].path);
  for (const words of ['Order today, live by Nov 24', 'if we have your facts by Nov 17'])
    await expect(page.getByRole('main')).toContainText(words);
});

test('the support page describes its three tiers', async ({ reader: page }) => {
  await visit(page, '/services/support-maintenance');
  for (const [name, ...words] of supportTiers) {
    const tier = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const part of words) await expect(tier, name).toContainText(part);
  }
});

test('custom web applications are led to from where the rulings say', async ({ reader: page }) => {
  for (const path of ['/services', '/services/web-app-development', '/packages']) {
    await visit(page, path);
    const link = page.getByRole('main').locator('a[href^="/website-development"]');
    await expect(link.first()).toBeVisible();
  }
});

test('whoever subscribes is told one way to leave', async ({ reader: page }) => {
  for (const path of ['/', '/insights']) {
    await visit(page, path);
    await expect(page.locator('section#newsletter')).toContainText(
      'To leave the list, write one line to hello@tidewright.example.',
    );
  }
});

async function expectLink(page: Page, name: string, href: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
}

test('the bar of the audit says that two days of work are a report within 72 hours', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-16T15:00:00');
  for (const [width, says] of [
    [1440, ['2 days of work on your site', 'report by Nov 19 within 72 hours']],
    [390, ['$450 within 72 hours', 'report by Nov 19']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/packages/website-audit');
    const bar = (await page.locator('.order-rail').innerText()).replace(/\s+/g, ' ');
    for (const words of says) expect(bar).toContain(words);
    expect(bar).not.toContain('in 2 days');
  }
  await expect(page.locator('#contact')).toContainText('$450 · within 72 hours');
});
