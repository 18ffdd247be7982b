import { labels } from '../labels.ts';
import { somePackage } from './content-facts.ts';
import { expect, test } from './test.ts';

test('the header stays on top and is 64 pixels high', async ({ reader: page }) => {
  await page.goto('/terms');
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(header).toBeInViewport({ ratio: 1 });
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
});

test('at 400 % the header goes with the page, and the menu still opens', async ({
  reader: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(somePackage.path);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('complementary')).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: labels.frame.openMenu }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeInViewport();
});
