import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { homeAnchors } from './content-facts.ts';
import { expect, test } from './test.ts';

test('the first Tab offers to skip to the content, and focus is always to be seen', async ({
  reader: page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: labels.frame.onThisPage })).toHaveCount(0);
  const skip = page.getByRole('link', { name: labels.frame.skip });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // Wherever it goes from there, it can be seen.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return { outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect(outline.outlineStyle).not.toBe('none');
    expect(outline.width).toBeGreaterThanOrEqual(2);
  }
});

test('the anchor bar is for the home page on wide screens; each anchor shows its section', async ({
  reader: page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: labels.frame.onThisPage });
  // Where each leads is read without a browser, in test/built.
  for (const { label, id } of isThorough ? homeAnchors : homeAnchors.slice(-2)) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    const heading = page.locator(`section#${id}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const bottom = await bar.boundingBox().then((box) => (box ? box.y + box.height : 0));
    const top = (await heading.boundingBox())?.y ?? 0;
    expect(top, `${label} is not covered`).toBeGreaterThanOrEqual(bottom);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(bar).toHaveCount(0);
});

test('the year turns in January without a build, and never back', async ({ page }) => {
  const year = new Date().getFullYear();
  for (const [clock, shown] of [
    [year + 1, year + 1],
    [year - 1, year],
  ]) {
    await page.clock.setFixedTime(new Date(`${clock}-01-02T12:00:00`));
    await page.goto('/terms');
    await expect(page.getByRole('contentinfo')).toContainText(`© ${shown} `);
  }
});
