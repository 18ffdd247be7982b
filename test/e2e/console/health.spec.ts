import type { Page } from '@playwright/test';
import { createFolkTransport } from '../../../src/delivery/folk/folk-transport.ts';
import { newLead } from '../../../src/delivery/lead.fixture.ts';
import { type Folk, startFolk } from '../../folk/start.ts';
import { initialSwitches } from '../../folk/switches.ts';
import { LEADS_GROUP_ID } from '../../folk/workspace.ts';
import { inTurn } from '../../in-turn.ts';
import { axeFaultsNow } from '../axe.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

const clock = () => new Date();
const unlimited = { limitPerMinute: 1_000_000 };

const states: Readonly<Record<string, (page: Page, folk: Folk, desk: TestDesk) => Promise<void>>> =
  { down, 'refusing the key': refusing, slow, 'rejecting a field': rejecting, back };

/** What stands on Today while folk is down, refuses the key, is slow, rejects a field and is back. */
// Without script the same pages are read in test/console/crm-health.test.ts, on both engines.
for (const javaScriptEnabled of inTurn([true, false], 0))
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, Today's first line is true`, () => {
    // One after the other: each state follows from the one before.
    test.describe.configure({ mode: 'serial' });
    let desk: TestDesk;
    let folk: Folk;
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      desk = await startDesk();
      folk = await startFolk({ switches: { ...unlimited, down: true } });
      desk.deliver(
        createFolkTransport({
          ...{ apiUrl: folk.url, apiKey: folk.key, dealObject: 'Deals', clock },
          log: { info() {}, warn() {}, error() {} },
          groupIds: { leads: LEADS_GROUP_ID },
          people: desk.store,
          limits: { timeoutMs: 2_000 },
        }),
      );
      page = await desk.signIn(browser, 'Ada', { javaScriptEnabled });
    });
    test.afterAll(async () => {
      await page.context().close();
      await desk.stop();
      await folk.close();
    });

    for (const [name, state] of Object.entries(states))
      test(`while folk is ${name}`, async () => {
        await state(page, folk, desk);
        if (javaScriptEnabled) await looksRight(page);
      });
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const header = (page: Page) => page.locator('header .flow');
const done = (page: Page) => page.getByRole('status');
const orders = /3 leads worth \$6,000 wait here safely$/;

async function down(page: Page, _: Folk, desk: TestDesk): Promise<void> {
  for (const visitor of ['ada', 'bea', 'cleo']) await order(desk, visitor);
  await retryAll(desk);
  await eventually(page, /^folk can't be reached since \d\d:\d\d\. /);
  await expect(heading(page)).toHaveText(orders);
  await expect(header(page)).toHaveText(orders);
}

async function refusing(page: Page, folk: Folk, desk: TestDesk): Promise<void> {
  folkIs(folk, { unauthorized: true });
  await retryAll(desk);
  await eventually(page, /^folk refuses our key\. /);
  await page.getByRole('button', { name: 'Try the key now' }).click();
  await expect(done(page)).toHaveText(
    'folk still refuses the key. Put a new key into .env and restart the server.',
  );
  await expect(header(page)).toHaveText(/^folk refuses our key\. /);
  await expect(heading(page)).toHaveText(orders);
}

async function slow(page: Page, folk: Folk): Promise<void> {
  folkIs(folk, { slowMs: 3_500 });
  await page.getByRole('button', { name: 'Try the key now' }).click();
  await expect(done(page)).toHaveText(/^folk hasn't answered in time since \d\d:\d\d\. /);
  await eventually(page, /^folk hasn't answered in time since \d\d:\d\d\. /);
  await expect(heading(page)).toHaveText(orders);
}

async function rejecting(page: Page, folk: Folk, desk: TestDesk): Promise<void> {
  folkIs(folk, { refusedField: 'customFieldValues' });
  await expect(async () => {
    await retryAll(desk);
    expect((await desk.store.counts()).delivered).toBe(3);
  }).toPass();
  await eventually(page, '3 things to do');
  await expect(header(page)).toHaveText('Flowing');
  await page.goto('/leads');
  await expect(page.getByRole('row', { name: /Delivered in part/ })).toHaveCount(3);
  // What is missing must not push the name off a phone.
  await page.setViewportSize({ width: 390, height: 900 });
  const name = await page.locator('tbody .who').first().boundingBox();
  expect(name?.width).toBeGreaterThan(100);
  await page.getByRole('link', { name: /^TW-/ }).first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^Delivered without .* and the deal: folk rejected a field \(422\)$/,
  );
  for (const { reference } of await desk.store.list({ limit: 3 }))
    await desk.store.act('handled', reference, 'delivered', { who: 'Ben', now: clock() });
}

async function back(page: Page, folk: Folk, desk: TestDesk): Promise<void> {
  folkIs(folk, {});
  await order(desk, 'dora');
  await expect(async () => {
    expect((await desk.store.counts()).delivered).toBe(1);
  }).toPass();
  await eventually(page, 'All is well');
  await expect(header(page)).toHaveText('Flowing');
}

const folkIs = (folk: Folk, switches: Partial<Folk['switches']>) =>
  Object.assign(folk.switches, initialSwitches(), unlimited, switches);

async function order({ store }: TestDesk, visitor: string): Promise<void> {
  const lead = newLead({ email: `${visitor}@health.example` });
  await store.accept({ ...lead, deal: lead.deal && { ...lead.deal, value: 2_000 } }, clock());
}

async function retryAll({ store }: TestDesk): Promise<void> {
  for (const { reference } of await store.list({ state: 'waiting', limit: 9 }))
    await store.act('retry', reference, 'waiting', { who: 'Ben', now: clock() });
}

/** Pages keep up by themselves only with script. */
async function eventually(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(heading(page)).toHaveText(words, { timeout: 200 });
  }).toPass();
}

/** On a phone and wide, light and dark. */
async function looksRight(page: Page): Promise<void> {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const url = new URL(page.url()).origin;
    await page.context().addCookies([{ name: 'console-looks', value: theme, url }]);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(theme);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    if (theme === 'light') expect(await axeFaultsNow(page)).toEqual([]);
  }
}
