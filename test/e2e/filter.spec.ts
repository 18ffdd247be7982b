import type { Page } from '@playwright/test';
import { inTurn, isThorough } from '../in-turn.ts';
import { countedLabel, labels } from '../labels.ts';
import { allStudies, studyCategories as categories, categoryButtons } from './content-facts.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

const [first = '', second = ''] = categories;
const [last = '', beforeLast = ''] = categories.toReversed();

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const studies = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** The choice as a visitor perceives it: the button, the list, the count and the address. */
async function expectChosen(page: Page, name: string): Promise<void> {
  const choice = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('main [data-category]')];
      const all = [...document.querySelectorAll('main [data-study]')];
      const shown = all.filter((study) => study.checkVisibility());
      return {
        buttons: buttons.map((one) => one.textContent?.trim()),
        pressed: buttons.filter((one) => one.ariaPressed === 'true').map((one) => one.textContent),
        shown: shown.map((study) => study.textContent ?? ''),
        hidden: all.length - shown.length,
        status: document.querySelector('main [role=status]')?.textContent,
        category: new URLSearchParams(location.search).has('category'),
      };
    });
  await expect.poll(async () => (await choice()).pressed).toEqual([name]);
  const { buttons, shown, hidden, status, category } = await choice();
  expect(buttons).toEqual(categoryButtons);
  expect(shown.length).toBeGreaterThan(0);
  expect(status).toBe(
    countedLabel(labels.caseStudies[shown.length === 1 ? 'one' : 'many'], shown.length),
  );
  expect(category).toBe(name !== allStudies);
  if (name === allStudies) expect(hidden).toBe(0);
  else expect(shown.filter((study) => !study.includes(name))).toEqual([]);
}

test('all studies show at first; each category shows its own, by mouse and by keyboard', async ({
  reader: page,
}) => {
  const { step } = test;
  await page.goto('/case-studies');
  await step('all studies show at first, each with its figure and a sentence', async () => {
    await expectChosen(page, allStudies);
    const bare = await studies(page).evaluateAll((all) =>
      all.filter(
        (study) =>
          !study.querySelector('[role=img]')?.checkVisibility() ||
          study.querySelectorAll('a[href]').length !== 1 ||
          !/\d[\s\S]+\./.test(study.textContent ?? ''),
      ),
    );
    expect(bare).toEqual([]);
  });
  await step('by mouse, all categories together show everything', async () => {
    let sum = 0;
    for (const name of categories) {
      await button(page, name).click();
      await expectChosen(page, name);
      sum += await studies(page).locator('visible=true').count();
    }
    await button(page, allStudies).click();
    await expectChosen(page, allStudies);
    expect(sum).toBe(await studies(page).count());
  });
  for (const key of ['Enter', 'Space'])
    await step(`by keyboard, with ${key}`, async () => {
      await button(page, allStudies).press(key);
      await expectChosen(page, allStudies);
      await page.keyboard.press('Tab');
      await expect(button(page, first)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press(key);
      await expectChosen(page, second);
      await expect(button(page, second)).toBeFocused();
    });
  await step('a card leads to its study, wherever it is clicked', async () => {
    await button(page, allStudies).click();
    const card = page.locator('[data-study]').nth(2);
    const href = await card.getByRole('link').getAttribute('href');
    await card.click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(href ?? '');
  });
});

test('the address keeps the choice: reload, back and forward', async ({ page }) => {
  await page.goto('/case-studies');
  await button(page, beforeLast).click();
  await button(page, last).click();
  await page.reload();
  await expectChosen(page, last);

  await page.goBack();
  await expectChosen(page, beforeLast);
  await page.goBack();
  await expectChosen(page, allStudies);
  await page.goForward();
  await expectChosen(page, beforeLast);

  // Leaving for another page and coming back is a way back too.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectChosen(page, beforeLast);
});

test('a fresh visit shows the category of its address, everything for none such, and the study of its anchor', async ({
  reader: page,
}) => {
  await page.goto(`/case-studies?category=${encodeURIComponent(last)}`);
  await expectChosen(page, last);
  await page.goto('/case-studies?category=Submarines');
  const all = await page.getByRole('main').locator('[data-study]').count();
  await expect(studies(page).locator('visible=true')).toHaveCount(all);
  await expect(page.getByRole('status')).toHaveText(countedLabel(labels.caseStudies.many, all));
  for (const study of await page
    .locator('main [data-study]')
    .evaluateAll((found) => found.map(({ id, textContent }) => ({ id, textContent })))
    .then((found) => found.slice(isThorough ? 0 : -1))) {
    const other = categories.find((category) => !study.textContent?.includes(category)) ?? '';
    await page.goto(`/case-studies?category=${encodeURIComponent(other)}#${study.id}`);
    await expectInView(page, study.id);
  }
});

test('a link to a study lands on it in view', async ({ reader: page, request }) => {
  /** Each with a page that has it: where a link lands does not depend on where it stands. */
  const links = new Map<string, string>();
  for (const from of routes) {
    const text = await (await request.get(from)).text();
    for (const [, href = ''] of text.matchAll(/href="(\/case-studies#[^"]+)"/g))
      links.set(href, from);
  }
  test.skip(links.size === 0, 'No page links to a study.');
  for (const [href, from] of inTurn([...links], 0)) {
    await page.goto(from);
    await page.locator(`main a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(href);
    await expectInView(page, href.split('#')[1] ?? '');
  }
});

/** The study's headline can be read, below the header. */
async function expectInView(page: Page, id: string): Promise<void> {
  const heading = page.locator(`[id="${id}"]`).getByRole('heading', { level: 3 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual(header?.height ?? 0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all studies show and there are no buttons', async ({ page }) => {
    await page.goto(`/case-studies?category=${encodeURIComponent(first)}`);
    await expect(studies(page).locator('visible=true')).toHaveCount(await studies(page).count());
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
