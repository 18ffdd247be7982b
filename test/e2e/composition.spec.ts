import { globSync, readFileSync } from 'node:fs';
import { readYaml, readYamlFolder } from '@tidewright/content/content-files';
import { pagePath } from '@tidewright/content/paths';
import { inTurn } from '../in-turn.ts';
import { compositionFaults } from './composition.ts';
import { differentRoutes, routes } from './routes.ts';
import { expect, test } from './test.ts';

/** What a page may not look like, whatever its content says, beyond what every-page.spec.ts looks at. */

test('a drawing covers none of its words, and one in a screen is whole', async ({
  reader: page,
}) => {
  const files = globSync('content/{packages,insights}/*.svg').map((name) => ({
    name,
    svg: readFileSync(name, 'utf8'),
    isInScreen: false,
  }));
  const screens = readYamlFolder('content/screens') as Record<string, { body?: string }>;
  const inScreens = Object.entries(screens).flatMap(([name, { body = '' }]) =>
    (body.match(/<svg.*?<\/svg>/gs) ?? []).map((svg) => ({ name, svg, isInScreen: true })),
  );
  await page.goto('about:blank');
  const faults = await page.evaluate(
    (drawings) =>
      drawings.flatMap(({ name, svg, isInScreen }) => {
        document.body.innerHTML = svg;
        const covered = [...document.querySelectorAll('text')].filter((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return [0.1, 0.5, 0.9].some((part) => {
            const top = document.elementFromPoint(x + width * part, y + height / 2);
            const isLater =
              top && text.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
            return isLater && top.localName !== 'text';
          });
        });
        const root = document.querySelector('svg') as SVGSVGElement;
        const { x, y, width, height } = root.getBBox();
        const view = root.viewBox.baseVal;
        const isCut =
          x < view.x ||
          y < view.y ||
          x + width > view.x + view.width ||
          y + height > view.y + view.height;
        return [
          ...covered.map(({ textContent }) => `${name} covers “${textContent}”`),
          ...(isInScreen && isCut ? [`${name} is cut`] : []),
        ];
      }),
    [...files, ...inScreens],
  );
  expect(faults).toEqual([]);
});

const { drawings } = readYaml('content/brand.yaml') as { drawings?: string };
const pages = readYamlFolder('content/pages') as Record<
  string,
  { beside?: string; picture?: object }
>;
/** The others are looked at with every kind of page. */
const chartedPages = Object.keys(drawings === 'none' ? {} : pages)
  .filter((id) => pages[id]?.beside && !pages[id].picture)
  .map(pagePath)
  .filter((route) => !differentRoutes.includes(route));

test('the names on a chart are whole at every width', async ({ reader: page }) => {
  for (const [turn, route] of chartedPages.entries()) {
    await page.goto(route);
    for (const width of inTurn([768, 390, 1023, 640, 1440], turn)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await compositionFaults(page), `${route}, ${width} wide`).toEqual([]);
    }
  }
});

test('one red button at most is in view where an application begins', async ({ reader: page }) => {
  test.skip(!routes.includes('/apply') || differentRoutes.includes('/apply'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/apply');
  expect(await compositionFaults(page)).toEqual([]);
});

test('groups of questions stand equally far apart', async ({ reader: page }) => {
  test.skip(!routes.includes('/faqs'));
  await page.goto('/faqs');
  await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible');
  const gaps = await page.evaluate(() => {
    const groups = [...document.querySelectorAll('main section:has(> * details)')];
    const edges = groups.map((group) => ({
      top: group.querySelector('h2')?.getBoundingClientRect().top ?? 0,
      bottom: [...group.querySelectorAll('details')].at(-1)?.getBoundingClientRect().bottom ?? 0,
    }));
    return edges.slice(1).map(({ top }, index) => Math.round(top - (edges[index]?.bottom ?? 0)));
  });
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
});
