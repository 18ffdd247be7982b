import { globSync, readFileSync } from 'node:fs';
import { readYaml, readYamlFolder } from '../../src/content-files.ts';
import { pagePath } from '../../src/site/routes/paths.ts';
import { inTurn, isThorough } from '../in-turn.ts';
import { packages } from './content-facts.ts';
import { differentRoutes, routes } from './routes.ts';
import { expect, test } from './test.ts';

/** What a page may not look like, whatever its content says. */

for (const route of ['/contact', '/apply', '/insights'].filter((one) => routes.includes(one))) {
  test(`one red button at most is in view where ${route} begins`, async ({ reader: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(route);
    const red = await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.className = 'bg-accent';
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return [...document.querySelectorAll('a, button')].filter((button) => {
        const { top, width } = button.getBoundingClientRect();
        const isInView = width > 0 && top < innerHeight;
        return isInView && getComputedStyle(button).backgroundColor === backgroundColor;
      }).length;
    });
    expect(red).toBeLessThanOrEqual(1);
  });
}

test.describe('a drawing', () => {
  const files = globSync('content/{packages,insights}/*.svg');
  const drawings = [
    ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
    ...Object.entries(
      readYamlFolder('content/screens') as Record<string, { body?: string }>,
    ).flatMap(([name, { body = '' }]) =>
      (body.match(/<svg.*?<\/svg>/gs) ?? []).map((svg) => [name, svg] as const),
    ),
  ];

  test('covers none of its words', async ({ reader: page }) => {
    const covered: string[] = [];
    for (const [name, svg] of drawings.filter(([, one]) => one.includes('<text'))) {
      await page.setContent(svg);
      const words = await page.locator('text').evaluateAll((texts) =>
        texts
          .filter((text) => {
            const { x, y, width, height } = text.getBoundingClientRect();
            return [0.1, 0.5, 0.9].some((part) => {
              const top = document.elementFromPoint(x + width * part, y + height / 2);
              const isLater =
                top && text.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
              return isLater && top.localName !== 'text';
            });
          })
          .map(({ textContent }) => textContent),
      );
      covered.push(...words.map((text) => `${name}: ${text}`));
    }
    expect(covered).toEqual([]);
  });

  test('in a screen is whole', async ({ reader: page }) => {
    const cut: string[] = [];
    for (const [name, svg] of drawings.slice(files.length)) {
      await page.setContent(svg);
      const isCut = await page.locator('svg').evaluate((root) => {
        const { x, y, width, height } = (root as SVGSVGElement).getBBox();
        const view = (root as SVGSVGElement).viewBox.baseVal;
        return (
          x < view.x ||
          y < view.y ||
          x + width > view.x + view.width ||
          y + height > view.y + view.height
        );
      });
      if (isCut) cut.push(name);
    }
    expect(cut).toEqual([]);
  });
});

const { drawings } = readYaml('content/brand.yaml') as { drawings?: string };
const pages = readYamlFolder('content/pages') as Record<
  string,
  { beside?: string; picture?: object }
>;
const chartedPages = Object.keys(drawings === 'none' ? {} : pages).filter(
  (id) => pages[id]?.beside && !pages[id].picture,
);

test('no screen hides a part of its sums and times, 768 wide', async ({ reader: page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const hidden: string[] = [];
  for (const route of differentRoutes.filter((one) => /^\/(services|case-studies)\//.test(one))) {
    await page.goto(route);
    const parts = await page
      .locator('.screen .whitespace-nowrap')
      .evaluateAll((spans) =>
        spans
          .filter((span) => span.parentElement?.checkVisibility() && !span.checkVisibility())
          .map((span) => span.parentElement?.textContent),
      );
    hidden.push(...parts.map((text) => `${route}: ${text}`));
  }
  expect(hidden).toEqual([]);
});

test('the names on a chart are whole at every width', async ({ reader: page }) => {
  const cut: string[] = [];
  for (const [turn, route] of chartedPages.map(pagePath).entries()) {
    await page.goto(route);
    for (const width of inTurn([768, 390, 1023, 640, 1440], turn)) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator('.chart-beside').evaluate((chart) => {
        const { top, bottom, right } = chart.getBoundingClientRect();
        return [...chart.querySelectorAll('text')]
          .filter((text) => /\p{L}{4}/u.test(text.textContent ?? ''))
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.top < top || box.bottom > bottom || box.right > right;
          })
          .map((text) => text.textContent);
      });
      cut.push(...found.map((words) => `${route}, ${width} wide: ${words}`));
    }
  }
  expect(cut).toEqual([]);
});

test('the course of an order ends in its last mark', async ({ reader: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(packages[0]?.path ?? '');
  const gap = await page.locator('.timeline-end').evaluate((end) => {
    const list = end.previousElementSibling?.getBoundingClientRect().right ?? 0;
    // The line of the last step reaches over the gap; that of the end goes on to its mark.
    return end.getBoundingClientRect().left - list - 32;
  });
  expect(gap).toBeLessThanOrEqual(1);
});

test.describe('questions and finder', () => {
  test.skip(!routes.includes('/faqs') || !routes.includes('/packages'));

  test('groups of questions stand equally far apart', async ({ reader: page }) => {
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

  test('nothing blank lies below the finder', async ({ reader: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/packages');
    const blank = await page.locator('[data-guide]').evaluate((guide) => {
      const asked = Math.max(
        ...[...guide.querySelectorAll('label')].map(
          (label) => label.getBoundingClientRect().bottom,
        ),
      );
      const tops = [...document.querySelectorAll('h2')].map(
        (one) => one.getBoundingClientRect().top,
      );
      return Math.min(...tops.filter((top) => top > asked)) - asked;
    });
    expect(blank).toBeLessThan(240);
  });
});

test('no number of a report lies over its words, 390 wide', async ({ reader: page }) => {
  test.skip(!routes.includes('/sample-audit'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sample-audit');
  const over = await page.locator('.report-sheet .rounded-full').evaluateAll((numbers) =>
    numbers
      .filter((number) => {
        const words = number.nextElementSibling?.getBoundingClientRect();
        return !words || words.left < number.getBoundingClientRect().right;
      })
      .map((number) => number.parentElement?.textContent),
  );
  expect(over).toEqual([]);
});

test('links to order pages stay on one line', async ({ reader: page }) => {
  test.skip(!routes.includes('/packages'));
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/packages');
    const heights = await page
      .locator('[data-row] p > a > span')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} wide`).toBeLessThan(40);
  }
});

const servicePages = routes.filter((one) => one.startsWith('/services/'));

for (const route of isThorough ? servicePages : servicePages.slice(0, 2)) {
  test(`no quarter of the screen is empty beside the words of ${route}`, async ({
    reader: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(route);
    await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible');
    const blanks = await page.locator('main .grid').evaluateAll((grids) => {
      const endOf = (part: Element) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const pictures = [part, ...part.querySelectorAll('svg, img, .screen')].slice(1);
        return Math.max(
          range.getBoundingClientRect().bottom,
          ...pictures.map((picture) => picture.getBoundingClientRect().bottom),
        );
      };
      return grids.flatMap((grid) => {
        const rows = Map.groupBy(grid.children, (part) => part.getBoundingClientRect().top);
        return [...rows.values()].flatMap((row) => {
          const ends = row.map(endOf);
          const blank = Math.max(...ends) - Math.min(...ends);
          return blank > 300 ? [`${Math.round(blank)} px beside ${row[0]?.textContent}`] : [];
        });
      });
    });
    expect(blanks).toEqual([]);
  });
}
