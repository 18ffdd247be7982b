import type { Page } from '@playwright/test';
import type { NewLead } from '@tidewright/leads';
import { filledWith } from '../../../apps/console/pages/every-page.fixture.ts';
import { claimOf, stored } from '../../../apps/console/web/stored.fixture.ts';
import { exampleDeal, exampleFile } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { inTurn, isThorough } from '../../in-turn.ts';
import { someOrder } from '../../own-forms.ts';
import { axeFaultsNow } from '../axe.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

/** One after the other: they share a store and a page. */
test.describe.configure({ mode: 'default' });

const hostile = '<img src=x onerror="document.title=1">';
let desk: TestDesk;
let page: Page;
let notDelivered: string;
let aside: string;
let long: string;
let arabic: string;
const faults: string[] = [];

const longEmail = `${'w'.repeat(60)}@${'w'.repeat(60)}.example`;

/** Everything that can be filled, with one word. */
const strange = (word: string): Partial<NewLead> => ({
  ...filledWith(word),
  email: longEmail,
  file: { ...exampleFile(), name: `${word}.pdf` },
});

test.beforeAll(async ({ browser }) => {
  desk = await startDesk();
  const { store } = desk;
  for (let n = 0; n < 27; n += 1) {
    await stored(store, n % 5 ? 'delivered' : 'waiting', {
      attribution: { last_utm_source: 'google', last_utm_campaign: 'spring-offer' },
    });
  }
  notDelivered = await stored(store, 'not-delivered', {
    form: someOrder,
    values: {
      businessName: `${hostile} & a very long name of a business that goes on`,
      name: hostile,
    },
    deal: { ...exampleDeal, value: 450, recordedOnly: false },
    note: { text: hostile, recordedOnly: false },
    file: exampleFile(),
  });
  aside = await stored(store, 'set-aside', {
    signs: [{ kind: 'trap', held: hostile }],
    note: { text: hostile, recordedOnly: false },
  });
  long = await stored(store, 'not-delivered', strange('W'.repeat(100)));
  arabic = await stored(store, 'set-aside', {
    ...strange('شركة السلام للتجارة والتسويق'),
    signs: [{ kind: 'links', count: 2, first: `http://${'w'.repeat(100)}.example` }],
  });
  const inPart = await stored(store, 'waiting', { email: 'in-part@visitor.example' });
  const refused = { step: 'contact', reason: 'Folk API error: 422' } as const;
  const progress = { contactId: 'per_1', degraded: true, refused };
  await store.complete(await claimOf(store, inPart), progress, new Date());
  await store.pause('folk', new Date(Date.now() + 600_000), hostile, 'refused');
  page = await desk.signIn(browser, hostile);
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
});
test.afterAll(async () => {
  await page.context().close();
  await desk.stop();
});

const paths = () => [
  '/',
  '/leads',
  `/leads/${notDelivered}`,
  `/leads/${notDelivered}/erase`,
  `/leads/${aside}`,
  '/leads/all/retry',
  '/set-aside',
  '/people',
  '/reports',
  '/record',
  '/crm-check',
  '/settings',
  '/content?in=testimonials',
  `/content/edit?file=${encodeURIComponent(`packages/${someOrder}.yaml`)}`,
  '/content/discard',
  '/content/review',
  // Each of these looks like one of the others.
  ...(isThorough
    ? [
        '/leads?state=not-delivered&form=orders',
        `/people?email=x%40y.example`,
        '/content/edit?file=company.yaml',
        `/content/delete?file=${encodeURIComponent(`packages/${someOrder}.yaml`)}`,
      ]
    : []),
  '/leads/TW-0000-0000',
];

/** The first rows of a list have one of each kind, and take axe as long as a whole page. */
const besideRepeats = {
  include: ['html'],
  exclude: isThorough ? [] : ['tbody > tr:nth-child(n + 12)'],
};

/** The least height of a target at each width. */
const phone = { width: 390, least: 44 };
const desktop = { width: 1440, least: 36 };

test('every page is sound in both themes, on a phone and on a desktop', async () => {
  test.setTimeout(180_000);
  const broken: string[] = [];
  for (const [turn, path] of paths().entries()) {
    const isDark = turn % 3 === 1;
    const looks = isThorough
      ? (['light', 'dark'] as const).map((theme) => ({ theme, sizes: [phone, desktop] }))
      : [{ theme: isDark ? 'dark' : 'light', sizes: isDark ? [desktop, phone] : [phone] }];
    for (const { theme, sizes } of looks) {
      await page.context().addCookies([{ name: 'console-looks', value: theme, url: desk.origin }]);
      await page.setViewportSize({ width: sizes[0]?.width ?? 0, height: 844 });
      await page.goto(path);
      // A stranger's text does nothing.
      expect(await page.title()).not.toBe('1');
      expect([path, theme, await axeFaultsNow(page, besideRepeats)]).toEqual([path, theme, []]);
      for (const { width, least } of sizes) {
        await page.setViewportSize({ width, height: 844 });
        expect([path, width, await smallTargets(least)]).toEqual([path, width, []]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, over]).toEqual([path, width, 0]);
      }
    }
    broken.push(...(await overflowingAt([390, 768, 1440], turn)));
  }
  expect(broken).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

/** What is said in each of them is tried without a browser, in test/console/crm-health.test.ts. */
test('Today is sound while leads flow, and when one was delivered in part', async () => {
  const { store } = desk;
  await store.pause('folk', null, '');
  await page.goto('/');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('header .flow')).toHaveText('folk is up');
    await expect(page.getByText(' is in folk without ').first()).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, over]).toEqual([width, 0]);
  }
  // The frame has been looked at on every page.
  expect(await axeFaultsNow(page, 'main')).toEqual([]);
  await store.pause('folk', new Date(Date.now() + 600_000), hostile, 'refused');
});

