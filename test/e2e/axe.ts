import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { inTurn } from '../in-turn.ts';
import { themeKey } from './themes.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Themes change colours and nothing else: the second is asked about those alone. */
const rulesOf = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };

const looks = [
  { light: 390, dark: 1280 },
  { light: 1280, dark: 390 },
] as const;

/** What axe finds in a page or a part of it, in both themes, on a phone and on a wide screen. */
export async function axeFaults(page: Page, turn: number, place = 'html'): Promise<string[]> {
  const faults: string[] = [];
  for (const look of inTurn(looks, turn)) {
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: look[theme], height: 844 });
      await chooseTheme(page, theme);
      const found = await axeFaultsNow(page, place, rulesOf[theme]);
      faults.push(...found.map((fault) => `${theme}, ${look[theme]} wide: ${fault}`));
    }
  }
  return faults;
}

/** The same for a page as it stands. */
export async function axeFaultsNow(
  page: Page,
  place = 'html',
  rules: Rules = rulesOf.light,
): Promise<string[]> {
  // Once for each page: bringing axe along costs more than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, runOnly }) => {
      // No rule of ours reads style sheets, and no one reads what passed.
      const options = { runOnly, preload: false, reporter: 'no-passes' as const };
      const { violations } = await window.axe.run(selector, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    { selector: place, runOnly: { type: rules.type, values: [...rules.values] } },
  );
}

/** As another tab would choose it; and no colour stays halfway between two themes. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      if (document.documentElement.className !== value) throw new Error(`Not ${value}`);
      // Styles and scripts that arrive later start transitions of their own.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets = [still];
    },
    [themeKey, theme] as const,
  );
}
