import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { inTurn } from '../in-turn.ts';
import { themeKey } from './themes.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Compiled anew by every page, so the short one. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A fault is told by its selector: copying the HTML of everything that axe looks at takes a tenth of its time. */
const sourceWithoutHtml = `${source}; axe.configure({ noHtml: true });`;

/** Of WCAG 2.2 axe knows the size of targets alone, which its callers measure more strictly. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** Themes change colors and nothing else: the second is asked about those alone. */
const rulesOf = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
type Theme = keyof typeof rulesOf;
type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
type Place = string | { include: string[]; exclude: string[] };

const looks = [
  { light: 390, dark: 1440 },
  { light: 1440, dark: 390 },
] as const;

/** The themes that a page is looked at in at this width, by turns. */
export const themesAt = (width: number, turn: number): readonly Theme[] =>
  (['light', 'dark'] as const).filter((theme) =>
    inTurn(looks, turn).some((look) => look[theme] === width),
  );

/** What axe finds in a page or a part of it, in both themes, on a phone and on a wide screen. */
export async function axeFaults(page: Page, turn: number, place?: Place): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of themesAt(width, turn))
      faults.push(...(await axeFaultsIn(page, theme, place)));
  }
  return faults;
}

/** The same in one theme, as wide as the page is. */
export async function axeFaultsIn(page: Page, theme: Theme, place?: Place): Promise<string[]> {
  await chooseTheme(page, theme);
  const found = await axeFaultsNow(page, place, rulesOf[theme]);
  return found.map((fault) => `${theme}, ${page.viewportSize()?.width} wide: ${fault}`);
}

/** The same for a page as it stands. */
export async function axeFaultsNow(
  page: Page,
  place: Place = 'html',
  rules: Rules = rulesOf.light,
): Promise<string[]> {
  // Once for each page: bringing axe along costs more than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(sourceWithoutHtml);
  return page.evaluate(
    async ({ context, runOnly }) => {
      // No rule of ours reads style sheets, and no one reads what passed.
      const options = { runOnly, preload: false, reporter: 'no-passes' as const };
      const { violations } = await window.axe.run(context, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    { context: place, runOnly: { type: rules.type, values: [...rules.values] } },
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
