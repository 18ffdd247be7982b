import { chromium, type Page, type Request } from '@playwright/test';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { isThorough } from '../../in-turn.ts';
import { labels } from '../../labels.ts';
import { expectInFolk, personWith } from './crm.ts';
import { formsInTurn } from './form-facts.ts';
import { expect, test } from './server.ts';
import {
  type Answers,
  another,
  answersIn,
  control,
  definitionOf,
  factsOf,
  fillSilently,
  formOf,
  goodAnswers,
  messagesIn,
  referenceIn,
  shownLabel,
  submitButton,
  thanksOf,
  touch,
  typedNames,
} from './visitor.ts';

/** The press of the button is the first thing that reaches the form: nothing has loaded its script before. */

const formScript = /LeadForm\..*\.js/;

for (const { id, path, empty } of formsInTurn(0)) {
  test(`${id} stays in its page when the first press, or Enter in a field, sends it`, async ({
    page,
    folk,
  }) => {
    const posts = postsOf(page, id);
    await page.goto(path);
    const form = formOf(page, id);
    await submitButton(form).click();
    await expect.poll(() => messagesIn(form)).toMatchObject({ fields: empty });
    await expect(page).toHaveTitle(new RegExp(`^${labels.forms.errorTitle}`));
    await expect(form.locator('[data-form-summary] > div')).toBeFocused();
    expect(posts).toEqual([]);

    await page.reload();
    const answers = goodAnswers(id, `${id}@first-press.example`);
    await fillSilently(form, answers);
    await control(form, 'email').press('Enter');
    await expect(thanksOf(page, id)).toBeVisible();
    await expect(referenceIn(page)).toBeVisible();
    await expect(page.locator(`#form-${id} > [role=group]`)).toBeFocused();
    await expect(page).toHaveURL(path);
    expect(posts.map(isNavigation)).toEqual([false]);
    if (definitionOf(id).afterSuccess === 'schedule') {
      await expect(page.getByText(labels.forms.schedule.noSchedulerStep)).toBeVisible();
    }
    await expectInFolk(folk, id, answers);
  });
}

test('a press shows the busy label at once and is sent once, however often it is repeated', async ({
  page,
}) => {
  const releaseScript = await holdScript(page);
  const { form, posts } = await filledIn(page, 'contact', 'patient@first-press.example');
  await submitButton(form).click();
  await expect(shownLabel(form)).toHaveText(factsOf('contact').busyLabel, { timeout: 300 });
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await submitButton(form).dblclick();
  await control(form, 'name').press('Enter');
  releaseScript();
  await expect(thanksOf(page, 'contact')).toBeVisible();
  await another(page).click();
  await expect(shownLabel(form)).toHaveText(definitionOf('contact').submitLabel);
  await expect(form).toHaveAttribute('aria-busy', 'false');
  expect(posts.map(isNavigation)).toEqual([false]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });
  if (isThorough)
    test('a tap sends the form in its page', async ({ page }) => {
      const { form, posts } = await filledIn(page, 'contact', 'tap@first-press.example');
      await submitButton(form).tap();
      await expect(thanksOf(page, 'contact')).toBeVisible();
      expect(posts.map(isNavigation)).toEqual([false]);
    });
});

test('a file that was chosen before the first press goes along', async ({ page, folk }) => {
  await delayScript(page, 500);
  const email = 'file@first-press.example';
  const { form, posts } = await filledIn(page, 'application', email);
  await form.evaluate(
    (element, bytes) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' }));
      (element.querySelector('[name=resume]') as HTMLInputElement).files = chosen.files;
    },
    [...samplePdf()],
  );
  await submitButton(form).click();
  await expect(thanksOf(page, 'application')).toBeVisible();
  expect(posts.map(isNavigation)).toEqual([false]);
  await expect.poll(() => personWith(folk, email)?.description).toMatch(/\/files\//);
});

