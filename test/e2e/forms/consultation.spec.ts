import type { Folk } from '../../../tools/folk/start.ts';
import { inTurn } from '../../in-turn.ts';
import { builtLabel, labels } from '../../labels.ts';
import { axeFaults } from '../axe.ts';
import { personWith } from './crm.ts';
import { expectPlace, expectSaidOnce } from './in-view.ts';
import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  control,
  factsOf,
  formOf,
  goodAnswers,
  openForm,
  reachForm,
  referenceIn,
  scheduledForm,
  submitButton,
  thanksOf,
  typedNames,
} from './visitor.ts';

const id = scheduledForm;
const words = labels.forms.schedule;

test('without a calendar the second step offers the direct contact at once, and adds the times that a visitor names', async ({
  page,
  folk,
}) => {
  const email = 'times@script.example';
  const form = await openForm(page, id);
  await expect(form.getByText(words.stepForm)).toBeVisible();
  await answer(form, goodAnswers(id, email));
  await submitButton(form).click();

  await expect(page.getByText(words.noSchedulerStep)).toBeVisible();
  await expect(thanksOf(page, id).locator('..')).toContainText(builtLabel(words.noSchedulerText));
  await expect(form).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.direct })).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+\d/);
  // The lead is in folk before the times are named.
  await expect.poll(() => personWith(folk, email)).toBeDefined();
  const times = page.getByRole('form', { name: words.timesSend });
  await expect(
    times.getByRole('group', { name: words.noSchedulerHeading }),
  ).toHaveAccessibleDescription(words.choicesHint);
  const title = await page.title();
  const send = times.getByRole('button', { name: words.timesSend });
  const summary = times.getByRole('group', { name: labels.forms.problem });
  // Twice: whoever presses again hears it again.
  for (const _ of [1, 2]) {
    await send.press('Enter');
    await expectSaidOnce(summary, labels.forms.problem, words.timesMissing);
  }
  await expect(page).toHaveTitle(`${labels.forms.errorTitle}${title}`);
  const first = times.getByRole('checkbox').and(times.locator(':enabled')).first();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(words.timesMissing);
  await summary.getByRole('link', { name: words.timesMissing }).press('Enter');
  await expect(first).toBeFocused();
  expect(await axeFaults(page, 0, `#form-${id}`)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await times.getByText(words.timesOwn).click();
  const cut = await page.locator('input[type="datetime-local"]').evaluateAll((fields) =>
    fields.filter((field) => {
      const { width } = field.getBoundingClientRect();
      (field as HTMLInputElement).style.width = 'max-content';
      return field.getBoundingClientRect().width > width;
    }),
  );
  expect(cut).toEqual([]);

  await page.getByLabel(words.choices[0] ?? '').fill('2026-11-19T10:00');
  await expect(first).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel(words.choices[2] ?? '').fill('2026-11-20T15:30');
  const mail = new URL(
    (await page.getByRole('link', { name: words.email }).getAttribute('href')) ?? '',
  );
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(builtLabel(words.mailSubject));
  const body = mail.searchParams.get('body');
  expect(body).toContain(builtLabel(words.mailBody).split('\n')[0]);
  // In whichever order the language writes a day and an hour.
  expect(body).toMatch(/^1\. .*\b19\b.*\b10\b/m);
  expect(body).toMatch(/^2\. .*\b20\b.*\b30\b/m);
  expect(body).toMatch(/^3\.$/m);

  const message = (hasText: string) => page.locator('div[tabindex="-1"]', { hasText });
  await page.route('**/times', (route) => route.abort(), { times: 1 });
  await send.click();
  await expectSaidOnce(message(words.timesFailed), words.timesFailed);
  await expect(page).toHaveTitle(title);
  await send.click();
  await expect(message(builtLabel(words.timesSent))).toBeFocused();
  await expect(send).toHaveCount(0);
  await expectTimesInFolk(folk, email);
});

