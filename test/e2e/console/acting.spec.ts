import type { Browser, Page } from '@playwright/test';
import { stored } from '../../../apps/console/web/stored.fixture.ts';
import { exampleFile, exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { inTurn, isThorough } from '../../in-turn.ts';
import { company, someOrder } from '../../own-forms.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

/**
 * Everything that can be done on the pages, by clicks alone; all leads are accounted for after each part.
 * What plain forms do, and PostgreSQL, is tried without a browser in apps/console/web: `npm test` clicks through
 * what needs one.
 */
for (const engine of inTurn(['SQLite', 'PostgreSQL'] as const, 0))
  test.describe(`on ${engine}`, () => {
    // One store for both: starting one takes longer than using it.
    test.describe.configure({ mode: 'default' });
    let desk: TestDesk;
    test.beforeAll(async () => {
      desk = await startDesk(engine);
    });
    test.afterAll(() => desk.stop());

    for (const javaScriptEnabled of inTurn([true, false], 0))
      test(`${javaScriptEnabled ? 'with' : 'without'} script, every act`, async ({ browser }) => {
        const page = await desk.signIn(browser, 'Ada', { javaScriptEnabled });
        await desk.enter(page, 'Ada');
        for (const [name, part] of Object.entries(parts))
          await test.step(name, async () => {
            await part(page, desk, browser);
            const today = await page.request.get('/');
            expect(await today.text()).toMatch(/(All \d+ leads|The one lead is) accounted for/);
          });
        if (isThorough) {
          await choose(page);
          await workWithoutCrm(browser, desk, javaScriptEnabled);
          await signOut(page, desk);
        }
        await signOutEverywhere(page, javaScriptEnabled);
      });
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const done = (page: Page) => page.getByRole('status');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return (await download).suggestedFilename();
}

const parts: Readonly<
  Record<string, (page: Page, desk: TestDesk, browser: Browser) => Promise<void>>
> = {
  actOnOne,
  actOnTicked,
  keepTyped,
  stopMany,
  ...(isThorough && { tellAgain, actOnAll, judge, person, resume }),
};

async function actOnOne(page: Page, { store }: TestDesk): Promise<void> {
  const reference = await stored(store, 'not-delivered', { file: exampleFile() });
  await page.goto('/');
  await link(page, 'See what to do').click();
  await button(page, 'Send again now').click();
  await expect(done(page)).toHaveText('It’s being sent again.');
  expect((await store.find(reference))?.state).toBe('waiting');
  if (isThorough)
    for (const [act, told] of [
      ['Close without sending', 'Closed.'],
      ['Reopen', 'Reopened.'],
      ['Set aside', 'Set aside.'],
      ['Release', 'Released.'],
    ] as const) {
      await button(page, act).click();
      await expect(done(page)).toContainText(told);
    }
  const remark = page.getByRole('textbox', { name: 'Private note' });
  await remark.fill('Rang at noon.\nBack at two.');
  await button(page, 'Save note').click();
  await expect(done(page)).toHaveText('Note saved.');
  await expect(remark).toHaveValue('Rang at noon.\nBack at two.');
  expect(await saved(page, 'Download')).toBe('résumé.pdf');
  if (!isThorough) return;
  // Someone else acts while the page stands open.
  await store.act('close', reference, 'waiting', { who: 'Ben', now: new Date() });
  await button(page, 'Send again now').click();
  await expect(heading(page)).toHaveText('Ben was faster');
  await link(page, 'See it as it is now').click();
  await link(page, 'Erase…').click();
  await expect(page.getByText('What you must remove by hand')).toBeVisible();
  await button(page, 'Erase it').click();
  await expect(done(page)).toContainText('Erased');
  await expect(page.getByText('Still stored elsewhere')).toBeVisible();
  expect(await store.find(reference)).toBeNull();
}

async function tellAgain(page: Page, { store }: TestDesk): Promise<void> {
  const reference = await stored(store);
  await page.goto(`/leads/${reference}`);
  await button(page, 'Send again').click();
  await expect(done(page)).toHaveText('The notification is being sent again.');
}

/** A reply survives its template, and leaving it asks, where there's script. */
async function keepTyped(page: Page, { store }: TestDesk): Promise<void> {
  const reference = await stored(store, 'delivered', { form: 'contact', asksAnswer: true });
  await page.goto(`/leads/${reference}`);
  const text = page.getByLabel('Text of the reply');
  const template = page.locator('button[name=template]').first();
  if ((await template.count()) === 0) return;
  await text.fill('My own words.');
  await template.click();
  await expect(text).not.toHaveValue('My own words.');
  await button(page, 'Put mine back').click();
  await expect(text).toHaveValue('My own words.');
  await text.pressSequentially('More. ');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await link(page, 'Leads').first().click();
  await expect(heading(page)).toHaveText('Leads');
  const hasScript = (await page.locator('label[data-tick-all]:visible').count()) > 0;
  expect(asked).toEqual(hasScript ? ['beforeunload'] : []);
  // Nothing typed, nothing asked.
  await page.goto(`/leads/${reference}`);
  await link(page, 'Leads').first().click();
  await expect(heading(page)).toHaveText('Leads');
}

async function actOnTicked(page: Page, { store }: TestDesk): Promise<void> {
  const leads = [await stored(store, 'not-delivered'), await stored(store, 'not-delivered')];
  await stored(store, 'delivered');
  const actions = [
    ['Send again…', 'Send 2 leads again now?', 'Send 2 leads again', '2 sent again.'],
    ['Set aside…', 'Set 2 leads aside?', 'Set 2 leads aside', '2 set aside.'],
    ['Release…', 'Release 2 leads?', 'Release 2 leads', '2 released.'],
    ['Close…', 'Close 2 leads without sending?', 'Close 2 leads', '2 closed.'],
  ] as const;
  for (const [action, asked, agreed, told] of inTurn(actions, 3)) {
    await page.goto('/leads');
    await expect(button(page, action)).toBeHidden();
    for (const reference of leads) await page.getByLabel(`Select ${reference}`).check();
    await button(page, action).click();
    await expect(heading(page)).toHaveText(asked);
    await button(page, agreed).click();
    await expect(done(page)).toContainText(told);
  }
  for (const reference of leads) expect((await store.find(reference))?.state).toBe('closed');
}

async function stopMany(page: Page, { store, slowDown }: TestDesk): Promise<void> {
  const form = 'consultation';
  const now = new Date();
  for (let n = 0; n < 100; n += 1)
    await store.accept(exampleLead({ form, suspicion: 'trap' }), now);
  slowDown(1_000);
  await page.goto(`/leads/all/release?form=${form}&state=set-aside`);
  await button(page, 'Release 100 leads').click({ noWaitAfter: true });
  // The page still loads, and shows how far it is.
  await expect(page.getByText('25 of 100')).toBeVisible();
  await expect(page.getByText('0 of 100', { exact: true })).toBeHidden();
  await button(page, 'Stop').click({ noWaitAfter: true });
  await expect(done(page)).toHaveText(/^(25|50) released, (75|50) skipped: not reached\.$/);
  const left = await store.count({ forms: [form], state: 'set-aside' });
  await expect(done(page)).toContainText(`${left} skipped`);
  slowDown(0);
  // The next time it goes on where it was.
  await page.goto(`/leads/all/erase?form=${form}`);
  await button(page, 'Erase 100 leads').click();
  await expect(done(page)).toHaveText('Finished. 100 erased.');
  await expect(button(page, 'Stop')).toBeHidden();
  await expect(page.getByText('Closing this page stops it')).toBeHidden();
}

/** A form that no lead of another part is of. */
const ownForm =
  Object.keys(company.words.forms)
    .filter((id) => !['contact', 'consultation'].includes(id))
    .at(-1) ?? someOrder;

async function actOnAll(page: Page, { store }: TestDesk): Promise<void> {
  for (const state of ['not-delivered', 'set-aside', 'waiting'] as const)
    await stored(store, state, { form: ownForm });
  for (const [state, action, agreed] of [
    ['not-delivered', 'Send 1 again…', 'Send 1 lead again'],
    ['set-aside', 'Release 1…', 'Release 1 lead'],
    ['waiting', 'Close 3…', 'Close 3 leads'],
  ] as const) {
    await page.goto('/leads');
    await page.locator('summary', { hasText: /^Form/ }).click();
    await page.locator(`a[href="/leads?form=${ownForm}"]`).click();
    await page.goto(`${page.url()}&state=${state}`);
    await link(page, action).click();
    await expect(page.getByText('Will change')).toBeVisible();
    await button(page, agreed).click();
    await finished(page);
  }
  await page.goto(`/leads?state=closed&form=${ownForm}`);
  expect(await saved(page, 'Save all 3 as CSV')).toBe('leads.csv');
  await link(page, 'Erase 3…').click();
  await button(page, 'Erase 3 leads').click();
  await finished(page);
  expect(await store.count({ forms: [ownForm] })).toBe(0);
}

const finished = (page: Page) => expect(done(page)).toContainText('Finished. ');

async function judge(page: Page, { store }: TestDesk): Promise<void> {
  const reference = await stored(store, 'set-aside', {
    signs: [{ kind: 'trap', held: '+1 800' }],
  });
  await page.goto('/');
  await link(page, 'Look through').click();
  await expect(page.locator('mark')).toHaveText('+1 800');
  await button(page, 'Release').click();
  await expect(done(page)).toContainText('Released.');
  expect((await store.find(reference))?.state).toBe('waiting');
}

async function person(page: Page, { store }: TestDesk): Promise<void> {
  const email = 'ines@marsh.example';
  await stored(store, 'delivered', { email });
  await page.goto('/people');
  await page.getByLabel('Whole email address').fill(email);
  await button(page, 'Look up').click();
  await expect(heading(page)).toHaveText(`1 lead from ${email}`);
  expect(await saved(page, 'Save as a file')).toBe('person.html');
  expect(await saved(page, 'Save as JSON')).toBe('person.json');
  await link(page, 'Erase…').click();
  await button(page, 'Erase 1 lead and everything with them').click();
  await expect(done(page)).toContainText('Everything from this address is erased');
  expect((await store.person(email)).leads).toEqual([]);
}

async function resume(page: Page, { store }: TestDesk): Promise<void> {
  await store.pause('folk', new Date(Date.now() + 600_000), 'Folk API error: 401', 'refused');
  await page.goto('/');
  await button(page, 'Try the key now').click();
  // No server runs here that could try it.
  await expect(done(page)).toContainText('The key is being tried.');
  await store.pause('folk', null, '');
}

async function choose(page: Page): Promise<void> {
  await page.goto('/leads?sort=oldest');
  await expect(page.getByRole('cell', { name: 'Analytical Ltd' }).first()).toBeVisible();
  await button(page, 'Hide personal data').click();
  await expect(page).toHaveURL(/\/leads\?sort=oldest$/);
  await expect(page.getByRole('cell', { name: 'Name hidden' }).first()).toBeVisible();
  await button(page, 'Switch to dark').click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('searchbox').fill('nobodywrotethis');
  await button(page, 'Search').click();
  await expect(page.getByText('No leads match.')).toBeVisible();
}

async function signOut(page: Page, desk: TestDesk): Promise<void> {
  await button(page, 'Sign out').click();
  await page.goto('/leads');
  await expect(page).toHaveURL(/\/sign-in/);
  await desk.enter(page, 'Ada');
}

async function workWithoutCrm(
  browser: Browser,
  desk: TestDesk,
  javaScriptEnabled: boolean,
): Promise<void> {
  const reference = await stored(desk.store, 'waiting', { asksAnswer: true });
  const page = await desk.signIn(browser, 'Ben', { javaScriptEnabled }, desk.withoutCrm);
  await page.goto(`/leads/${reference}`);
  await button(page, 'Answered').click();
  await expect(done(page)).toContainText('Marked as answered.');
  await page.locator('summary', { hasText: 'Won' }).click();
  await page.getByLabel('What it’s worth').fill('2500');
  await button(page, 'Mark as won').click();
  await expect(done(page)).toContainText('Marked as won.');
  expect(await desk.store.find(reference)).toMatchObject({ outcome: 'won', wonValue: 2_500 });
  await button(page, 'Open again').click();
  await button(page, 'Not answered yet').click();
  expect(await desk.store.find(reference)).toMatchObject({ outcome: null, answeredAt: null });
  await page.context().close();
}

/** That it ends every other session as well is tried in apps/console/web/settings.test.ts. */
async function signOutEverywhere(ada: Page, javaScriptEnabled: boolean): Promise<void> {
  await ada.goto('/settings');
  const tab = await ada.context().newPage();
  await tab.goto('/people?email=someone%40visitor.example');
  if (javaScriptEnabled) await tab.getByLabel('Whole email address').focus();
  await button(ada, 'Sign out everywhere').click();
  await expect(ada).toHaveURL(/\/sign-in/);
  if (javaScriptEnabled) {
    // A tab that stood open, under someone's hands, with an address on it.
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(tab)).toHaveText('You’re signed out');
    expect(await tab.content()).not.toContain('visitor.example');
    expect(tab.url()).not.toContain('visitor.example');
    await link(tab, 'Sign in').click();
    await expect(tab).toHaveURL(/\/sign-in/);
  }
  await ada.context().close();
}
