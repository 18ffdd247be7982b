import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { isThorough } from '../../in-turn.ts';
import { labels } from '../../labels.ts';
import { expectInFolk, personWith } from './crm.ts';
import { formsInTurn } from './form-facts.ts';
import { expectSaidOnce } from './in-view.ts';
import { startLeadServer } from './lead-server.ts';
import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  control,
  factsOf,
  failureIn,
  goodAnswers,
  openForm,
  reachForm,
  submitButton,
  thanksOf,
  typedNames,
} from './visitor.ts';

// other-origin.spec.ts does the same with one form, and places.spec.ts looks for the focus.
if (isThorough)
  test('with the server gone forms say so and keep what was typed', async ({ context, folk }) => {
    const server = await startLeadServer('forms-gone', folk);
    const open = await Promise.all(
      formsInTurn(4).map(async ({ id, path, failure }) => {
        const page = await context.newPage();
        const form = await openForm(page, id, server.address + path);
        const answers = goodAnswers(id, `${id}@gone.example`);
        await answer(form, answers);
        return { id, page, form, answers, failure };
      }),
    );
    await server.kill();

    for (const { id, page, form, answers, failure } of open) {
      await page.bringToFront();
      const button = submitButton(form);
      await button.click();
      await expectSaidOnce(failureIn(form), failure);
      expect(await answersIn(form, typedNames(id))).toEqual(answers);
      await expect(button).toBeEnabled();
    }
  });

test('what a browser keeps a page from sending can be posted plainly, once', async ({
  page,
  folk,
}) => {
  const form = await openForm(page, 'application');
  const answers = goodAnswers('application', 'blocked@script.example');
  await answer(form, answers);
  await control(form, 'resume').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf()),
  });
  // The worst of it: the call arrives, and the page is kept from hearing so.
  await page.route('**/api/leads/application', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fetch();
    return route.abort('blockedbyclient');
  });
  await submitButton(form).click();
  await failureIn(form).getByRole('button', { name: labels.forms.postPlainly }).click();
  await expect(page).toHaveURL(/\/api\/leads\/application\?reference=/);
  await expect(thanksOf(page, 'application')).toBeVisible();
  await expectInFolk(folk, 'application', answers);
  expect(personWith(folk, answers['email'] ?? '')?.description.match(/\/files\//g)).toHaveLength(1);

  // The draft has ended with it.
  await page.goto('/apply');
  await reachForm(page, 'application');
  expect(Object.values(await answersIn(form, typedNames('application'))).join('')).toBe('');
});

// resume.spec.ts sends again as well, and other-origin.spec.ts to a server that was gone.
if (isThorough)
  test('a server that comes back takes what was typed, without typing again', async ({
    page,
    folk,
  }) => {
    const form = await openForm(page, 'contact');
    const email = 'patient@script.example';
    await answer(form, goodAnswers('contact', email));
    await page.route('**/api/leads/contact', (route) => route.abort('connectionrefused'), {
      times: 1,
    });
    await submitButton(form).click();
    await expect(form.getByText(factsOf('contact').failure)).toBeVisible();
    await submitButton(form).click();
    await expect(thanksOf(page, 'contact')).toBeVisible();
    await expect(form.getByText(factsOf('contact').failure)).toHaveCount(0);
    await expect
      .poll(() => [...folk.state.people.values()].filter(({ emails }) => emails.includes(email)))
      .toHaveLength(1);
  });
