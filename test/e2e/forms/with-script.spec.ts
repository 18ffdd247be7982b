import type { Locator } from '@playwright/test';
import type { Form } from '@tidewright/forms';
import { builtLabel, labels } from '../../labels.ts';
import { company, tooLong } from '../../own-forms.ts';
import { expectInFolk } from './crm.ts';
import { formsInTurn } from './form-facts.ts';
import { expectSaidOnce } from './in-view.ts';
import { expect, test } from './server.ts';
import {
  type Answers,
  another,
  answer,
  answersIn,
  control,
  definitionOf,
  goodAnswers,
  messagesIn,
  openForm,
  referenceIn,
  shownLabel,
  submitButton,
  thanksOf,
  typedNames,
} from './visitor.ts';

// The first press tries two others, controls.spec.ts all of them without script.
for (const { id, empty, bad } of formsInTurn(5)) {
  const inOrder = (messages: Readonly<Record<string, string>>) =>
    definitionOf(id).fields.flatMap((field) => messages[field.name] ?? []);

  test(`${id} says what is wrong, where it is wrong`, async ({ page }) => {
    const form = await openForm(page, id);
    const title = await page.title();
    await expect(form.getByRole('link', { name: company.phone })).toHaveAttribute(
      'href',
      `tel:${company.phone.replace(/[^+\d]/g, '')}`,
    );
    await submitButton(form).click();

    const summary = form.locator('[data-form-summary] > div');
    await expectSaidOnce(summary, labels.forms.problem, inOrder(empty).join(' '));
    expect(await messagesIn(form)).toEqual({ fields: empty, summary: inOrder(empty) });
    await expect(page).toHaveTitle(`${labels.forms.errorTitle}${title}`);

    const [[name = '', message = ''] = []] = Object.entries(empty);
    await summary.getByRole('link', { name: message, exact: true }).first().click();
    await expect(form.locator(`[name="${name}"]`)).toBeFocused();

    const good = goodAnswers(id, 'ada@example.com');
    await answer(form, good);
    // The list stays for those who work through it, until the next sending.
    expect(await messagesIn(form)).toEqual({ fields: {}, summary: inOrder(empty) });
    await expect(page).toHaveTitle(`${labels.forms.errorTitle}${title}`);

    await answer(
      form,
      mapValues(bad, ([wrong]) => wrong),
    );
    await submitButton(form).click();
    const messages = mapValues(bad, ([, text]) => text);
    expect(await messagesIn(form)).toEqual({ fields: messages, summary: inOrder(messages) });
  });
}

for (const { id, busyLabel } of formsInTurn(1)) {
  const definition = definitionOf(id);

  test(`${id} goes from idle to busy to success, once`, async ({ page, folk }) => {
    const form = await openForm(page, id);
    const answers = goodAnswers(id, `${id}@script.example`);
    let sent = 0;
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/leads/${id}`, async (route) => {
      sent += 1;
      await hold;
      await route.continue();
    });
    const button = submitButton(form);
    await answer(form, answers);
    await refusesTooLong(form, definition, answers);
    expect(sent).toBe(0);
    const size = await sizeOf(button);
    await expect(shownLabel(form)).toHaveText(definition.submitLabel);

    await button.dblclick();
    await expect(shownLabel(form)).toHaveText(busyLabel);
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    expect(await sizeOf(button)).toEqual(size);
    await form.locator('input').first().press('Enter');
    release();

    await expect(thanksOf(page, id)).toBeVisible();
    await expect(referenceIn(page)).toBeVisible();
    const { successHeading, successText } = definition;
    await expectSaidOnce(
      page.locator(`#form-${id} > [role=group]`),
      successHeading,
      builtLabel(successText),
    );
    expect(sent).toBe(1);
    if (definition.afterSuccess === 'replace') {
      await expect(form).toHaveCount(0);
    } else if (definition.afterSuccess === 'reset') {
      const cleared = Object.fromEntries(typedNames(id).map((name) => [name, '']));
      expect(await answersIn(form, typedNames(id))).toEqual(cleared);
      await expect(form).toBeHidden();
      await another(page).click();
      await expect(control(form, typedNames(id)[0] as string)).toBeFocused();
      await expect(another(page)).toHaveCount(0);
      await expect(shownLabel(form)).toHaveText(definition.submitLabel);
      await expect(button).toBeEnabled();
    }
    await expectInFolk(folk, id, answers);
  });
}

/** Before it is sent, in the words for all forms. */
async function refusesTooLong(form: Locator, { fields }: Form, answers: Answers): Promise<void> {
  const field = fields.find(({ kind }) => kind === 'textarea');
  if (field?.kind !== 'textarea') return;
  const { name, label, maxLength } = field;
  await answer(form, { [name]: 'x'.repeat(maxLength + 1) });
  await submitButton(form).click();
  const message = tooLong(label, maxLength);
  expect(await messagesIn(form)).toEqual({ fields: { [name]: message }, summary: [message] });
  await answer(form, { [name]: answers[name] ?? '' });
}

async function sizeOf(element: Locator) {
  const { width, height } = (await element.boundingBox()) ?? {};
  return { width, height };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
