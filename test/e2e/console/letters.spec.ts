import type { Page } from '@playwright/test';
import { stored } from '../../../apps/console/web/stored.fixture.ts';
import { exampleDeal } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { someOrder } from '../../own-forms.ts';
import { sidewaysOf } from '../fitting.ts';
import { setLetters, spoiltWords, usualLetters } from '../large-letters.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

/** Letters of any size, in windows of any width, whether all is well or not. */
test.describe.configure({ mode: 'default' });

const twice = { font: 16, zoom: '200%' };

let desk: TestDesk;
let page: Page;
let reference: string;

test.beforeAll(async ({ browser }) => {
  desk = await startDesk();
  const { store } = desk;
  for (const name of ['Ada', 'Maximilian'])
    await store.users.save({ name, email: null, role: 'full' }, { who: 'Ada', now: new Date() });
  for (let n = 0; n < 4; n += 1)
    await stored(store, n % 2 ? 'delivered' : 'waiting', { asksAnswer: true });
  reference = await stored(store, 'not-delivered', {
    asksAnswer: true,
    form: someOrder,
    deal: { ...exampleDeal, value: 12_500, recordedOnly: false },
  });
  await stored(store, 'set-aside');
  page = await desk.signIn(browser, 'Ada');
});
test.afterAll(async () => {
  await page.context().close();
  await desk.stop();
});

/** Words that a name or a label has, broken in the middle: no line is that short. */
const brokenWords = () =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('svg, .sr-only'))
        continue;
      for (const { 0: word, index } of node.data.matchAll(
        /(?<!\S)\p{L}{2,12}(?=[,.:;?!]*(?:\s|$))/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** What isn't wholly in the window, although it has focus. */
const cutWithFocus = (links: string) =>
  page.evaluate((selector) => {
    const cut: string[] = [];
    for (const link of document.querySelectorAll<HTMLElement>(selector)) {
      link.focus();
      const { left, right } = link.getBoundingClientRect();
      if (left < 0 || right > innerWidth) cut.push(`${link.textContent} ${left} to ${right}`);
    }
    return cut;
  }, links);

const navigation = '[aria-label=Console] a';

const paths = () => [
  '/',
  '/leads',
  '/set-aside',
  '/people',
  '/content',
  '/reports',
  '/record',
  '/settings',
  `/leads/${reference}`,
  `/content/edit?file=${encodeURIComponent(`packages/${someOrder}.yaml`)}`,
];

for (const width of [1280, 390])
  test(`text of twice the size fits into ${width} pixels`, async () => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of paths()) {
      await page.goto(path);
      await setLetters(page, twice);
      // Where a bar that sticks to the edge of the window lies over nothing.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      for (const fault of [
        ...(await sidewaysOf(page)),
        ...(await brokenWords()),
        ...(await spoiltWords(page)),
        ...(await cutWithFocus(navigation)),
      ])
        faults.push(`${path} ${fault}`);
    }
    await setLetters(page, usualLetters);
    expect(faults).toEqual([]);
  });

const troubles = [
  ['all well', null],
  ['a refused key', 'refused'],
  ['a pause', 'slow-down'],
] as const;

for (const [name, kind] of troubles)
  test(`the header fits from 320 to 1440 pixels with ${name}`, async () => {
    if (kind) await desk.store.pause('folk', new Date(Date.now() + 600_000), 'no', kind, '429');
    const faults: string[] = [];
    await page.goto('/leads');
    for (const letters of [usualLetters, twice])
      for (const width of [320, 390, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await setLetters(page, letters);
        const cut =
          width < 768
            ? await cutWithFocus(navigation)
            : await page.evaluate((selector) => {
                const links = [...document.querySelectorAll(selector)];
                return links
                  .map((link) => [link.textContent, link.getBoundingClientRect().right] as const)
                  .filter(([, right]) => right > innerWidth);
              }, navigation);
        const inHeader = (await spoiltWords(page)).slice(0, 3);
        for (const fault of [...cut, ...(await sidewaysOf(page)), ...inHeader])
          faults.push(`${letters.zoom} ${width} ${fault}`);
      }
    await setLetters(page, usualLetters);
    await desk.store.pause('folk', null, '');
    expect(faults).toEqual([]);
  });

test('what has focus in a row that scrolls sideways is shown whole', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, links] of [
    ['/content', navigation],
    ['/leads', '[aria-label=Status] a'],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => document.body.focus());
    const all = await page.locator(links).count();
    const last = page.locator(links).nth(all - 1);
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.press('Tab');
      const cut = await page.evaluate((selector) => {
        const focused = document.activeElement;
        if (!focused?.matches(selector)) return null;
        const { left, right } = focused.getBoundingClientRect();
        return left < 0 || right > innerWidth ? focused.textContent : null;
      }, links);
      expect(cut).toBeNull();
    }
    await last.focus();
    expect((await last.boundingBox())?.x).toBeGreaterThan(0);
  }
});
