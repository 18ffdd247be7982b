import { expect, test } from '@playwright/test';
import { themeKey } from './themes.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('logos are grey until hovered or focused', async ({ page }) => {
  await page.goto('/');
  const logo = page.locator('#clients').getByRole('img').nth(4);
  const filter = () => logo.evaluate((element) => getComputedStyle(element).filter);
  const grey = /^grayscale\((1|100%)\)$/;
  expect(await filter()).toMatch(grey);
  await logo.hover();
  await expect.poll(filter).not.toMatch(/grayscale\((?!0)/);
  await page.mouse.move(1, 1);
  await expect.poll(filter).toMatch(grey);
  // A logo, or the link around it where there is a study to read.
  const stops = page.locator('#clients').locator('a, [tabindex="0"]');
  await stops.nth(3).focus();
  await page.keyboard.press('Tab');
  await expect(stops.nth(4)).toBeFocused();
  await expect.poll(filter).not.toMatch(/grayscale\((?!0)/);
});

test('the theme chooses the light or the dark logos', async ({ page }) => {
  await page.goto('/');
  const logo = page.locator('#clients').getByRole('img').first();
  const source = () =>
    logo.evaluate((element) =>
      element instanceof HTMLImageElement
        ? element.currentSrc
        : getComputedStyle(element).backgroundImage,
    );
  const light = await source();
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), themeKey);
  await page.reload();
  expect(await source()).not.toBe(light);
});

test('an industry’s icon changes its fill and grows a little on hover', async ({ page }) => {
  await page.goto('/');
  const icon = page.locator('#industries').getByRole('listitem').first().locator('svg');
  const look = () =>
    icon.evaluate((svg) => ({
      width: svg.getBoundingClientRect().width,
      fills: [svg, ...svg.querySelectorAll('*')].map((part) => getComputedStyle(part).fill).join(),
    }));
  const before = await look();
  await icon.hover();
  await expect.poll(async () => (await look()).width).toBeGreaterThan(before.width);
  await expect.poll(async () => (await look()).fills).not.toBe(before.fills);
});
