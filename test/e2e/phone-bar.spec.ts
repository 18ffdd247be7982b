import type { Page } from '@playwright/test';
import { labels } from '../labels.ts';
import { actionLink, company, somePackage } from './content-facts.ts';
import { factsOf, scheduledForm } from './forms/visitor.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const barOf = (page: Page) => page.locator('.phone-bar');

test('phones have a bar to call and to start, which covers neither focus nor the page’s end', async ({
  page,
}) => {
  await page.goto('/privacy');
  const bar = barOf(page);
  await expect(bar).not.toBeVisible();
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(bar.getByRole('link', { name: labels.frame.call })).toHaveAttribute(
    'href',
    `tel:${company.phone.replace(/[^+\d]/g, '')}`,
  );
  await expect(bar.getByRole('link', { name: actionLink.label })).toBeInViewport({ ratio: 1 });
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await hiddenFocus(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [below, footer] = await Promise.all(
    [bar, page.getByRole('contentinfo')].map((one) => one.boundingBox()),
  );
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);

  // On a screen so low that it would hide what is read, it stays at its place.
  await page.setViewportSize({ width: 390, height: 390 });
  await expect(bar).toHaveCSS('position', 'static');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar).toBeHidden();
});

test('it covers no first screen, not even for the moment in which it is laid out', async ({
  page,
}) => {
  await page.goto('/privacy');
  const isSeenAtOnce = await barOf(page).evaluate((bar: HTMLElement) => {
    bar.hidden = true;
    bar.getBoundingClientRect();
    bar.hidden = false;
    return bar.checkVisibility({ visibilityProperty: true });
  });
  expect(isSeenAtOnce).toBe(false);
});

test('it ends before a form, waits while a field has the focus, and is no second bar', async ({
  page,
}) => {
  await page.goto(somePackage.path);
  await expect(barOf(page)).toHaveCount(0);
  // Nor where a page begins with its form.
  await page.goto(factsOf('contact').path);
  await expect(barOf(page)).toHaveCount(0);
  await page.goto(factsOf(scheduledForm).path);
  const submit = page.locator(`form[data-form="${scheduledForm}"] [type=submit]`);
  await submit.scrollIntoViewIfNeeded();
  await expect(barOf(page)).not.toBeInViewport();
  await submit.click({ trial: true });
  await page.locator(`form[data-form="${scheduledForm}"] input`).first().focus();
  await expect(barOf(page)).toHaveCSS('position', 'static');
});
