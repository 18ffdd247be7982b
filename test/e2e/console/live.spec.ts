import type { Locator, Page } from '@playwright/test';
import { by, stored } from '../../../apps/console/web/stored.fixture.ts';
import { axeFaultsNow } from '../axe.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

/** What an open page does when something happens elsewhere: it says so, and waits to be asked. */
test.describe.configure({ mode: 'default' });

let desk: TestDesk;
let page: Page;

test.beforeAll(async ({ browser }) => {
  desk = await startDesk();
  for (let n = 0; n < 3; n += 1) await asking();
  // Of each kind that has buttons of its own below a list.
  await desk.store.act('answered', await asking(), 'delivered', by('Ben'));
  page = await desk.signIn(browser, 'Ada');
});
test.afterAll(async () => {
  await page.context().close();
  await desk.stop();
});

const asking = () => stored(desk.store, 'delivered', { asksAnswer: true });
const offer = () => page.locator('[data-offer]');
const news = () => offer().locator('[aria-live=polite]');
const show = () => offer().getByRole('button', { name: 'Show' });

/** Sooner than the page would ask by itself. */
const ask = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function offers(words: string): Promise<void> {
  await expect(async () => {
    await ask();
    await expect(news()).toHaveText(words, { timeout: 1_000 });
  }).toPass();
}

/** Answers whether the page still has the elements that it has now. */
const holdsStill = (some: Locator) =>
  some.evaluateHandle((element) => () => element.isConnected && document.activeElement === element);

const places: readonly (readonly [string, string, () => Locator])[] = [
  [
    'Reports in This week',
    '/',
    () => page.getByRole('region', { name: 'This week' }).getByRole('link', { name: 'Reports' }),
  ],
  [
    'All in Leads',
    '/leads',
    () => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ }),
  ],
  ['the Form filter in Leads', '/leads', () => page.locator('summary', { hasText: /^Form$/ })],
];

for (const [name, path, place] of places)
  test(`new leads are offered, and focus stays on ${name}`, async () => {
    await page.goto(path);
    // There before its words change, or a screen reader stays silent.
    await expect(news()).toBeAttached();
    await expect(news()).toBeEmpty();
    await expect(show()).toBeHidden();
    await place().focus();
    const still = await holdsStill(place());
    await asking();
    await offers('1 new lead');
    const latest = await asking();
    await offers('2 new leads');
    await expect(show()).toBeInViewport();
    expect(await axeFaultsNow(page)).toEqual([]);
    expect(await still.evaluate((holds) => holds())).toBe(true);
    await expect(page.locator(`main a[href="/leads/${latest}"]`)).toHaveCount(0);
    await show().press('Enter');
    await expect(page.locator(`main a[href="/leads/${latest}"]`).first()).toBeVisible();
    const focused = page.locator(':focus');
    await expect(focused).toHaveAttribute('href', /^\/leads\/TW-/);
    await expect(news()).toBeEmpty();
    await expect(show()).toBeHidden();
  });

test('numbers and marks keep up by themselves, and nothing with focus is replaced', async () => {
  const reference = await stored(desk.store, 'waiting', { asksAnswer: true });
  await page.goto('/leads');
  const row = page.locator('tr', { hasText: reference });
  const link = row.getByRole('link');
  await link.focus();
  const still = await holdsStill(link);
  await desk.store.act('answered', reference, 'waiting', by('Ben'));
  await expect(async () => {
    await ask();
    await expect(row).toContainText('Answered', { timeout: 1_000 });
  }).toPass();
  expect(await still.evaluate((holds) => holds())).toBe(true);
  await expect(news()).toBeEmpty();
});

test('the number in the navigation keeps up where a page shows no leads', async () => {
  await page.goto('/settings');
  const today = page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: 'Today' });
  const before = Number(await today.locator('span').textContent());
  await today.focus();
  const still = await holdsStill(today);
  await asking();
  await expect(async () => {
    await ask();
    await expect(today.locator('span')).toHaveText(String(before + 1), { timeout: 1_000 });
  }).toPass();
  expect(await still.evaluate((holds) => holds())).toBe(true);
  await expect(news()).toBeEmpty();
  await expect(show()).toBeHidden();
});

test('what someone else did to a lead is offered on its page', async () => {
  const [reference, other] = [await asking(), await asking()];
  await page.goto(`/leads/${reference}`);
  await desk.store.act('answered', other, 'delivered', by('Ben'));
  const asked = page.waitForResponse('**/stamp');
  await ask();
  await asked;
  await expect(news()).toBeEmpty();
  await desk.store.act('answered', reference, 'delivered', by('Ben'));
  await offers('This lead has changed');
  await show().click();
  await expect(page.getByRole('button', { name: 'Not answered yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('half-written words are never replaced', async () => {
  const reference = await asking();
  await page.goto(`/leads/${reference}`);
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('half a wo');
  await desk.store.act('answered', reference, 'delivered', by('Ben'));
  await offers('This lead has changed');
  const tab = page.waitForEvent('popup');
  await offer().getByRole('button', { name: 'Show in a new tab' }).click();
  const other = await tab;
  await expect(other.getByRole('button', { name: 'Not answered yet' })).toBeVisible();
  await other.close();
  await expect(note).toHaveValue('half a wo');
  await expect(news()).toHaveText('This lead has changed');
});
