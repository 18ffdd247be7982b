import type { Locator, Page } from '@playwright/test';
import { stored } from '../../../apps/console/web/stored.fixture.ts';
import { someOrder } from '../../own-forms.ts';
import { axeFaultsNow } from '../axe.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

/** What a keyboard, a screen reader and forced colors need. */
test.describe.configure({ mode: 'default' });

let desk: TestDesk;
let page: Page;

test.beforeAll(async ({ browser }) => {
  desk = await startDesk();
  for (let n = 0; n < 3; n += 1) await stored(desk.store, 'waiting', { asksAnswer: true });
  page = await desk.signIn(browser, 'Ada');
});
test.afterAll(async () => {
  await page.context().close();
  await desk.stop();
});

const announced = () => page.locator('[data-announce]');
const entry = `/content/edit?file=${encodeURIComponent(`packages/${someOrder}.yaml`)}`;

test('what was done has focus, and the title begins with it', async () => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Answered: / })
    .first()
    .press('Enter');
  await expect(page.locator('.done')).toBeFocused();
  await expect(page).toHaveTitle(/^Marked as answered\. Today · /);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.goto(entry);
  await page.getByRole('button', { name: 'Save draft' }).last().press('Enter');
  await expect(page.locator('.done')).toBeFocused();
  await expect(page).toHaveTitle(/^Saved in your draft\./);
});

test('buttons beside several people name theirs', async () => {
  await page.goto('/');
  const rows = page.locator('[data-to-answer] > li');
  const names = await rows.getByRole('link', { name: /^Reply/ }).all();
  expect(names.length).toBeGreaterThan(1);
  for (const link of names) await expect(link).toHaveAccessibleName('Reply: Ada Lovelace');
});

test('each row of a report is named by its first cell, and each number has its date', async () => {
  await page.goto('/reports');
  const trend = page.getByRole('region', { name: /^Leads per/ });
  await trend.locator('summary').click();
  await expect(trend.getByRole('row')).toHaveCount(27);
  await expect(trend.getByRole('rowheader').first()).toHaveText(/^(?:\p{L}+ \d+|\d+\.? \p{L}+)/u);
  await expect(page.getByRole('rowheader', { name: 'Contact' })).toBeVisible();
  expect(await axeFaultsNow(page)).toEqual([]);
  await page.goto('/');
  const week = page.getByRole('table', { name: 'This week beside last week' });
  await expect(week.getByRole('rowheader')).toHaveText([
    'Leads',
    'Answered in time',
    'Typical first answer',
    'Won',
  ]);
});

test('how long a text may be belongs to its field, and is said near the end', async () => {
  await page.goto(entry);
  const name = page.getByLabel('Package’s name', { exact: true });
  await expect(name).toHaveAccessibleDescription(/\d+ of 40$/);
  await name.fill('short');
  await name.fill('x'.repeat(38));
  await expect(announced()).toHaveText('38 of 40');
  await name.fill('x'.repeat(42));
  await expect(announced()).toHaveText('42 of 40, 2 too many');
});

test('the number of selected leads is said', async () => {
  await page.goto('/leads');
  await page.locator('input[name=reference]').first().check();
  await expect(announced()).toHaveText('1 selected');
  await page.locator('input[name=reference]').first().uncheck();
  await expect(announced()).toHaveText('None selected');
});

test('the Tab key passes over what a preview shows', async () => {
  await page.goto(entry);
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('a').first()).toBeAttached();
  const stops = preview.locator(':is(a, button, input, select, textarea, summary)');
  expect(await stops.count()).toBeGreaterThan(5);
  const open = await stops.evaluateAll((all) =>
    all.filter((stop) => (stop as HTMLElement).tabIndex >= 0).map(({ outerHTML }) => outerHTML),
  );
  expect(open).toEqual([]);
});

test('forced colors show which tab is current, and where a switch stands', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/leads');
  const styleOf = (some: Locator, property: string) =>
    some.evaluateAll(
      (all, name) => all.map((one) => getComputedStyle(one).getPropertyValue(name)),
      property,
    );
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const name of ['Console', 'Status']) {
    const tabs = page.getByRole('navigation', { name });
    const bar = (selector: string) => styleOf(tabs.locator(selector), 'border-bottom-color');
    expect(new Set(await bar('a:not([aria-current])'))).toEqual(new Set([paper]));
    expect(await bar('a[aria-current]')).not.toEqual([paper]);
  }
  const knob = page.locator('[name=hides] + button > span, button > span[aria-hidden]').first();
  const color = await knob.evaluate((one) => getComputedStyle(one, '::before').backgroundColor);
  expect(color).not.toBe(paper);
  await expect(page.locator('.box').first()).toHaveCSS('appearance', 'auto');
  await page.emulateMedia({ forcedColors: 'none' });
});
