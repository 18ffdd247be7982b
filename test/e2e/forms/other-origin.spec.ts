import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openOutbox } from '@tidewright/leads';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import type { Folk } from '../../../tools/folk/start.ts';
import { freePort } from '../../faults/server-process.ts';
import { isThorough } from '../../in-turn.ts';
import { builtLabel, labels, literally } from '../../labels.ts';
import { expectInFolk, personWith } from './crm.ts';
import { startLeadServer, startQuickFolk } from './lead-server.ts';
import { startCalendar, startOtherSite } from './other-site.ts';
import { test as base, expect } from './server.ts';
import { type ShyProxy, startShyProxy } from './shy-proxy.ts';
import {
  type Answers,
  answer,
  answersIn,
  control,
  factsOf,
  failureIn,
  formOf,
  goodAnswers,
  openForm,
  referenceIn,
  scheduledForm,
  someOrder,
  submitButton,
  thanksOf,
  typedNames,
} from './visitor.ts';

/**
 * A static site on 127.0.0.2, its leads on 127.0.0.1, and a calendar on
 * 127.0.0.3. The same pages on 127.0.0.4 are unknown to the leads' server.
 */
type Elsewhere = {
  readonly site: string;
  readonly unlistedSite: string;
  readonly folk: Folk;
  readonly proxy: ShyProxy;
  readonly dataDir: string;
};

const serverName = 'forms-elsewhere';

const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const [leadsPort, behindPort] = [await freePort(), await freePort()];
      const calendar = await startCalendar();
      const folk = await startQuickFolk();
      const site = await startOtherSite({
        leadsOrigin: `http://127.0.0.1:${leadsPort}`,
        schedulerUrl: calendar.url,
      });
      const address = await site.listenOn('127.0.0.2');
      const unlistedSite = await site.listenOn('127.0.0.4');
      const dataDir = mkdtempSync(join(tmpdir(), 'leads-'));
      const server = await startLeadServer(serverName, folk, {
        PORT: String(behindPort),
        DATA_DIR: dataDir,
        ALLOWED_ORIGINS: address,
      });
      const proxy = await startShyProxy(leadsPort, behindPort);
      await use({ site: address, unlistedSite, folk, proxy, dataDir });
      await proxy.unplug();
      await server.stop();
      await site.close();
      await folk.close();
      calendar.close();
    },
    // Only for what hangs: a busy machine builds for minutes.
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ elsewhere }, use) => use(elsewhere.site),
});

// One build serves them all.
test.describe.configure({ mode: 'serial' });

// So does a consultation.
if (isThorough)
  test('a page on another origin sends by fetch', async ({ page, elsewhere }) => {
    const form = await openForm(page, someOrder);
    const answers = goodAnswers(someOrder, 'fetch@elsewhere.example');
    await answer(form, answers);
    await submitButton(form).click();
    await expect(thanksOf(page, someOrder)).toBeVisible();
    await expect(referenceIn(page)).toBeVisible();
    await expectInFolk(elsewhere.folk, someOrder, answers);
  });

// What an unlisted origin sends takes the same way.
if (isThorough)
  test('without leave to send across it uses a hidden frame', async ({ page, elsewhere }) => {
    elsewhere.proxy.hides = ['OPTIONS', 'POST'];
    const form = await openForm(page, someOrder);
    const answers = goodAnswers(someOrder, 'frame@elsewhere.example');
    await answer(form, answers);
    const passed = await sendOrder(page, elsewhere, answers);
    expect(passed).toEqual(['OPTIONS', 'POST', 'GET']);
  });

