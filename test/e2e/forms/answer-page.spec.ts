import type { Locator, Page } from '@playwright/test';
import { isThorough } from '../../in-turn.ts';
import { labels } from '../../labels.ts';
import { company } from '../../own-forms.ts';
import { expectInFolk } from './crm.ts';
import { formsInTurn } from './form-facts.ts';
import { expect, test } from './server.ts';
import {
  type Answers,
  answer,
  answersIn,
  control,
  definitionOf,
  factsOf,
  fillSilently,
  formOf,
  goodAnswers,
  messagesIn,
  referenceIn,
  shownLabel,
  submitButton,
  thanksOf,
  touch,
  typedNames,
} from './visitor.ts';

/** A form was posted without its script, and the page that answers loads it after all. */

const { path: contactPath } = factsOf('contact');
const formScript = /LeadForm\..*\.js/;

for (const { id, path, busyLabel } of formsInTurn(3)) {
  test(`${id} works in the page that answers as in its own`, async ({ page, folk }) => {
    const typed = { ...goodAnswers(id, 'not an address') };
    const { form, title } = await answeredPage(page, id, path, typed);
    await touch(page, id);
    const message = factsOf(id).bad['email']?.[1];
    expect(await messagesIn(form)).toEqual({ fields: { email: message }, summary: [message] });
    expect(await answersIn(form, typedNames(id))).toEqual(typed);
    await expect(page).toHaveTitle(labels.forms.errorTitle + title);

    // Its first press checks in place, and the focus goes to what is wrong.
    await submitButton(form).click();
    await expect(form.locator('[data-form-summary] > div')).toBeFocused();
    await expect(page).toHaveTitle(labels.forms.errorTitle + title);
    const answers = { ...typed, email: `${id}@answer-page.example` };
    await control(form, 'email').fill(answers.email);
    expect((await messagesIn(form)).fields).toEqual({});

    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(`**/api/leads/${id}`, async (route) => {
      posts += 1;
      await hold;
      await route.continue();
    });
    await submitButton(form).click();
    await expect(shownLabel(form)).toHaveText(busyLabel);
    await expect(page).toHaveTitle(title);
    release();
    await expect(thanksOf(page, id)).toBeVisible();
    await expect(referenceIn(page)).toBeVisible();
    expect(posts).toBe(1);
    if (definitionOf(id).afterSuccess === 'schedule') {
      const step = page.getByText(labels.forms.schedule.noSchedulerStep);
      await expect(step).toBeVisible();
      await page.reload();
      await expect(step).toBeVisible();
    }
    await expectInFolk(folk, id, answers);
  });
}

if (isThorough)
  test('a field that is touched on the page that answers keeps the focus', async ({ page }) => {
    const typed = goodAnswers('contact', 'not an address');
    const { form } = await answeredPage(page, 'contact', contactPath, typed);
    await expect(form.locator('[data-form-summary] > div')).toBeFocused();
    await control(form, 'details').focus();
    await touch(page, 'contact');
    await page.waitForTimeout(300);
    await expect(control(form, 'details')).toBeFocused();
  });

test('the first press on the page that answers stays in it, as a correction of what was sent', async ({
  page,
}) => {
  const typed = goodAnswers('contact', 'not an address');
  const { form } = await answeredPage(page, 'contact', contactPath, typed);
  const mark = await control(form, 'correction').getAttribute('value');
  await fillSilently(form, { email: 'corrected@answer-page.example' });
  const request = page.waitForRequest('**/api/leads/contact');
  await submitButton(form).click();
  expect((await request).isNavigationRequest()).toBe(false);
  expect((await request).headers()['idempotency-key']).toBe(mark);
  await expect(thanksOf(page, 'contact')).toBeVisible();
  await page.goto(contactPath);
  await touch(page, 'contact');
  expect(Object.values(await answersIn(form, typedNames('contact'))).join('')).toBe('');
});

if (isThorough)
  test('a failure that the page opens with gives way to what the next press brings', async ({
    page,
  }) => {
    const answers = goodAnswers('contact', 'refused@answer-page.example');
    const key = 'a-key-that-was-used';
    await page.request.post('/api/leads/contact', {
      headers: { 'idempotency-key': key, accept: 'application/json' },
      data: { ...answers, company: 'Another company' },
    });
    await page.route('**/api/leads/contact', (route, request) =>
      route.continue({
        postData: (request.postData() ?? '').replace(/(idempotencyKey=)[^&]*/, `$1${key}`),
      }),
    );
    const { form, title } = await answeredPage(page, 'contact', contactPath, answers);
    const opening = form.locator('[data-form-summary] > div');
    await expect(opening).toHaveText(company.words.messages.refusals.keyReused);
    await touch(page, 'contact');
    await expect(opening).toBeVisible();
    await expect(page).toHaveTitle(labels.forms.errorTitle + title);
    expect(await answersIn(form, typedNames('contact'))).toEqual(answers);

    await control(form, 'name').fill('');
    await submitButton(form).click();
    expect((await messagesIn(form)).summary).toEqual([factsOf('contact').empty['name']]);
    await control(form, 'name').fill('Ada');
    await submitButton(form).click();
    await expect(thanksOf(page, 'contact')).toBeVisible();
    await expect(opening).toHaveCount(0);
    await expect(page).toHaveTitle(title);
  });

if (isThorough)
  test('the page that answers can be loaded again and come back to, as the form’s own', async ({
    page,
  }) => {
    const typed = goodAnswers('contact', 'not an address');
    const { form } = await answeredPage(page, 'contact', contactPath, typed);
    await touch(page, 'contact');
    await control(form, 'company').fill('Another company');
    const now = { ...typed, company: 'Another company' };
    await page.reload();
    await touch(page, 'contact');
    await expect(page).toHaveURL(contactPath);
    expect(await answersIn(form, typedNames('contact'))).toEqual(now);
    await page.goto('/terms');
    await page.goBack();
    await touch(page, 'contact');
    expect(await answersIn(form, typedNames('contact'))).toEqual(now);
  });

/** Posts a form whose script does not come, and lets it come from then on. */
async function answeredPage(
  page: Page,
  id: string,
  path: string,
  typed: Answers,
): Promise<{ form: Locator; title: string }> {
  await page.route(formScript, (route) => route.abort());
  await page.goto(path);
  const title = await page.title();
  const form = formOf(page, id);
  await answer(form, typed);
  await submitButton(form).click();
  await expect(page).toHaveURL(new RegExp(`/api/leads/${id}#`));
  await page.unrouteAll();
  return { form, title };
}