test('half hours of five days are chosen by pointer and by keyboard, three at most', async ({
  page,
}) => {
  const form = await openForm(page, id);
  await answer(form, goodAnswers(id, 'half-hours@script.example'));
  const { promise: sent, resolve: onSent } = Promise.withResolvers<Record<string, string>>();
  await page.route('**/times', (route) => {
    onSent(route.request().postDataJSON());
    return route.continue();
  });
  await submitButton(form).click();
  const times = page.getByRole('form', { name: words.timesSend });
  const days = times.locator('.times-day');
  await expect(days).toHaveCount(5);
  const free = (day: number) => days.nth(day).locator('input:enabled');

  // A day is one stop; arrows move within it.
  await free(1).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(free(1).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(free(1).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(free(2).first()).toBeFocused();
  await expect(times.getByRole('button', { name: words.timeSend })).toBeVisible();

  // By pointer it's the label that is pressed.
  await free(2).nth(1).locator('..').click();
  await free(3).nth(1).locator('..').click();
  await expect(times.getByRole('status').filter({ hasText: words.timesFull })).toBeVisible();
  await free(4).first().locator('..').click({ force: true });
  await expect(free(4).first()).not.toBeChecked();
  await free(3).nth(1).locator('..').click();
  await free(4).first().locator('..').click();
  const chosen = await Promise.all(
    [free(1).first(), free(2).nth(1), free(4).first()].map((one) => one.inputValue()),
  );
  expect(await axeFaults(page, 0, `#form-${id}`)).toEqual([]);
  await times.getByRole('button', { name: words.timesSend }).click();
  expect(await sent).toMatchObject({ time1: chosen[0], time2: chosen[1], time3: chosen[2] });
  await expect(page.getByText(builtLabel(words.timesSent))).toBeVisible();
});

test('a phone shows one day at a time, and times a visitor’s own clock would show', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, timezoneId: 'Pacific/Honolulu' };
  const page = await browser.newPage(phone);
  const form = await openForm(page, id);
  await answer(form, goodAnswers(id, 'phone-times@script.example'));
  await submitButton(form).click();
  const times = page.getByRole('form', { name: words.timesSend });
  await expect(times.locator('.times-day:visible')).toHaveCount(1);
  const tabs = times.locator('.times-tabs button');
  await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute('aria-pressed', 'true');
  const slot = times.locator('.times-day:visible input:enabled').first();
  expect((await slot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await slot.locator('..').click();
  await expect(times).toContainText(words.ourTime.replace('{n}', '').trim());
  await expect(tabs.nth(2)).toHaveAttribute('data-checked', 'true');
  await page.close();
});

async function expectTimesInFolk(folk: Folk, email: string): Promise<void> {
  // An answer of the form may be a note as well.
  const notes = () =>
    [...folk.state.notes.values()]
      .filter(({ entity }) => entity.id === personWith(folk, email)?.id)
      .filter(({ content }) => /\b19\b.*\b20\b/s.test(content));
  await expect.poll(notes).toHaveLength(1);
  const people = [...folk.state.people.values()].filter(({ emails }) => emails.includes(email));
  expect(people).toHaveLength(1);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of thanks asks for times, and shows them then', async ({ page, folk }) => {
    const email = 'times@scriptless.example';
    await page.goto(factsOf(id).path);
    const form = formOf(page, id);
    await answer(form, goodAnswers(id, email));
    await submitButton(form).click();
    await expect(thanksOf(page, id)).toBeVisible();
    const title = await page.title();
    await page.getByRole('button', { name: words.timesSend }).click();
    const summary = page.getByRole('group', { name: labels.forms.problem });
    await expectSaidOnce(summary, labels.forms.problem, words.timesMissing);
    await expect(page).toHaveTitle(`${labels.forms.errorTitle}${title}`);
    await summary.getByRole('link', { name: words.timesMissing }).click();
    await expect(page.locator('.slot input:enabled').first()).toBeFocused();
    await page.getByText(words.timesOwn).click();
    await page.getByLabel(words.choices[0] ?? '').fill('2026-11-19T10:00');
    await page.getByLabel(words.choices[1] ?? '').fill('2026-11-20T15:30');
    await page.getByRole('button', { name: words.timesSend }).click();
    await expect(page.getByText(builtLabel(words.timesSent))).toBeVisible();
    await expect(page.getByRole('button', { name: words.timesSend })).toHaveCount(0);
    await expectTimesInFolk(folk, email);
  });
});

for (const fragment of inTurn(['#contact', ''], 0))
  test(`back, forward and reload find their step, its focus and the form its values, at "${fragment}"`, async ({
    page,
  }) => {
    const form = await openForm(page, id, `${factsOf(id).path}${fragment}`);
    const answers = goodAnswers(id, `history${fragment.length}@script.example`);
    const thanks = page.locator(`#form-${id} > [role=group]`);
    const start = form.getByText(words.stepForm);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/leads/${id}`)) sent += 1;
    });
    await answer(form, answers);
    await submitButton(form).click();
    await expectPlace(thanks);
    const reference = await referenceIn(page).textContent();

    await page.getByRole('button', { name: words.back }).click();
    await expectPlace(start);
    expect(await answersIn(form, typedNames(id))).toEqual(answers);
    await page.goForward();
    await expectPlace(thanks);
    await page.goBack();
    await expectPlace(start);
    await page.goForward();
    await page.reload();
    await expectPlace(thanks);
    await expect(referenceIn(page)).toHaveText(reference ?? '');

    await page.goBack();
    await reachForm(page, id);
    await expectPlace(start);
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
