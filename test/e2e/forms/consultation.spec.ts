import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  control,
  goodAnswers,
  openForm,
  reachForm,
  referenceIn,
  submitButton,
  thanksOf,
  typedNames,
} from './visitor.ts';

const id = 'consultation';

test('without a calendar the second step offers the direct contact at once', async ({ page }) => {
  const form = await openForm(page, id);
  await expect(form.getByText('Step 1 of 2')).toBeVisible();
  await answer(form, goodAnswers(id, 'steps@script.example'));
  await submitButton(form).click();

  await expect(page.getByText('Step 2 of 2 · Name three times')).toBeVisible();
  await expect(thanksOf(page, id).locator('..')).toContainText('Name three times that suit you');
  await expect(form).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Contact Us Directly' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call directly' })).toHaveAttribute(
    'href',
    /^tel:\+\d/,
  );
  await page.getByLabel('First choice').fill('2026-11-17T10:00');
  await page.getByLabel('Third choice').fill('2026-11-18T15:30');
  const mail = new URL(
    (await page.getByRole('link', { name: 'Email us' }).getAttribute('href')) ?? '',
  );
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain('30-minute');
  const body = mail.searchParams.get('body');
  expect(body).toContain('times would suit me');
  expect(body).toContain('1. Tuesday, November 17 at 10:00');
  expect(body).toContain('3. Wednesday, November 18 at 3:30');
});

test('back, forward and reload find their step, and the form its values', async ({ page }) => {
  const form = await openForm(page, id);
  const answers = goodAnswers(id, 'history@script.example');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/leads/${id}`)) sent += 1;
  });
  await answer(form, answers);
  await submitButton(form).click();
  await expect(thanksOf(page, id)).toBeVisible();
  const reference = await referenceIn(page).textContent();

  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(form.getByText('Step 1 of 2')).toBeFocused();
  expect(await answersIn(form, typedNames(id))).toEqual(answers);

  await page.goForward();
  await expect(thanksOf(page, id)).toBeVisible();
  await page.reload();
  await expect(thanksOf(page, id)).toBeVisible();
  await expect(referenceIn(page)).toHaveText(reference ?? '');

  await page.goBack();
  await reachForm(page, id);
  await expect(form).toBeVisible();
  expect(await answersIn(form, typedNames(id))).toEqual(answers);

  // The same again leads on without being stored again; other words are another request.
  await submitButton(form).click();
  await expect(referenceIn(page)).toHaveText(reference ?? '');
  expect(sent).toBe(1);
  await page.goBack();
  await control(form, 'company').fill('Another company');
  await submitButton(form).click();
  await expect(referenceIn(page)).not.toHaveText(reference ?? '');
  expect(sent).toBe(2);
});
