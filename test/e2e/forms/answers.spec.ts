import type { Route } from '@playwright/test';
import { countedLabel, labels } from '../../labels.ts';
import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  control,
  factsOf,
  failureIn,
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

/** The same words never follow each other, so the next ones are known to have come. */
const answers = [
  { name: 'not stored', status: 503, says: failure },
  {
    name: 'limited',
    status: 429,
    headers: { 'retry-after': '17' },
    says: limited(countedLabel(labels.forms.seconds, 17)),
  },
  { name: 'broken', status: 500, says: failure },
  { name: 'limited without a time', status: 429, says: limited(labels.forms.minute) },
  { name: 'not understood', status: 200, says: failure },
  { name: 'too large', status: 413, says: labels.forms.tooLarge },
  { name: 'refused', status: 403, says: failure },
];

test('each answer of the server has words of its own and loses nothing', async ({
  page,
  context,
}) => {
  const form = await openForm(page, id);
  await expect(form.locator('[name=topic]')).not.toBeInViewport();
  const typed = goodAnswers(id, 'ada@example.com');
  await answer(form, typed);
  const answerNext = (answered: Parameters<Route['fulfill']>[0]) =>
    page.route(`**/api/leads/${id}`, (route) => route.fulfill(answered), { times: 1 });

  for (const { name, status, headers, says } of answers)
    await test.step(`being ${name}`, async () => {
      await answerNext({ status, headers: { ...headers }, body: '<p>Something else</p>' });
      await submitButton(form).click();
      await expect(failureIn(form).filter({ hasText: says })).toBeVisible();
      expect(await answersIn(form, typedNames(id))).toEqual(typed);
      await expect(submitButton(form)).toBeEnabled();
    });

  await test.step('being offline is said beside the failure', async () => {
    await context.setOffline(true);
    await submitButton(form).click();
    await expect(form.getByText(failure)).toContainText(labels.forms.offline);
    await context.setOffline(false);
  });

  await test.step('messages of the server land where the form has its own', async () => {
    const errors = { phone: 'We cannot call this number', businessName: 'We know this business' };
    await answerNext({ status: 422, json: { errors } });
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

  await test.step('what only a machine would fill in goes along', async () => {
    const request = page.waitForRequest(`**/api/leads/${id}`);
    await form.locator('[name=topic]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'Buy now';
    });
    await submitButton(form).click();
    expect((await request).postDataJSON()).toMatchObject({ topic: 'Buy now' });
  });
});
