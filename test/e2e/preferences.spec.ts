import type { Page } from '@playwright/test';
import { contrastOf } from '../../packages/content/brand/colors.ts';
import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { forms } from '../own-forms.ts';
import { chooseTheme } from './axe.ts';
import { guide, isOnHome, somePackage } from './content-facts.ts';
import { formAsking } from './forms/visitor.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

/** What a visitor has told the system, and every page has to heed. */

const themes = ['light', 'dark'];
const asksToSelect = forms.some(({ form }) => form.fields.some(({ kind }) => kind === 'select'));

test('forced colors keep arrows, the pressed filter, logos and the lit row', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  if (asksToSelect) {
    await page.goto(formAsking('select').path);
    await expect(page.getByRole('combobox').first()).toHaveCSS('appearance', 'auto');
  }
  if (routes.includes('/case-studies')) await expectPressedFilter(page);
  if (guide.questions.length > 0) {
    await page.goto('/packages');
    const lit = page.locator('[data-row]').first();
    await lit.evaluate((row) => row.setAttribute('data-lit', ''));
    await expect(lit).toHaveCSS('outline-style', 'solid');
  }

  if (!isOnHome('clients')) return;
  await page.goto('/');
  for (const theme of themes) {
    await chooseTheme(page, theme);
    const logo = page.locator('#clients').getByRole('img').first();
    // As it was drawn, on the paper that it was drawn for.
    await expect(logo).toHaveCSS('forced-color-adjust', 'none');
    const paper = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-paper').trim(),
    );
    expect(toHex(await logo.evaluate((img) => getComputedStyle(img).backgroundColor))).toBe(paper);
  }
});

async function expectPressedFilter(page: Page): Promise<void> {
  await page.goto('/case-studies');
  const [pressed, ...others] = await page
    .locator('[data-category]')
    .evaluateAll((all) =>
      all.map((button) => [
        button.getAttribute('aria-pressed'),
        getComputedStyle(button).backgroundColor,
      ]),
    );
  expect(pressed?.[0]).toBe('true');
  for (const other of others) expect(other[1]).not.toBe(pressed?.[1]);
}

test('whoever asks for more contrast gets seven to one, in both themes', async ({ page }) => {
  await page.goto(somePackage.path);
  for (const theme of themes) {
    await page.emulateMedia({ contrast: 'no-preference' });
    await chooseTheme(page, theme);
    await page.emulateMedia({ contrast: 'more' });
    const strong = await tokens(page);
    // Black on white or white on black, whatever the brand.
    for (const ground of ['paper', 'sheet', 'sea'])
      for (const letters of ['ink', 'ink-soft', 'green', 'accent', 'error']) {
        const ratio = contrast(strong[letters], strong[ground]);
        expect(ratio, `${letters} on ${ground}, ${theme}`).toBeCloseTo(21);
      }
    for (const line of ['line', 'line-strong'])
      expect(contrast(strong[line], strong['paper'])).toBeGreaterThanOrEqual(7);
    expect(contrast(strong['on-accent'], strong['accent'])).toBeGreaterThanOrEqual(7);
  }
});

test('whoever asks for less motion sees none, the menu of a phone included', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const others = isThorough ? ['/case-studies', '/contact'] : [];
  for (const route of ['/', ...others, somePackage.path]) {
    await page.goto(route);
    expect(await movingParts(page), route).toEqual([]);
  }
  await page.getByRole('button', { name: labels.frame.openMenu }).click();
  expect((await page.getByRole('dialog').boundingBox())?.x).toBe(0);
  // And there is something to stop.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await movingParts(page)).length).toBeGreaterThan(0);
});

/** Elements, or what is drawn before and after them, with a transition or an animation. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop', '::details-content']
        .filter((part) => {
          const style = getComputedStyle(element, part || null);
          const isTimed = style.transitionDuration
            .split(', ')
            .some((duration) => parseFloat(duration) > 0);
          return isTimed || style.animationName !== 'none';
        })
        .map((part) => `${element.outerHTML.slice(0, 80)} ${part}`),
    ),
  );
}

/** The colors of a page by the names that its styles give them. */
function tokens(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const names =
      'paper sheet sea ink ink-soft green accent on-accent error line line-strong'.split(' ');
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(
      names.map((name) => [name, style.getPropertyValue(`--color-${name}`)]),
    );
  });
}

const contrast = (one = '', other = '') => contrastOf(inFull(one), inFull(other));

/** #fff as #ffffff. */
const inFull = (color: string) =>
  color
    .trim()
    .replace(/^#(.)(.)(.)$/, (_, red, green, blue) =>
      ['#', red, red, green, green, blue, blue].join(''),
    );

const toHex = (color: string) =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