/** Folk is asked for exactly one deal and one note of this person. */
async function sendOrder(
  page: Page,
  { proxy, folk }: Pick<Elsewhere, 'proxy' | 'folk'>,
  answers: Answers,
) {
  const id = someOrder;
  proxy.passed.length = 0;
  await submitButton(formOf(page, id)).click();
  await expect(thanksOf(page, id)).toBeVisible();
  await expect(referenceIn(page)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectInFolk(folk, id, answers);
  proxy.hides = [];
  return proxy.passed;
}

test('with the leads’ server gone a page says so and keeps what was typed; one that is back, and may not be read, stores it once', async ({
  page,
  elsewhere: { proxy, folk },
}) => {
  const { id, failure } = factsOf(someOrder);
  const form = await openForm(page, id);
  const answers = goodAnswers(id, 'patient@elsewhere.example');
  await answer(form, answers);
  await proxy.unplug();
  await submitButton(form).click();
  await expect(failureIn(form).filter({ hasText: failure })).toBeVisible();
  await expect(thanksOf(page, id)).toHaveCount(0);
  expect(await answersIn(form, typedNames(id))).toEqual(answers);

  await proxy.plugIn();
  proxy.hides = ['POST'];
  const passed = await sendOrder(page, { proxy, folk }, answers);
  expect(passed).toEqual(['OPTIONS', 'POST', 'POST', 'GET']);
});

test('what a page on an unlisted origin sends is stored, set aside and reported', async ({
  page,
  elsewhere: { unlistedSite, folk, dataDir },
}) => {
  const { id, path } = factsOf('contact');
  const form = await openForm(page, id, unlistedSite + path);
  const answers = goodAnswers(id, 'unlisted@elsewhere.example');
  await answer(form, answers);
  await submitButton(form).click();
  await expect(thanksOf(page, id)).toBeVisible({ timeout: 15_000 });

  const outbox = await openOutbox({ dataDir });
  const leads = await outbox.list({ state: 'set-aside', limit: 10 });
  await outbox.close();
  const reason = `sent from a page on ${unlistedSite}, which is not in ALLOWED_ORIGINS`;
  expect(leads).toMatchObject([{ form: id, email: answers.email, suspicion: reason }]);
  expect(personWith(folk, 'unlisted@elsewhere.example')).toBeUndefined();

  const log = await readFile(`test-results/logs/${serverName}.log`, 'utf8');
  const alarms = log
    .split('\n')
    .filter((line) => line.includes('"level":50') && line.includes(unlistedSite));
  expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
    { reference: leads[0]?.reference, msg: expect.stringContaining('ALLOWED_ORIGINS') },
  ]);
});

test('a file cannot go through a frame and is not taken for sent: all of it stays, and goes another way', async ({
  page,
  elsewhere: { folk },
}) => {
  const form = await openForm(page, 'application');
  const answers = goodAnswers('application', 'file@elsewhere.example');
  await answer(form, answers);
  await control(form, 'resume').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf()),
  });
  await page.route('**/api/leads/application', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await submitButton(form).click();
  await expect(failureIn(form)).toContainText(factsOf('application').failure);
  expect(await answersIn(form, typedNames('application'))).toEqual(answers);
  await expect(form.getByRole('button', { name: 'cv.pdf' })).toBeVisible();

  await failureIn(form).getByRole('button', { name: labels.forms.postPlainly }).click();
  await expect(thanksOf(page, 'application')).toBeVisible();
  await expectInFolk(folk, 'application', answers);
  expect(personWith(folk, 'file@elsewhere.example')?.description).toContain('/files/');
});

// Outside a thorough run this site's actions are written by the test itself.
if (isThorough)
  test('without script the form posts to the other origin', async ({ browser, elsewhere }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${elsewhere.site}/contact`);
    const form = page.locator('form[data-form=contact]');
    const answers = goodAnswers('contact', 'scriptless@elsewhere.example');
    await answer(form, answers);
    await submitButton(form).click();
    await expect(referenceIn(page)).toBeVisible();
    await expectInFolk(elsewhere.folk, 'contact', answers);
    await context.close();
  });

const words = labels.forms.schedule;

test('the second step of a consultation shows the calendar, already filled in; one that never comes stops loading after three seconds', async ({
  page,
}) => {
  const form = await openForm(page, scheduledForm);
  await expect(page.locator('iframe')).toHaveCount(0);
  await answer(form, {
    ...goodAnswers(scheduledForm, 'ada@elsewhere.example'),
    firstName: 'Ada',
    lastName: 'King Lovelace',
    name: 'Ada King Lovelace',
  });
  await submitButton(form).click();
  const frame = page.getByTitle(builtLabel(words.frame));
  const expected = '/book?kind=call&name=Ada+King+Lovelace&email=ada%40elsewhere.example';
  await expect(frame.contentFrame().getByText('Calendar at')).toHaveText(`Calendar at ${expected}`);
  await expect(page.getByText(words.loading)).toHaveCount(0);
  const link = page.getByRole('link', { name: words.newTab });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', new RegExp(`${literally(expected)}$`));

  const direct = page.getByRole('button', { name: words.direct });
  await expect(page.getByRole('link', { name: words.email })).toHaveCount(0);
  // By key: right after scrolling, Chromium may still take a click for one into the frame.
  await direct.press('Enter');
  await expect(direct).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: words.email })).toBeVisible();
  await expect(page.getByRole('link', { name: words.call })).toBeVisible();

  await page.getByRole('button', { name: words.back }).click();
  await page.clock.install();
  await page.route('http://127.0.0.3:*/**', () => {});
  await control(form, 'company').fill('Another company');
  await submitButton(form).click();
  await expect(page.getByText(words.loading)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page.getByText(words.loading)).toHaveCount(0);
  await expect(page.locator('iframe')).toBeVisible();
});
