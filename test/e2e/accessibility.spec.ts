import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { routes } from './routes.ts';
import { rememberTheme, themes } from './themes.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...routes, '/no-such-page']) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    test.setTimeout(60_000);
    for (const theme of themes) {
      await open(page, route, theme);
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
    await open(page, '/', theme);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test(`axe finds nothing in the open choice of themes, ${theme}`, async ({ page }) => {
    await open(page, '/terms', theme);
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

/** Loads the page in the theme: axe must not meet colours halfway between two. */
async function open(page: Page, route: string, theme: string): Promise<void> {
  await rememberTheme(page, theme);
  await page.goto(route);
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
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ['violations'] })
    // There are no frames to look into, so axe need not open a page of its own.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}
