import { countedLabel, labels } from '../../labels.ts';
import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  control,
  factsOf,
  goodAnswers,
  messagesIn,
  openForm,
  someOrder,
  submitButton,
  typedNames,
} from './visitor.ts';

const id = someOrder;
const { failure } = factsOf(id);

const limited = (time: string) => countedLabel(labels.forms.limited, time);

const answers = [
  {
    name: 'limited',
    status: 429,
    headers: { 'retry-after': '17' },
    says: limited(countedLabel(labels.forms.seconds, 17)),
  },
  { name: 'limited without a time', status: 429, says: limited(labels.forms.minute) },
  { name: 'too large', status: 413, says: labels.forms.tooLarge },
  { name: 'not stored', status: 503, says: failure },
  { name: 'broken', status: 500, says: failure },
  { name: 'not understood', status: 200, says: failure },
  { name: 'refused', status: 403, says: failure },
];

for (const { name, status, headers, says } of answers) {
  test(`being ${name} has words of its own and loses nothing`, async ({ page }) => {
    const form = await openForm(page, id);
    const typed = goodAnswers(id, 'ada@example.com');
    await answer(form, typed);
    await page.route(`**/api/leads/${id}`, (route) =>
      route.fulfill({ status, headers: { ...headers }, body: '<p>Something else</p>' }),
    );
    await submitButton(form).click();
    await expect(form.getByRole('alert').filter({ hasText: says })).toBeVisible();
    expect(await answersIn(form, typedNames(id))).toEqual(typed);
    await expect(submitButton(form)).toBeEnabled();
  });
}

test('being offline is said beside the failure', async ({ page, context }) => {
  const form = await openForm(page, id);
  await answer(form, goodAnswers(id, 'ada@example.com'));
  await context.setOffline(true);
  await submitButton(form).click();
  await expect(form.getByText(failure)).toContainText(labels.forms.offline);
});

test('messages of the server land where the form has its own', async ({ page }) => {
  const form = await openForm(page, id);
  await answer(form, goodAnswers(id, 'ada@example.com'));
  const errors = { phone: 'We cannot call this number', businessName: 'We know this business' };
  await page.route(`**/api/leads/${id}`, (route) =>
    route.fulfill({ status: 422, json: { errors } }),
  );
  await submitButton(form).click();
  await expect(form.getByText(labels.forms.problem)).toBeVisible();
  expect(await messagesIn(form)).toEqual({
    fields: errors,
    summary: [errors.businessName, errors.phone],
  });
  await control(form, 'phone').fill('1');
  expect(await messagesIn(form)).toEqual({
    fields: { businessName: errors.businessName },
    summary: [errors.businessName, errors.phone],
  });
});

test('what only a machine would fill in is stored as suspected', async ({ page }) => {
  const form = await openForm(page, id);
  await expect(form.locator('[name=topic]')).not.toBeInViewport();
  const request = page.waitForRequest(`**/api/leads/${id}`);
  await answer(form, goodAnswers(id, 'robot@script.example'));
  await form.locator('[name=topic]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'Buy now';
  });
  await submitButton(form).click();
  expect((await request).postDataJSON()).toMatchObject({ topic: 'Buy now' });
});
