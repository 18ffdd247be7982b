import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { labels, literally } from '../../labels.ts';
import { company } from '../../own-forms.ts';
import { expectInFolk } from './crm.ts';
import { formsInTurn } from './form-facts.ts';
import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  formOf,
  goodAnswers,
  messagesIn,
  referenceIn,
  submitButton,
  thanksOf,
  typedNames,
} from './visitor.ts';

test.use({ javaScriptEnabled: false });

for (const { id, path, empty, bad } of formsInTurn(2)) {
  test(`${id} works without script`, async ({ page, folk }) => {
    await page.goto(path);
    const form = formOf(page, id);
    const resume = form.locator('input[type=file]');
    const document = {
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(samplePdf()),
    };
    const answers = goodAnswers(id, `${id}@scriptless.example`);

    // One required answer left out where there is one besides the address, and a wrong address.
    const [missing] = Object.keys(empty).filter((name) => name !== 'email');
    const [wrongEmail, emailMessage] = bad['email'] ?? ['', ''];
    const typed = { ...answers, email: wrongEmail, ...(missing && { [missing]: '' }) };
    await answer(form, typed);
    if ((await resume.count()) > 0) await resume.setInputFiles(document);
    await submitButton(form).click();

    await expect(page).toHaveTitle(new RegExp(`^${literally(labels.forms.errorTitle)}`));
    const { fields, summary } = await messagesIn(form);
    expect(fields).toEqual({
      ...(missing && { [missing]: empty[missing] }),
      email: emailMessage,
      ...((await resume.count()) > 0 && {
        resume: company.words.messages.pages.fileAgain,
      }),
    });
    expect(summary).toHaveLength(Object.keys(fields).length);
    expect(await answersIn(form, typedNames(id))).toEqual(typed);

    await answer(form, answers);
    if ((await resume.count()) > 0) await resume.setInputFiles(document);
    await submitButton(form).click();
    await expect(thanksOf(page, id)).toBeVisible();
    await expect(referenceIn(page)).toBeVisible();
    // In its own frame: a second one in red would look like an error.
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none');
    await expect(form).toHaveCount(0);
    await expectInFolk(folk, id, answers);
  });
}
