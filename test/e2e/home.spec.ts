import { entryNames, readYamlFolder } from '../../src/content-files.ts';
import { labels, literally } from '../labels.ts';
import { isSample } from '../sample/is-sample.ts';
import { chooseTheme } from './axe.ts';
import { isOnHome, clients as names, notOnHome } from './content-facts.ts';
import { expect, test } from './test.ts';

/** The clients whose story stands among the case studies. */
const studies = readYamlFolder('content/case-studies') as Record<string, { logo?: string }>;
const told = new Set(
  entryNames('content/clients').filter((id) =>
    Object.values(studies).some(({ logo }) => logo === id),
  ),
);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('logos are grey until hovered or focused', async ({ page }) => {
  test.skip(!isOnHome('clients'), notOnHome);
  await page.goto('/');
  const logo = page.locator('#clients').getByRole('img').last();
  const filter = () => logo.evaluate((element) => getComputedStyle(element).filter);
  const grey = /^grayscale\((1|100%)\)$/;
  expect(await filter()).toMatch(grey);
  await logo.hover();
  await expect.poll(filter).not.toMatch(/grayscale\((?!0)/);
  await page.mouse.move(1, 1);
  await expect.poll(filter).toMatch(grey);
  if (told.size === 0) return;
  const link = page.locator('#clients').getByRole('link').first();
  const linked = () => link.getByRole('img').evaluate((img) => getComputedStyle(img).filter);
  await expect.poll(linked).toMatch(grey);
  await page.keyboard.press('Tab');
  await link.focus();
  await expect.poll(linked).not.toMatch(/grayscale\((?!0)/);
});

test('logos are named pictures of the theme, and a stop only where there is a story', async ({
  page,
}) => {
  test.skip(!isOnHome('clients'), notOnHome);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  const clients = page.locator('#clients');
  const logos = clients.getByRole('img');
  await expect(logos).toHaveCount(names.length);
  await expect(clients.locator('[tabindex]')).toHaveCount(0);
  await expect(clients.getByRole('link')).toHaveCount(told.size);
  for (const link of await clients.getByRole('link').all())
    await expect(link).toHaveAccessibleName(
      new RegExp(`^${literally(labels.caseStudies.logo).replace('\\{n\\}', '.+')}$`),
    );

  // Real pictures, which need no style to be seen, from two files at most.
  await clients.scrollIntoViewIfNeeded();
  const widths = () =>
    logos.evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth));
  await expect.poll(widths).toEqual(Array(names.length).fill(320));
  const sheets = fetched.filter((url) => url.includes('/assets/clients'));
  expect(sheets).toHaveLength(names.length > 1 ? 2 : 1);
  const sources = await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('src')));
  expect(new Set(sources).size).toBe(names.length);
  // Half of each is drawn for light paper, half for dark.
  const shown = () => logos.first().evaluate((logo) => getComputedStyle(logo).objectPosition);
  for (const [theme, half] of [
    ['light', '0% 50%'],
    ['dark', '100% 50%'],
  ] as const) {
    await chooseTheme(page, theme);
    expect((await shown()).replace('0px', '0%')).toBe(half);
  }
});

test('an industry’s icon changes its fill and grows a little on hover', async ({ page }) => {
  test.skip(!isOnHome('industries'), notOnHome);
  await page.goto('/');
  const icon = page.locator('#industries').getByRole('listitem').first().locator('svg');
  const look = () =>
    icon.evaluate((svg) => ({
      width: svg.getBoundingClientRect().width,
      fills: [svg, ...svg.querySelectorAll('*')].map((part) => getComputedStyle(part).fill).join(),
    }));
  const before = await look();
  await icon.hover();
  await expect.poll(async () => (await look()).width).toBeGreaterThan(before.width);
  await expect.poll(async () => (await look()).fills).not.toBe(before.fills);
});

test('a phone sees every section of the home page within 12,000 px', async ({ page }) => {
  test.skip(!isSample, 'How much a home page tells is for its owner to say.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(12_000);
});

test('no depth on the chart lies under a name or the course', async ({ page }) => {
  for (const path of ['/', '/process']) {
    await page.goto(path);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overlapsOnChart), `${path}, ${width} wide`).toEqual([]);
    }
  }
});

/** Depths that touch a name or the course; runs in the page. */
function overlapsOnChart(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<SVGGraphicsElement>(selector)].filter(
      (part) => part.getBoundingClientRect().width > 0,
    );
  const courses = shown('.course').flatMap((course) => {
    const path = course as SVGPathElement;
    const matrix = path.getScreenCTM();
    const length = path.getTotalLength();
    return Array.from({ length: 200 }, (_, step) => {
      const { x, y } = path
        .getPointAtLength((step / 200) * length)
        .matrixTransform(matrix ?? undefined);
      return new DOMRect(x - 2, y - 2, 4, 4);
    });
  });
  const taken = [...shown('.mark text').map((name) => name.getBoundingClientRect()), ...courses];
  return shown('.soundings text')
    .filter((depth) => {
      const { left, right, top, bottom } = depth.getBoundingClientRect();
      return taken.some(
        (other) =>
          left < other.right && other.left < right && top < other.bottom && other.top < bottom,
      );
    })
    .map((depth) => depth.textContent ?? '');
}