test('a script that comes after the form was posted sends under the same key', async ({ page }) => {
  const releaseScript = await holdScript(page);
  const { form, posts } = await filledIn(page, 'contact', 'late@first-press.example');
  const stored = loseAnswer(page);
  await submitButton(form).click();
  const thanks = await stored;
  releaseScript();
  await expect(form).toHaveAttribute('aria-busy', 'false');
  const answered = page.waitForResponse('**/api/leads/contact');
  await submitButton(form).click();
  expect((await answered).status()).toBe(200);
  expect(thanks).toContain((await referenceIn(page).textContent()) ?? 'no reference');
  expect(posts.map(isNavigation)).toEqual([true, false]);
});

test('without its script the form is posted after two seconds, and once more if no answer came, for one lead and thanks that stand when the script comes', async ({
  page,
  folk,
}) => {
  await page.route(formScript, (route) => route.abort());
  await page.goto('/about?utm_source=letter');
  const { form, answers, posts } = await filledIn(page, 'contact', 'alone@first-press.example');
  const stored = loseAnswer(page);
  const pressed = Date.now();
  await submitButton(form).click();
  await expect(shownLabel(form)).toHaveText(factsOf('contact').busyLabel);
  await expect.poll(() => posts.length, { intervals: [20] }).toBe(1);
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(2_000);
  const thanks = await stored;
  await submitButton(form).click();
  await expect(page).toHaveURL(/\/api\/leads\/contact\?reference=/);
  await expect(thanksOf(page, 'contact')).toBeVisible();
  expect(thanks).toContain((await referenceIn(page).textContent()) ?? 'no reference');
  expect(posts.map(isNavigation)).toEqual([true, true]);
  const sent = new URLSearchParams(posts[0]?.postData() ?? '');
  expect(sent.get('first_utm_source')).toBe('letter');
  await expectInFolk(folk, 'contact', answers);

  await page.unrouteAll();
  await touch(page, 'contact');
  await expect(thanksOf(page, 'contact')).toBeVisible();
  await expect(form).toHaveCount(0);
});

if (isThorough)
  test('a page that is left waits for nothing and keeps what was typed', async ({ page }) => {
    await page.route(formScript, () => undefined);
    const { form, answers, posts } = await filledIn(page, 'contact', 'left@first-press.example');
    await submitButton(form).click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    // As when the browser keeps the page in its history.
    await page.evaluate(() => {
      for (const event of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
    });
    await expect(form).toHaveAttribute('aria-busy', 'false');
    expect(await answersIn(form, typedNames('contact'))).toEqual(answers);
    await page.waitForTimeout(2_500);
    expect(posts).toEqual([]);
  });

/** Whether Chromium keeps a page in its history is its own choice, so only a thorough run asks it to. */
if (isThorough)
  test('a page that comes back from the history sends the same lead again', async ({ server }, {
    project,
  }) => {
    const browser = await chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: server.address });
    const back = async () => {
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/contact$/);
    };
    await page.route(formScript, () => undefined);
    const { form, answers, posts } = await filledIn(page, 'contact', 'back@first-press.example');
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.goto('/terms');
    await back();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

    const references: (string | null)[] = [];
    for (const count of [1, 2]) {
      await submitButton(form).click();
      await expect(thanksOf(page, 'contact')).toBeVisible();
      expect(posts).toHaveLength(count);
      references.push(await referenceIn(page).textContent());
      await back();
      await expect(form).toHaveAttribute('aria-busy', 'false');
      expect(await answersIn(form, typedNames('contact'))).toEqual(answers);
    }
    expect(new Set(references).size).toBe(1);
    await browser.close();
  });

async function filledIn(page: Page, id: string, email: string) {
  const posts = postsOf(page, id);
  await page.goto(factsOf(id).path);
  const form = formOf(page, id);
  const answers: Answers = goodAnswers(id, email);
  await fillSilently(form, answers);
  return { form, answers, posts };
}

/** The first lead that is posted arrives, and the browser stays where it is. Resolves with the address of the thanks. */
async function loseAnswer(page: Page): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route(
    '**/api/leads/contact',
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 204 });
      resolve(answer.headers()['location'] ?? '');
    },
    { times: 1 },
  );
  return promise;
}

/** Until the function that it returns is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(formScript, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const delayScript = (page: Page, ms: number) =>
  page.route(formScript, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

function postsOf(page: Page, id: string): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/api/leads/${id}`))
      posts.push(request);
  });
  return posts;
}

const isNavigation = (request: Request): boolean => request.isNavigationRequest();
