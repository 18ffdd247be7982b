import type { Locator, Page } from '@playwright/test';
import { labels } from '../../labels.ts';
import { axeFaults } from '../axe.ts';
import { formsInTurn } from './form-facts.ts';
import { expect, test } from './server.ts';
import { answer, goodAnswers, openForm, submitButton, thanksOf } from './visitor.ts';

for (const [first, { id }] of formsInTurn(2).entries()) {
  test(`axe finds nothing in any state of ${id}`, async ({ page }) => {
    const form = await openForm(page, id);
    await removeTheRest(page, `#form-${id}`);
    let turn = first;
    const faults = () => axeFaults(page, turn++, `#form-${id}`);
    expect(await faults(), 'empty').toEqual([]);
    await expectLargeTargets(form);

    await submitButton(form).click();
    await expect(form.getByText(labels.forms.problem)).toBeVisible();
    expect(await faults(), 'wrong').toEqual([]);
    const wrong = form.locator('.control[aria-invalid="true"]').first();
    const message = form.locator(`[id="${await wrong.getAttribute('id')}-error"]`);
    const color = await message.evaluate((one) => getComputedStyle(one).color);
    await expect(wrong).toHaveCSS('border-top-color', color);

    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/leads/${id}`, async (route) => {
      await hold;
      await route.fulfill({ status: 201, json: { reference: 'TW-7F3K-92QD' } });
    });
    await answer(form, goodAnswers(id, 'ada@example.com'));
    await submitButton(form).click();
    await expect(submitButton(form)).toBeDisabled();
    expect(await faults(), 'busy').toEqual([]);

    release();
    await expect(thanksOf(page, id)).toBeVisible();
    expect(await faults(), 'stored').toEqual([]);
    await expectLargeTargets(page.locator(`#form-${id}`));
  });
}

/**
 * The page around a form is looked at with all others; here it would be read
 * sixteen times, at several times the cost of the form.
 */
async function removeTheRest(page: Page, place: string): Promise<void> {
  await page.locator(place).evaluate((kept) => {
    for (let one: Element | null = kept; one && one !== document.body; one = one.parentElement) {
      for (const other of [...(one.parentElement?.children ?? [])]) {
        if (other !== one) other.remove();
      }
    }
  });
}

/** WCAG 2.2, 2.5.8. */
async function expectLargeTargets(place: Locator): Promise<void> {
  const targets = place.locator('a, button, input:not([tabindex="-1"]), select, textarea');
  const small = await targets.locator('visible=true').evaluateAll((all) =>
    all
      // A press on its label checks a box, too.
      .map((one) => ({ one, target: one.matches('[type=checkbox]') ? one.closest('label') : one }))
      .map(({ one, target }) => ({
        name: one.outerHTML.slice(0, 120),
        box: (target ?? one).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} is ${box.width} by ${box.height}`),
  );
  expect(small).toEqual([]);
}
