import type { Locator } from '@playwright/test';
import { sampleDocx, samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { countedLabel, labels } from '../../labels.ts';
import { personWith } from './crm.ts';
import { expect, test } from './server.ts';
import {
  answer,
  control,
  definitionOf,
  factsOf,
  formAsking,
  goodAnswers,
  messagesIn,
  openForm,
  submitButton,
  thanksOf,
} from './visitor.ts';

const { id } = formAsking('file');
const {
  name: file = '',
  wrongType = '',
  tooLarge = '',
} = definitionOf(id).fields.find((field) => field.kind === 'file') ?? {};
test.skip(!file, 'No form asks for a file.');
const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) };

/** Stands beside the name of a file that is in the form. */
const chosen = (form: Locator, name: string) =>
  form.getByRole('button', { name: `${labels.forms.file.remove} ${name}` });

const resumeOf = (form: Locator) => control(form, file);

test('a résumé is shown with its size, can be removed and dropped, and is checked at once by its content and its size', async ({
  page,
}) => {
  const form = await openForm(page, id);
  await resumeOf(form).setInputFiles({
    ...pdf,
    buffer: Buffer.concat([pdf.buffer, Buffer.alloc(2048)]),
  });
  await expect(chosen(form, 'cv.pdf')).toBeVisible();
  await expect(form.getByText('2 kB')).toBeVisible();
  await chosen(form, 'cv.pdf').click();
  await expect(chosen(form, 'cv.pdf')).toHaveCount(0);
  await expect(resumeOf(form)).toBeFocused();
  await expect(resumeOf(form)).toHaveValue('');

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.docx'));
      return transfer;
    },
    [...sampleDocx()],
  );
  const box = form.locator('.file-box');
  await box.dispatchEvent('dragover', { dataTransfer: dropped });
  await box.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(chosen(form, 'dropped.docx')).toBeVisible();
  await expect(resumeOf(form)).toHaveValue(/dropped\.docx$/);
  expect((await messagesIn(form)).fields).toEqual({});

  const said = form.locator('.file-box ~ [role=status]');
  await resumeOf(form).setInputFiles({ ...pdf, buffer: Buffer.from('GIF89a, says the content') });
  await expect.poll(() => messagesIn(form)).toEqual({ fields: { resume: wrongType }, summary: [] });
  await expect(said).toHaveText(wrongType);

  await resumeOf(form).setInputFiles({
    ...pdf,
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'),
  });
  await expect.poll(() => messagesIn(form)).toEqual({ fields: { resume: tooLarge }, summary: [] });
  await expect(said).toHaveText(tooLarge);

  await answer(form, goodAnswers(id, 'large@script.example'));
  await submitButton(form).click();
  await expect
    .poll(() => messagesIn(form))
    .toEqual({ fields: { resume: tooLarge }, summary: [tooLarge] });
  await resumeOf(form).setInputFiles(pdf);
  await expect.poll(() => messagesIn(form)).toEqual({ fields: {}, summary: [tooLarge] });
  await expect(said).toHaveText(countedLabel(labels.forms.file.chosen, 'cv.pdf'));
});

test('a résumé shows how far it is, can be sent again, and arrives', async ({ page, folk }) => {
  const form = await openForm(page, id);
  const email = 'resume@script.example';
  await answer(form, goodAnswers(id, email));
  await resumeOf(form).setInputFiles(pdf);
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**/api/leads/${id}`,
    async (route) => {
      await hold;
      await route.abort();
    },
    { times: 1 },
  );
  await submitButton(form).click();
  await expect(form.getByRole('progressbar', { name: labels.forms.file.uploading })).toBeVisible();
  release();
  await expect(form.getByText(factsOf(id).failure)).toBeVisible();
  await expect(chosen(form, 'cv.pdf')).toBeVisible();

  await submitButton(form).click();
  await expect(thanksOf(page, id)).toBeVisible();
  await expect(chosen(form, 'cv.pdf')).toHaveCount(0);
  await expect.poll(() => personWith(folk, email)?.description).toMatch(/\/files\//);
});
