import { inTurn, isThorough } from '../in-turn.ts';
import { builtLabel, labels, literally } from '../labels.ts';
import { packages, somePackage } from './content-facts.ts';
import { expect, test } from './test.ts';

for (const { path, ordered } of inTurn(packages, 0)) {
  test(`the price button of ${path} leads to the form`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator('#contact');
    await expect(form).not.toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: ordered.price }).click();
    // Reduced motion is there at once: no waiting for it.
    const top = await form.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
  });
}

test('the price button scrolls smoothly where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { path, ordered } = somePackage;
  await page.goto(path);
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('smooth');
  await page.getByRole('main').getByRole('link', { name: ordered.price }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
});

test('price and button stay in view until the form', async ({ page }) => {
  const { path, ordered } = somePackage;
  await page.goto(path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const button = page.getByRole('main').getByRole('link', { name: ordered.price });
    for (const heading of ['arrives', 'decide', 'guarantee'] as const) {
      await page.getByRole('heading', { name: labels.packages[heading] }).scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    // There the form has a button of its own, and nothing lies over it.
    const submit = page.locator('#contact button[type=submit]');
    await submit.scrollIntoViewIfNeeded();
    await submit.click({ trial: true });
    const atTop = await button.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a') === link;
    });
    expect(atTop, `${width} wide`).toBe(false);
  }
});

test('an order of today has its day, and its day in our answer where no script runs', async ({
  browser,
  baseURL,
}) => {
  const { path, ready } = somePackage;
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: baseURL ?? '' });
    if (javaScriptEnabled) await page.clock.setFixedTime('2026-11-16T15:00:00');
    await page.goto(path);
    const main = page.getByRole('main');
    const says = javaScriptEnabled
      ? [orderedToday(ready)]
      : [labels.packages.dateNow, builtLabel(labels.packages.dateLater)];
    for (const words of says) await expect(main).toContainText(words);
    await expect(main).not.toContainText('{date}');
    await page.close();
  }
});

test('with its day in the bar, no package still puts it off to our answer', async ({ page }) => {
  const later = builtLabel(labels.packages.dateLater);
  for (const { path, ready } of isThorough ? packages : packages.slice(0, 3)) {
    await page.goto(path);
    await expect(page.locator('.order-rail'), path).toContainText(orderedToday(ready));
    await expect(page.locator('.order-rail'), path).not.toContainText(later);
  }
});

/** "Order today, live by Nov 24", or as the language writes a day. */
const orderedToday = (ready: string) =>
  new RegExp(
    literally(labels.packages.orderToday.replace('{ready}', ready)).replace('\\{date\\}', '.*\\d+'),
  );
