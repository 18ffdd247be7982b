import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { inTurn } from '../../in-turn.ts';
import { labels } from '../../labels.ts';
import { expectInFolk } from './crm.ts';
import { expect, test } from './server.ts';
import { definitionOf, goodAnswers, openForm, thanksOf } from './visitor.ts';

const resume = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf()),
};

for (const id of inTurn(['application', 'contact'], 0)) {
  test(`the keyboard alone completes ${id}`, async ({ page, folk }) => {
    // Before anything is pressed: the browser's own chooser would never close again.
    page.on('filechooser', (chooser) => chooser.setFiles(resume));
    const form = await openForm(page, id);
    const answers = goodAnswers(id, `${id}@keyboard.example`);
    await form.locator('input').first().focus();
    for (const field of definitionOf(id).fields) {
      await expect(form.locator(`[name="${field.name}"]`)).toBeFocused();
      if (field.kind === 'file') await page.keyboard.press('Enter');
      else if (field.kind === 'select') await chooseFirst(page, form, field.name);
      else if (field.kind === 'date') await typeDay(page, answers[field.name] ?? '');
      else await page.keyboard.insertText(answers[field.name] ?? '');
      if (field.kind === 'file') {
        const remove = form.getByRole('button', { name: `${labels.forms.file.remove} cv.pdf` });
        await expect(remove).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(remove).toBeFocused();
      }
      await leave(page, form.locator(`[name="${field.name}"]`).last());
      if (!field.instead) continue;
      await expect(form.getByRole('link', { name: field.instead.label })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(form.getByRole('button', { name: definitionOf(id).submitLabel })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(thanksOf(page, id)).toBeVisible();
    await expectInFolk(folk, id, answers);
  });
}

async function chooseFirst(page: Page, form: Locator, name: string): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(form.locator(`[name="${name}"]`)).not.toHaveValue('');
}

/** Month, day and year, as Chromium asks for them in American English. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year = '', ...rest] = day.split('-');
  await page.keyboard.type([...rest, year].join(''));
}

/** The parts of a date, and its calendar, are stops of their own. */
async function leave(page: Page, control: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  while ((await control.getAttribute('type')) === 'date' && (await isFocused(control)))
    await page.keyboard.press('Tab');
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
