import type { Locator } from '@playwright/test';
import { inTurn } from '../../in-turn.ts';
import { labels } from '../../labels.ts';
import { expectBelowHeader } from './in-view.ts';
import { expect, test } from './server.ts';
import {
  answer,
  control,
  factsOf,
  goodAnswers,
  openForm,
  reachForm,
  scheduledForm,
  submitButton,
  thanksOf,
} from './visitor.ts';

/** Where a visitor stands after each press: there is the focus, and there is the screen. */
async function expectPlace(place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expectBelowHeader(place);
}

const summaryOf = (form: Locator) => form.locator('[data-form-summary] > div');

/** The first is a screen of 1280 by 1024 at 400 %. */
const viewports = [
  { width: 320, height: 256 },
  { width: 1280, height: 720 },
];

for (const viewport of inTurn(viewports, 0)) {
  test(`errors, failure and thanks are where the reader is, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const form = await openForm(page, 'contact');
    await submitButton(form).click();
    await expectPlace(summaryOf(form));

    await answer(form, goodAnswers('contact', `place-${viewport.width}@script.example`));
    await page.route('**/api/leads/contact', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await submitButton(form).click();
    await expectPlace(form.locator('[role="alert"] > div'));

    await submitButton(form).click();
    const thanks = page.locator('#form-contact > [role=status] > div');
    await expectPlace(thanks);

    // Pressed once more by mistake: there is nothing to send and nothing to complain of.
    await submitButton(form).click();
    await expectPlace(thanks);
    await expect(thanksOf(page, 'contact')).toBeVisible();
    await expect(summaryOf(form)).toHaveCount(0);
    await control(form, 'name').fill('Ada');
    await submitButton(form).click();
    await expectPlace(summaryOf(form));
  });
}

for (const fragment of inTurn(['#contact', ''], 0)) {
  test(`each step of a consultation has the focus, at "${fragment}"`, async ({ page }) => {
    const id = scheduledForm;
    const form = await openForm(page, id, `${factsOf(id).path}${fragment}`);
    const thanks = page.locator(`#form-${id} > [role=status] > div`);
    const start = form.getByText(labels.forms.schedule.stepForm);
    await answer(form, goodAnswers(id, `step${fragment.length}@script.example`));
    await submitButton(form).click();
    await expectPlace(thanks);
    await page.getByRole('button', { name: labels.forms.schedule.back }).click();
    await expectPlace(start);
    await page.goForward();
    await expectPlace(thanks);
    await page.goBack();
    await expectPlace(start);
    await page.goForward();
    await page.reload();
    await expectPlace(thanks);
    await page.goBack();
    await reachForm(page, id);
    await expectPlace(start);
  });
}

test('without storage a form is sent as ever, and nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked.', 'SecurityError');
        },
      });
    }
  });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/contact');
  const form = await reachForm(page, 'contact');
  await answer(form, goodAnswers('contact', 'unkept@script.example'));
  await page.reload();
  await reachForm(page, 'contact');
  await expect(control(form, 'name')).toHaveValue('');
  await answer(form, goodAnswers('contact', 'unkept@script.example'));
  await submitButton(form).click();
  await expect(thanksOf(page, 'contact')).toBeVisible();
  expect(faults).toEqual([]);
});
