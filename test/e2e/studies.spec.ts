import { entryNames } from '@tidewright/content/content-files';
import { studyPath } from '@tidewright/content/paths';
import { expect, test } from './test.ts';

test('a dot drawn as a line without length is visible in every study', async ({ reader }) => {
  for (const id of entryNames('content/case-studies')) {
    await reader.goto(studyPath(id));
    await expect(reader.locator('footer')).toHaveCSS('content-visibility', 'visible');
    for (const paper of await reader.locator('main .screen').all())
      if (await paper.isVisible()) await paper.scrollIntoViewIfNeeded();
    await expect(reader.locator('main .screen > template')).toHaveCount(0);
    await reader.waitForLoadState('networkidle');
    // Without a cap, such a line has no area.
    const invisible = await reader.locator('main .screen path').evaluateAll((paths) =>
      paths
        .filter((path) => /h0(?![.\d])/.test(path.getAttribute('d') ?? ''))
        .filter((path) => {
          const { stroke, strokeLinecap } = getComputedStyle(path);
          return stroke !== 'none' && strokeLinecap === 'butt';
        })
        .map((path) => path.getAttribute('class') ?? path.getAttribute('d')?.slice(0, 30)),
    );
    expect(invisible, id).toEqual([]);
  }
});

test('the list fills each row, whatever the filter shows, and no two of its pictures share a name', async ({
  reader: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/case-studies');
  const buttons = page.locator('[data-category]');
  for (const button of await buttons.all()) {
    await button.click();
    const rows = await page.locator('[data-study]:not([hidden])').evaluateAll((studies) => {
      const boxes = studies.map((study) => study.getBoundingClientRect());
      const { left = 0, right = 0 } = studies[0]?.parentElement?.getBoundingClientRect() ?? {};
      return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map((row) => ({
        from: Math.round((row[0]?.left ?? 0) - left),
        to: Math.round((row.at(-1)?.right ?? 0) - right),
      }));
    });
    for (const row of rows)
      expect(row, `${await button.textContent()}`).toEqual({ from: 0, to: 0 });
  }
  for (const crop of await page.locator('.crop').all())
    if (await crop.isVisible()) await crop.scrollIntoViewIfNeeded();
  const names = await page
    .locator('main *')
    .evaluateAll((parts) =>
      parts
        .map((part) => getComputedStyle(part).getPropertyValue('view-transition-name'))
        .filter((name) => name && name !== 'none'),
    );
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
