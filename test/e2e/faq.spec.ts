import type { Locator } from '@playwright/test';
import { parse } from 'node-html-parser';
import { inTurn } from '../in-turn.ts';
import { isOnHome, notOnHome } from './content-facts.ts';
import { expect, test } from './test.ts';

const summaryOf = (item: Locator) => item.locator('summary');
const answerOf = (item: Locator) => item.getByRole('paragraph').first();

test('one answer is open at a time, and it can be closed, by mouse and by keyboard', async ({
  reader: page,
}) => {
  test.skip(!isOnHome('faq'), notOnHome);
  await page.goto('/');
  const items = page.locator('#faq details');
  for (const item of await items.all()) {
    await expect(answerOf(item)).toBeHidden();
  }
  for (const item of await items.all()) {
    await summaryOf(item).click();
    await expect(answerOf(item)).toBeVisible();
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
  }
  await summaryOf(items.last()).click();
  await expect(answerOf(items.last())).toBeHidden();
  await expect(page.locator('#faq details[open]')).toHaveCount(0);

  const [first, second] = [0, 1].map((index) => page.locator('#faq details').nth(index)) as [
    Locator,
    Locator,
  ];
  await summaryOf(first).focus();
  await page.keyboard.press('Enter');
  await expect(answerOf(first)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(summaryOf(second)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answerOf(second)).toBeVisible();
  await expect(answerOf(first)).toBeHidden();
  await page.keyboard.press('Space');
  await expect(answerOf(second)).toBeHidden();
});

test('opening an answer leaves its question where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const reducedMotion of inTurn(['no-preference', 'reduce'] as const, 0)) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/faqs');
    const items = page
      .locator('main section')
      .filter({ has: page.locator('details') })
      .first();
    const [first, second] = [0, 1].map((index) => items.locator('details').nth(index)) as [
      Locator,
      Locator,
    ];
    await summaryOf(first).click();
    await expect(answerOf(first)).toBeVisible();
    await summaryOf(second).scrollIntoViewIfNeeded();
    const top = () => summaryOf(second).evaluate((summary) => summary.getBoundingClientRect().top);
    const before = await top();
    await summaryOf(second).press('Enter');
    await expect(answerOf(first)).toBeHidden();
    await expect(answerOf(second)).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  }
});

test('an address opens the question that it names', async ({ reader: page, request }) => {
  const list = parse(await (await request.get('/faqs')).text());
  const ids = list.querySelectorAll('main details[id]').map(({ id }) => id);
  const [last, middle] = [ids.at(-1), ids.at(Math.floor(ids.length / 2))];
  // Loaded anew: from the same page, it would be a link within it.
  await page.goto('about:blank');
  await page.goto(`/faqs#${last}`);
  await expect(answerOf(page.locator(`#${last}`))).toBeInViewport();
  // A link within the page, too.
  await page.evaluate((id) => location.assign(`#${id}`), middle);
  await expect(answerOf(page.locator(`#${middle}`))).toBeInViewport();
});
