import { expect, test } from '@playwright/test';
import { packages } from './spec-facts.ts';

for (const { path, ordered } of packages) {
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
  const { path, ordered } = packages[0];
  await page.goto(path);
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('smooth');
  await page.getByRole('main').getByRole('link', { name: ordered.price }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
});
