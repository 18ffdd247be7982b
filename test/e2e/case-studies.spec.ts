import { localeOf } from '../../src/brand/locale.ts';
import { readYamlFolder } from '../../src/content-files.ts';
import { labels } from '../labels.ts';
import { expect, test } from './test.ts';

type Measured = { readonly value: number; readonly unit: string };
type Study = {
  readonly title: string;
  readonly client: string;
  readonly testimonial?: string;
  readonly figure: { readonly quantity: string; readonly description: string };
  readonly picture: { readonly file: string; readonly alt: string };
  readonly changes: readonly { heading: string; before: Measured; after: Measured }[];
  readonly challenge: string;
  readonly solution: string;
  readonly outcome: string;
  readonly next: { readonly href: string };
};

const studies = readYamlFolder('content/case-studies') as Record<string, Study>;
const testimonials = readYamlFolder('content/testimonials') as Record<string, { comment: string }>;

/** "1,150 an hour", "29%"; the blank between may not break. */
const written = ({ value, unit }: Measured) =>
  `${value.toLocaleString(localeOf().language)}${unit === '%' ? '%' : ` ${unit}`}`;

for (const [id, study] of Object.entries(studies)) {
  test(`the study of ${id} shows its figures, its story and its drawing`, async ({
    reader: page,
  }) => {
    await page.goto(`/case-studies/${id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.title);
    const { figure, challenge, solution, outcome } = study;
    for (const text of [figure.quantity, figure.description, challenge, solution, outcome])
      await expect(main).toContainText(text.trim());
    if (study.testimonial)
      await expect(main).toContainText(testimonials[study.testimonial]?.comment.trim() ?? '');
    await expect(main.locator(`a[href="${study.next.href}"]`).first()).toBeVisible();
    await expect(main.getByRole('img', { name: study.client, exact: true })).toBeVisible();

    for (const { heading, before, after } of study.changes) {
      const change = main.getByRole('heading', { name: heading }).locator('..');
      await expect(change.getByRole('term')).toHaveText([
        labels.caseStudies.before,
        labels.caseStudies.after,
      ]);
      await expect(change.getByRole('definition')).toHaveText([written(before), written(after)]);
    }

    const drawing = main.getByRole('img', { name: study.picture.alt.trim() });
    if (!study.picture.file.endsWith('.svg')) return void (await expect(drawing).toBeVisible());
    // Drawn in the colors of the theme, from a file that came after the page.
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
  const [[id = '', study] = []] = Object.entries(studies);
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