test('a long name, long words and Arabic break no page', async () => {
  const email = encodeURIComponent((await desk.store.find(long))?.email ?? '');
  const broken: string[] = [];
  const erasing = [`/leads/${long}/erase`, `/people/erase?email=${email}`];
  for (const [turn, path] of [
    ...(isThorough ? erasing : []),
    `/people?email=${email}`,
    `/leads/${long}`,
    `/leads/${arabic}`,
  ].entries()) {
    await page.goto(path);
    broken.push(...(await overflowingAt([390, 768, 1440], turn)));
  }
  expect(broken).toEqual([]);
  for (const text of ['h1', '.answers dd', '.note', '.file b'])
    await expect(page.locator(text).first()).toHaveCSS('direction', 'rtl');
  await page.goto('/leads?state=set-aside');
  await expect(page.locator('.who b', { hasText: 'شركة' })).toHaveCSS('direction', 'rtl');
  await page.goto('/set-aside');
  await expect(page.locator('.written p', { hasText: 'شركة' }).first()).toHaveCSS(
    'direction',
    'rtl',
  );
});

async function overflowingAt(widths: readonly number[], turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const width of inTurn(widths, turn)) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await overflowing()).map((one) => `${width} ${page.url()} ${one}`));
  }
  return found;
}

/** What reaches out of the window, or out of the box that it stands in. */
const overflowing = () =>
  page.evaluate(() => {
    const isOver = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const blocks = [
      ...document.querySelectorAll('main :is(p, h1, h2, h3, dd, dt, td, th, li, a, b)'),
    ];
    return [document.documentElement, ...blocks]
      .filter((one) => isOver(one) && getComputedStyle(one).display !== 'inline')
      .filter((one) => !one.closest('.sr-only, .tick, .chips'))
      .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth} in ${one.clientWidth}`);
  });

const contrast = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

const smallTargets = (least: number) =>
  page.evaluate(
    (size) =>
      [...document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden])')]
        .filter((target) => target.checkVisibility() && !target.closest('p, dd, .skip'))
        .map((target) => target.closest('label') ?? target)
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < size - 0.5 || box.width < 24))
        .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}×${box.height}`),
    least,
  );

test('the keyboard reaches everything, and shows where it is', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The last has each kind of control.
  for (const path of inTurn(['/', '/leads?state=not-delivered', `/leads/${notDelivered}`], 2)) {
    await page.goto(path);
    const targets = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, input, textarea')].filter(
          (target) => target.checkVisibility() && target.getAttribute('type') !== 'hidden',
        ).length,
    );
    const reached = await page.evaluateHandle(() => {
      const outlines = new Map<EventTarget, string>();
      document.addEventListener('focusin', ({ target }) => {
        if (!(target instanceof Element)) return;
        const { outlineStyle, outlineWidth } = getComputedStyle(target);
        outlines.set(target, `${outlineStyle} ${outlineWidth}`);
      });
      return outlines;
    });
    for (let n = 0; n < targets; n += 1) await page.keyboard.press('Tab');
    const outlines = await reached.evaluate((map) => [...map.values()]);
    expect([path, outlines]).toEqual([path, Array(targets).fill('solid 3px')]);
  }
});

test('what is missing from a lead delivered in part leaves room for its name', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/leads');
  const row = page.locator('tr', { hasText: 'Delivered in part' });
  expect((await row.locator('.who').boundingBox())?.width).toBeGreaterThan(100);
});

test('lines part the rows of a table', async () => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/leads?state=waiting');
  // Rows have no lines of their own unless borders collapse.
  await expect(page.locator('table.rows')).toHaveCSS('border-collapse', 'collapse');
  await expect(page.locator('tbody tr').first()).toHaveCSS('border-bottom-width', '1px');
});

test('one box ticks all, and says how many', async () => {
  await page.goto('/leads?state=waiting');
  const all = page.getByLabel('Select all on this page');
  await all.check();
  const boxes = await page.locator('input[name=reference]').count();
  await expect(page.locator('input[name=reference]:checked')).toHaveCount(boxes);
  await expect(page.getByText(`Selected: ${boxes}`)).toBeVisible();
  await page.locator('input[name=reference]').first().uncheck();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
});

test('what was done is told once', async () => {
  await page.goto('/?done=resumed');
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page).toHaveURL(`${desk.origin}/`);
});

/** At the end: it signs out. */
test('pages are dark where the system is, unless someone chose otherwise', async () => {
  await page.context().clearCookies({ name: 'console-looks' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/people');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const night = await paper();
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].map((one) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(one);
        return [one.tagName, color, backgroundColor, borderColor].join(' ');
      }),
    );
  for (const path of isThorough ? paths() : ['/people']) {
    if (isThorough) await page.goto(path);
    expect([path, await paper()]).toEqual([path, night]);
    const bySystem = await colors();
    // axe has looked at the dark theme as it is chosen.
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    expect([path, await colors()]).toEqual([path, bySystem]);
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const day = await paper();
  expect(day).not.toBe(night);
  await page.emulateMedia({ colorScheme: 'dark' });
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('Switch to light');
  expect(await paper()).toBe(day);
  await choose('Switch to dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await paper()).toBe(night);
  await choose('Use the system theme');
  expect(await paper()).toBe(day);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(night);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  expect(await paper()).toBe(night);
  expect(await axeFaultsNow(page, 'html', contrast)).toEqual([]);
});
