import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { routes } from './routes.ts';
import { themeKey } from './themes.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The themes differ in nothing but colours, so the second is asked about these alone. */
const themes = [
  { theme: 'light', rules: tags },
  { theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...routes, '/no-such-page']) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto(route);
    await unfold(page);
    for (const { theme, rules } of themes) {
      await choose(page, theme);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await faultsOf(page, rules), `${theme}, ${size.width} wide`).toEqual([]);
      }
    }
  });
}

for (const { theme, rules } of themes) {
  test(`axe finds nothing in the open menu, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await choose(page, theme);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page, rules)).toEqual([]);
  });

  test(`axe finds nothing in the open choice of themes, ${theme}`, async ({ page }) => {
    await page.goto('/terms');
    await choose(page, theme);
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    expect(await faultsOf(page, rules)).toEqual([]);
  });
}

/** As another tab would choose it; and no colour stays halfway between two themes. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    },
    [themeKey, theme] as const,
  );
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

async function faultsOf(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    // There are no frames to look into, so axe need not open a page of its own.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}
