import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { routes } from './routes.ts';
import { themeKey, themes } from './themes.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...routes, '/no-such-page']) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto(route);
    for (const theme of themes) {
      await choose(page, theme);
      await unfold(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await faultsOf(page), `${theme}, ${size.width} wide`).toEqual([]);
      }
    }
  });
}

for (const theme of themes) {
  test(`axe finds nothing in the open menu, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await choose(page, theme);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test(`axe finds nothing in the open choice of themes, ${theme}`, async ({ page }) => {
    await page.goto('/terms');
    await choose(page, theme);
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

/** The reload spares axe the colours halfway between two themes. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [themeKey, theme] as const);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(theme);
}

/** Opens every answer, so that axe sees them all. */
async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  // Without frames to look into, axe need not open a page of its own for each run.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
