import { expect, type Page, test } from '@playwright/test';
import { stored } from '../../../src/console/web/stored.fixture.ts';
import type { Outbox } from '../../../src/leads/outbox.ts';
import { startDesk } from './desk.ts';

/** Everything that can be done on the pages, by clicks alone. */
for (const engine of ['SQLite', 'PostgreSQL'] as const)
  for (const javaScriptEnabled of [true, false])
    test(`on ${engine}, ${javaScriptEnabled ? 'with' : 'without'} script, every act`, async ({
      browser,
    }) => {
      test.setTimeout(90_000);
      const desk = await startDesk(engine);
      try {
        const page = await desk.signIn(browser, 'Ada', { javaScriptEnabled });
        await actOnOne(page, desk.store);
        await actOnTicked(page, desk.store);
        await actOnAll(page, desk.store);
        await judge(page, desk.store);
        await erasePerson(page, desk.store);
        await choose(page);
        await page.context().close();
      } finally {
        await desk.stop();
      }
    });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const done = (page: Page) => page.getByRole('status');

async function sumHolds(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('The sum holds.')).toBeVisible();
}

async function actOnOne(page: Page, store: Outbox): Promise<void> {
  const reference = await stored(store, 'parked');
  await page.goto('/');
  await button(page, 'Retry now').click();
  await expect(done(page)).toHaveText('It is tried again now.');
  expect((await store.find(reference))?.state).toBe('waiting');
  await button(page, 'Mark as handled').click();
  await expect(done(page)).toContainText('Marked as handled.');
  await button(page, 'Open again').click();
  await expect(done(page)).toHaveText('Opened again.');
  await button(page, 'Set aside').click();
  await expect(done(page)).toContainText('Set aside.');
  await button(page, 'Release').click();
  await expect(done(page)).toContainText('Released.');
  await page.getByRole('textbox', { name: 'Private remark' }).fill('Rang at noon.\nBack at two.');
  await button(page, 'Keep remark').click();
  await expect(done(page)).toHaveText('The remark is kept.');
  await expect(page.getByRole('textbox', { name: 'Private remark' })).toHaveValue(
    'Rang at noon.\nBack at two.',
  );
  // Somebody else acts while the page stands open.
  await store.markHandled(reference, 'waiting', { who: 'Ben', now: new Date() });
  await button(page, 'Retry now').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben was quicker');
  await link(page, 'See it as it is now').click();
  await link(page, 'Erase…').click();
  await expect(page.getByText('What you must remove by hand')).toBeVisible();
  await button(page, 'Erase it').click();
  await expect(done(page)).toContainText('Erased');
  expect(await store.find(reference)).toBeNull();
  await sumHolds(page);
}

async function actOnTicked(page: Page, store: Outbox): Promise<void> {
  const references = [await stored(store, 'parked'), await stored(store, 'parked')];
  await stored(store, 'delivered');
  await page.goto('/leads');
  for (const reference of references) await page.getByLabel(`Tick ${reference}`).check();
  await button(page, 'Retry…').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retry two leads now?');
  await button(page, 'Retry two leads').click();
  await expect(done(page)).toHaveText('Done, with all that were ticked.');
  await sumHolds(page);
}

async function actOnAll(page: Page, store: Outbox): Promise<void> {
  for (let n = 0; n < 3; n += 1) await stored(store, 'waiting', { form: 'newsletter' });
  await page.goto('/leads');
  await page.getByRole('link', { name: /^Newsletter 3/ }).click();
  await link(page, 'Mark 3 as handled…').click();
  await expect(page.getByText('Would be done')).toBeVisible();
  await button(page, 'Mark three leads as handled').click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('It is finished.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.goto('/leads?state=handled&form=newsletter');
  const download = page.waitForEvent('download');
  await link(page, 'Save all 3 as CSV').click();
  expect((await download).suggestedFilename()).toBe('leads.csv');
  await sumHolds(page);
}

async function judge(page: Page, store: Outbox): Promise<void> {
  const reference = await stored(store, 'quarantined', {
    signs: [{ kind: 'trap', held: '+1 800' }],
  });
  await page.goto('/');
  await link(page, 'Look at it').click();
  await expect(page.locator('mark')).toHaveText('+1 800');
  await button(page, 'Release').click();
  await expect(done(page)).toContainText('Released.');
  expect((await store.find(reference))?.state).toBe('waiting');
  await sumHolds(page);
}

async function erasePerson(page: Page, store: Outbox): Promise<void> {
  const email = 'ines@marsh.example';
  await stored(store, 'delivered', { email });
  await page.goto('/people');
  await page.getByLabel('Whole email address').fill(email);
  await button(page, 'Look up').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`One lead of ${email}`);
  await link(page, 'Erase…').click();
  await button(page, 'Erase one lead and all that goes with them').click();
  await expect(done(page)).toContainText('everything that was held on this address');
  expect((await store.person(email)).leads).toEqual([]);
  await sumHolds(page);
}

async function choose(page: Page): Promise<void> {
  await page.goto('/leads?sort=oldest');
  await expect(page.getByRole('cell', { name: 'Analytical Ltd' }).first()).toBeVisible();
  await button(page, 'Hide personal data').click();
  await expect(page).toHaveURL(/\/leads\?sort=oldest$/);
  await expect(page.getByRole('cell', { name: 'Name hidden' }).first()).toBeVisible();
  await button(page, 'Show dark pages').click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('searchbox').fill('nobodywrotethis');
  await button(page, 'Search').click();
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await button(page, 'Sign out').click();
  await page.goto('/leads');
  await expect(page).toHaveURL(/\/sign-in/);
}
