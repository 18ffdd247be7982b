import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { entryNames, readYaml } from '@tidewright/content/content-files';
import { studyPath } from '@tidewright/content/paths';
import { axeFaults } from './axe.ts';
import { watchFaults } from './page-faults.ts';
import { expect, test } from './test.ts';

type Item = { item: string; name: string; cents: number; of: number; left: number; chosen: number };
type Model = {
  start: string;
  again: string;
  note: string;
  name: string;
  hint: string;
  items: Item[];
  more: string;
  less: string;
  gone: string;
  placed: string;
};
type Study = { readonly model?: Model };

const folder = 'content/case-studies';
const studies = existsSync(folder)
  ? entryNames(folder)
      .filter((id) => existsSync(`${folder}/${id}.yaml`))
      .map((id) => ({ id, ...(readYaml(`${folder}/${id}.yaml`) as Study) }))
  : [];

const named = (words: string, { name }: Item) => words.replace('[item]', name);

for (const { id, model } of studies) {
  if (!model) continue;
  const [first] = model.items;
  if (!first) continue;
  const path = studyPath(id);
  const fewest = model.items.toSorted((a, b) => a.left - b.left)[0] ?? first;

  const figureOf = (page: Page) => page.locator('[data-model]');
  const startOf = (page: Page) => page.getByRole('button', { name: model.start });
  const status = (page: Page) => figureOf(page).getByRole('status');
  const more = (page: Page, item: Item) =>
    figureOf(page).getByRole('button', { name: named(model.more, item), exact: true });
  const total = (page: Page) =>
    figureOf(page).locator('[data-show=total]').filter({ visible: true }).first();

  for (const width of [390, 1440])
    test(`${path} works by keyboard alone, ${width} wide`, async ({ page }) => {
      const faults = watchFaults(page);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(figureOf(page).getByText(model.note)).toBeVisible();
      // Until it's started, it is a picture.
      const picture = figureOf(page).locator('.screen').filter({ visible: true });
      await expect(picture).toHaveAttribute('role', 'img');
      await expect(figureOf(page).getByRole('button')).toHaveCount(1);

      await startOf(page).focus();
      await page.keyboard.press('Enter');
      await expect(status(page)).toHaveText(model.hint);
      await expect(figureOf(page).getByRole('group', { name: model.name })).toBeVisible();
      await expect(figureOf(page).getByRole('img', { name: /.{40}/ })).toHaveCount(0);
      const before = await total(page).textContent();
      const less = figureOf(page).getByRole('button', { name: named(model.less, first) });
      await expect(less).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(more(page, first)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(status(page)).toContainText(`${first.name}: ${first.chosen + 1}`);
      await expect(total(page)).not.toHaveText(before ?? '');
      await page.keyboard.press('Shift+Tab');
      for (let left = first.chosen + 1; left > 0; left -= 1) await page.keyboard.press('Space');
      // The button to remove one is gone, and the focus isn't.
      await expect(more(page, first)).toBeFocused();
      await expect(status(page)).toContainText(`${first.name}: 0`);

      await startOf(page)
        .or(page.getByRole('button', { name: model.again }))
        .press('Enter');
      await expect(total(page)).toHaveText(before ?? '');
      expect(faults).toEqual([]);
    });

  test(`${path} closes what is all spoken for`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await startOf(page).click();
    const button = more(page, fewest);
    await button.focus();
    for (let left = fewest.left; left > 0; left -= 1) await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const gone = model.gone.replaceAll('[of]', `${fewest.of}`);
    await expect(status(page)).toContainText(gone);
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText(`${fewest.name}: ${fewest.chosen + fewest.left}`);
    const order = figureOf(page).locator('button[data-show=order]');
    if (await order.count()) {
      await order.click();
      await expect(status(page)).toHaveText(model.placed);
      await expect(order).toHaveText(model.placed);
    }
  });

  test(`${path} starts where its picture is pressed, and axe finds nothing while it runs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const stepper = figureOf(page).locator('[data-show=stepper]').first();
    await stepper.scrollIntoViewIfNeeded();
    const place = await stepper.boundingBox();
    if (!place) throw new Error('There is nothing to press.');
    await page.mouse.move(place.x + 5, place.y + place.height / 2);
    // At once: whether its script is there yet or not, it starts.
    await page.mouse.click(place.x + place.width - 20, place.y + place.height / 2);
    await expect(status(page)).not.toBeEmpty();
    await expect(figureOf(page).getByRole('group', { name: model.name })).toBeVisible();
    const before = await total(page).textContent();
    await page.mouse.click(place.x + place.width - 20, place.y + place.height / 2);
    await expect(status(page)).toContainText(first.name);
    await expect(total(page)).not.toHaveText(before ?? '');
    expect(await axeFaults(page, 0, '[data-model]')).toEqual([]);
    expect(await axeFaults(page, 1, '[data-model]')).toEqual([]);
  });

  test(`${path} shows its buttons in forced colors, and whole on the narrowest screen`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await startOf(page).press('Enter');
    await expect(status(page)).toHaveText(model.hint);
    const small = await figureOf(page)
      .locator('.screen button')
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .filter(({ width, height }) => width < 24 || height < 24),
      );
    expect(small).toEqual([]);
    const ring = figureOf(page).getByRole('button', { name: named(model.less, first) });
    await expect(ring).toBeFocused();
    await expect(ring).not.toHaveCSS('outline-style', 'none');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test(`${path} is a picture without script`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByText(model.note)).toBeHidden();
    await page.close();
  });
}

test('a study without a model loads nothing for one', async ({ reader: page }) => {
  const plain = studies.find(({ model }) => !model);
  test.skip(!plain, 'All studies have a model.');
  await page.goto(studyPath(plain?.id ?? ''));
  await expect(page.locator('[data-model]')).toHaveCount(0);
});
