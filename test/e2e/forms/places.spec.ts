import type { Locator } from '@playwright/test';
import { inTurn } from '../../in-turn.ts';
import { expectPlace } from './in-view.ts';
import { expect, test } from './server.ts';
import {
  another,
  answer,
  control,
  failureIn,
  goodAnswers,
  openForm,
  reachForm,
  submitButton,
  thanksOf,
} from './visitor.ts';

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
    await expectPlace(failureIn(form));

    await submitButton(form).click();
    const thanks = page.locator('#form-contact > [role=group]');
    await expectPlace(thanks);

    await another(page).click();
    await expectPlace(control(form, 'name'));
    await expect(thanksOf(page, 'contact')).toBeVisible();
    await expect(summaryOf(form)).toHaveCount(0);
    await control(form, 'name').fill('Ada');
    await submitButton(form).click();
    await expectPlace(summaryOf(form));
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
