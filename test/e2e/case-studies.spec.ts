import { readYamlFolder } from '../../src/content-files.ts';
import { isThorough } from '../in-turn.ts';
import { expect, test } from './test.ts';

type Study = {
  readonly picture: { readonly file: string; readonly alt: string };
  readonly changes: readonly { before: { value: number }; after: { value: number } }[];
};

const studies = Object.entries(readYamlFolder('content/case-studies') as Record<string, Study>);
const drawn = studies.filter(([, { picture }]) => picture.file.endsWith('.svg'));

for (const [id, { picture }] of isThorough ? drawn : drawn.slice(0, 1)) {
  test(`the study of ${id} is drawn in the colors of the theme, from a file that came after the page`, async ({
    reader: page,
  }) => {
    await page.goto(`/case-studies/${id}`);
    const drawing = page.getByRole('main').getByRole('img', { name: picture.alt.trim() });
    await expect
      .poll(() =>
        drawing
          .locator('use')
          .evaluateAll((all) => all.map((use) => (use as SVGUseElement).getBBox().width > 300)),
      )
      .toEqual([true]);
  });
}

test('bars are drawn to the scale of their figures', async ({ reader: page }) => {
  const [[id = '', study] = []] = studies;
  const [change] = study?.changes ?? [];
  await page.goto(`/case-studies/${id}`);
  const widths = await page
    .locator('dl svg rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(
    (change?.before.value ?? 0) / (change?.after.value ?? 1),
    0,
  );
});

test('a card of the list leads to its study, wherever it is clicked', async ({ reader: page }) => {
  await page.goto('/case-studies');
  const card = page.locator('[data-study]').nth(2);
  const href = await card.getByRole('link').getAttribute('href');
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(href ?? '');
});
