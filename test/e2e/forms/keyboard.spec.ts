import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '../../../src/forms/resume-samples.ts';
import { expectInFolk } from './crm.ts';
import { expect, test } from './server.ts';
import { definitionOf, goodAnswers, openForm, thanksOf } from './visitor.ts';

for (const id of ['contact', 'application']) {
  test(`the keyboard alone completes ${id}`, async ({ page, folk }) => {
    const form = await openForm(page, id);
    const answers = goodAnswers(id, `${id}@keyboard.example`);
    await form.locator('input').first().focus();
    for (const field of definitionOf(id).fields) {
      await expect(form.locator(`[name="${field.name}"]`)).toBeFocused();
      if (field.kind === 'file') await chooseByKeyboard(page);
      else if (field.kind === 'select') await chooseFirst(page, form, field.name);
      else await page.keyboard.insertText(answers[field.name] ?? '');
      await page.keyboard.press('Tab');
      if (field.kind === 'file') {
        await expect(form.getByRole('button', { name: 'Remove cv.pdf' })).toBeFocused();
        await page.keyboard.press('Tab');
      }
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

async function chooseByKeyboard(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf()),
  });
}
