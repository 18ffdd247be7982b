import type { Locator } from '@playwright/test';
import { inTurn, isThorough } from '../in-turn.ts';
import { builtLabel, labels, literally } from '../labels.ts';
import { packages } from './content-facts.ts';
import { expect, test } from './test.ts';

for (const { path, ordered } of inTurn(packages, 0))
  test(`the price button of ${path} leads to the form, smoothly where motion is welcome, and is in view until then`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.locator('#contact');
    const [first, button] = ['.order-hero', '.order-rail'].map((place) =>
      page
        .locator(place)
        .getByRole('link', { name: ordered.price })
        .and(page.locator('[href="#contact"]')),
    ) as [Locator, Locator];
    const behavior = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

    await expect(form).not.toBeInViewport();
    expect(await behavior()).toBe('auto');
    await first.click();
    // Reduced motion is there at once: no waiting for it.
    const top = await form.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);

    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await behavior()).toBe('smooth');
    await first.click();
    await expect(form).toBeInViewport();
    await page.emulateMedia({ reducedMotion: 'reduce' });

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const heading of ['arrives', 'decide', 'guarantee'] as const) {
        await page
          .getByRole('heading', { name: labels.packages[heading] })
          .scrollIntoViewIfNeeded();
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

test('an order page says its price once where it begins', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  for (const { path, ordered } of inTurn(packages, 0)) {
    await page.goto(path);
    const shown = await page.evaluate((price) => {
      const walker = document.createTreeWalker(
        document.querySelector('main') as Element,
        NodeFilter.SHOW_TEXT,
      );
      const lines: string[] = [];
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        if (!parent?.checkVisibility() || !textContent?.includes(price)) continue;
        const { x, y, width, height } = parent.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        if (width > 1 && seen && parent.contains(seen)) lines.push(textContent.trim());
      }
      return lines;
    }, ordered.price);
    expect(shown, path).toEqual([ordered.price]);
  }
});

test('an order of today has its day in the bar, and no package still puts it off to our answer', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-16T15:00:00');
  const later = builtLabel(labels.packages.dateLater);
  for (const { path, ready } of isThorough ? packages : packages.slice(0, 3)) {
    await page.goto(path);
    await expect(page.locator('.order-rail'), path).toContainText(orderedToday(ready));
    await expect(page.locator('.order-rail'), path).not.toContainText(later);
    await expect(page.getByRole('main'), path).not.toContainText('{date}');
  }
});

/** "Order today, live by Nov 24", or as the language writes a day. */
const orderedToday = (ready: string) =>
  new RegExp(
    literally(labels.packages.orderToday.replace('{ready}', ready)).replace('\\{date\\}', '.*\\d+'),
  );
