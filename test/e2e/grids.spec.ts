import { entryNames } from '@tidewright/content/content-files';
import { isOnHome, notOnHome } from './content-facts.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

/** Columns by the width of the window, as the specification counts them. On wider ones, see home.spec.ts. */
const grids = [
  { of: 'logos', in: '#clients', columns: { 390: 2, 700: 3, 900: 4, 1440: 6 } },
  { of: 'services', in: '#services', columns: { 390: 1, 900: 2, 1100: 3 } },
  { of: 'industries', in: '#industries', columns: { 390: 2, 768: 2, 1100: 3 } },
  { of: 'team', in: '#team', columns: { 390: 1, 800: 2, 1440: 4 } },
] as const;

test('the home page’s grids have as many columns as the window has room for, and hide nothing', async ({
  reader,
}) => {
  const shown = grids.filter((grid) => isOnHome(grid.in.slice(1)));
  test.skip(shown.length === 0, notOnHome);
  await visit(reader, '/');
  for (const grid of shown)
    for (const [width, columns] of Object.entries(grid.columns)) {
      await reader.setViewportSize({ width: Number(width), height: 800 });
      const boxes = await reader.evaluate(
        (list) =>
          [...(document.querySelector(list)?.children ?? [])].map((item) => {
            const { top, right } = item.getBoundingClientRect();
            return { top: Math.round(top), isHidden: right > innerWidth };
          }),
        `${grid.in} ul`,
      );
      const tops = boxes.map(({ top }) => top);
      expect(boxes.filter(({ isHidden }) => isHidden)).toEqual([]);
      expect(
        tops.filter((top) => top === tops[0]),
        `${grid.of}, ${width} wide`,
      ).toHaveLength(Math.min(columns, tops.length));
      expect(tops.length).toBeGreaterThan(0);
    }
});

test('answers of a pair stand under their heads on a phone', async ({ reader }) => {
  test.skip(entryNames('content/rivals').length === 0, 'No two packages are compared.');
  await visit(reader, '/packages');
  await reader.setViewportSize({ width: 390, height: 844 });
  for (const pair of await reader.locator('details:has(.pair-table)').all())
    await pair.evaluate((folded: HTMLDetailsElement) => {
      folded.open = true;
    });
  const places = await reader.locator('.pair-table').evaluateAll((tables) =>
    tables.map((table) =>
      [...table.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('th[scope="col"], td')]
          .map((cell) => cell.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left }) => Math.round(left))
          .join(),
      ),
    ),
  );
  expect(places.length).toBeGreaterThan(0);
  for (const rows of places) expect(new Set(rows).size, rows.join(' | ')).toBe(1);
});
