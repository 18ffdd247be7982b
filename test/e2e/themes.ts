import type { Page } from '@playwright/test';

export const themeKey = 'vite-ui-theme';

/** As if the visitor had chosen this theme on an earlier visit. */
export async function rememberTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    themeKey,
    theme,
  ] as const);
}
