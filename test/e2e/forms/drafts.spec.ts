import type { Page } from '@playwright/test';
import { labels } from '../../labels.ts';
import { begunWith } from '../../own-forms.ts';
import { plans } from '../content-facts.ts';
import { expect, test } from './server.ts';
import {
  another,
  answer,
  answersIn,
  control,
  factsOf,
  goodAnswers,
  openForm,
  reachForm,
  referenceIn,
  submitButton,
  typedNames,
} from './visitor.ts';

test('a draft survives a reload and ends with success; sending again stores once, and a second version needs a second press', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  const answers = goodAnswers('contact', 'twice@script.example');
  await answer(form, answers);
  const keys = keysOf(page);
  /** The server stores it, but the visitor never hears of it. */
  const loseAnswer = () =>
    page.route(
      '**/api/leads/contact',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseAnswer();
  await submitButton(form).click();
  await expect(form.getByText(factsOf('contact').failure)).toBeVisible();
  await page.reload();
  await reachForm(page, 'contact');
  expect(await answersIn(form, typedNames('contact'))).toEqual(answers);
  const answered = page.waitForResponse('**/api/leads/contact');
  await submitButton(form).click();
  expect((await answered).status()).toBe(200);
  await expect(referenceIn(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);

  await another(page).click();
  await answer(form, goodAnswers('contact', 'another@script.example'));
  const next = page.waitForResponse('**/api/leads/contact');
  await submitButton(form).click();
  expect((await next).status()).toBe(201);
  expect(new Set(keys).size).toBe(2);

  await another(page).click();
  await answer(form, goodAnswers('contact', 'second@script.example'));
  await loseAnswer();
  await submitButton(form).click();
  await expect(form.getByText(factsOf('contact').failure)).toBeVisible();
  await control(form, 'company').fill('Another company');
  await submitButton(form).click();
  await expect(form.getByText(labels.forms.superseded)).toBeVisible();
  await submitButton(form).click();
  await expect(referenceIn(page)).toBeVisible();
  await page.reload();
  await reachForm(page, 'contact');
  await expect(control(form, 'name')).toHaveValue('');
});

test('a plan of the home page begins the details, but never over a draft', async ({ page }) => {
  const [one, other, third] = [0, 1, 2].map((index) => plans[index % plans.length]);
  const form = await openForm(page, 'contact', `/contact?plan=${one?.id}`);
  const details = control(form, 'details');
  await expect(details).toHaveValue(begunWith(one?.name ?? ''));
  await page.goto(`/contact?plan=${other?.id}`);
  await reachForm(page, 'contact');
  await expect(details).toHaveValue(begunWith(other?.name ?? ''));
  await details.fill('Words of my own');
  await page.goto(`/contact?plan=${third?.id}`);
  await reachForm(page, 'contact');
  await expect(details).toHaveValue('Words of my own');
  // Nor over words that were typed before its script came.
  await page.evaluate(() => sessionStorage.clear());
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  await page.route(/LeadForm\..*\.js/, async (route) => {
    await hold;
    await route.continue();
  });
  await page.goto(`/contact?plan=${one?.id}`);
  await details.fill('Early words');
  release();
  await reachForm(page, 'contact');
  await expect(details).toHaveValue('Early words');
});

test('how the visitor came goes along, and nothing else', async ({ page }) => {
  await page.goto('/about?utm_source=letter&utm_campaign=spring&email=secret');
  await page.goto('/packages?utm_source=search');
  const form = await openForm(page, 'newsletter');
  await answer(form, { email: 'came@script.example' });
  const request = page.waitForRequest('**/api/leads/newsletter');
  await submitButton(form).click();
  expect((await request).postDataJSON()).toEqual({
    email: 'came@script.example',
    topic: '',
    shownFor: expect.stringMatching(/^\d+$/),
    first_utm_source: 'letter',
    first_utm_campaign: 'spring',
    first_landing_page: '/about',
    last_utm_source: 'search',
    last_landing_page: '/packages',
  });
});

function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key) keys.push(key);
  });
  return keys;
}
