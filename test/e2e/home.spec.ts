import type { Page } from '@playwright/test';
import { entryNames, readYamlFolder } from '@tidewright/content/content-files';
import sharp from 'sharp';
import { labels, literally } from '../labels.ts';
import { isSample } from '../sample/is-sample.ts';
import { chooseTheme } from './axe.ts';
import { isOnHome, clients as names } from './content-facts.ts';
import { expect, test } from './test.ts';

/** The clients whose story stands among the case studies. */
const studies = readYamlFolder('content/case-studies') as Record<string, { logo?: string }>;
const told = new Set(
  entryNames('content/clients').filter((id) =>
    Object.values(studies).some(({ logo }) => logo === id),
  ),
);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the home page: logos, icons and height', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  if (isOnHome('clients')) {
    await test.step('logos are grey until hovered or focused', () => expectGreyLogos(page));
    await test.step('a focused logo has a ring, in forced colors too', () => expectRing(page));
    await test.step('logos are named pictures of the theme, and a stop only where there is a story', () =>
      expectNamedLogos(page, fetched));
  }
  if (isOnHome('industries'))
    await test.step('an industry’s icon changes its fill and grows a little on hover', () =>
      expectLivelyIcon(page));
  await test.step('what has focus in a rail is shown whole', () => expectWholeFocus(page));
  // How much a home page tells is for its owner to say.
  if (!isSample) return;
  await test.step('a phone sees every section within 11,700 px', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(11_700);
  });
});

test('services are lines that open one at a time, and every link can be reached', async ({
  page,
}) => {
  test.skip(!isOnHome('services') || !isSample, 'It draws no services.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const lines = page.locator('#services li');
  await lines.first().scrollIntoViewIfNeeded();
  const opened = () =>
    lines.evaluateAll((all) =>
      all.flatMap((line, index) => {
        const drawing = line.querySelector('.plate-beside');
        const isShown = drawing && getComputedStyle(drawing).visibility === 'visible';
        return isShown ? [index] : [];
      }),
    );
  // The first screen of the page shows what the first one is about.
  await expect.poll(opened).toEqual([1]);
  const height = () => page.locator('#services ul').evaluate((list) => list.clientHeight);
  const before = await height();
  await lines.nth(4).getByRole('heading').hover();
  await expect.poll(opened).toEqual([4]);
  expect(await height()).toBe(before);
  await page.mouse.move(1, 1);
  for (const [index, line] of (await lines.all()).entries())
    for (const link of await line.getByRole('link').all()) {
      await link.focus();
      await expect.poll(opened).toEqual([index]);
      await expect(link).toBeInViewport();
    }
});

test('a website typed on the home page stands in the form that it leads to', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('[data-carry]');
  test.skip((await form.count()) === 0, 'The home page asks for no website.');
  await form.getByRole('textbox').fill('juniperframing.example');
  await form.getByRole('link').click();
  await expect(page.locator('form[data-form] [name=url]')).toHaveValue(
    'https://juniperframing.example',
  );
});

async function expectGreyLogos(page: Page): Promise<void> {
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
}

async function expectRing(page: Page): Promise<void> {
  if (told.size === 0) return;
  const link = page.locator('#clients').getByRole('link').first();
  for (const forcedColors of ['active', 'none'] as const) {
    await page.emulateMedia({ forcedColors });
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const logo = await link.getByRole('img').boundingBox();
    if (!logo) throw new Error('The logo has no box.');
    const [left, top, margin] = [Math.round(logo.x), Math.round(logo.y), 8];
    const strip = { x: left + 20, y: top - margin, width: 60, height: margin };
    const pixels = async () =>
      sharp(await page.screenshot({ clip: strip, animations: 'disabled' }))
        .greyscale()
        .raw()
        .toBuffer();
    const before = await pixels();
    await page.keyboard.press('Shift');
    await link.focus();
    const after = await pixels();
    const changed = before.filter((light, index) => Math.abs(light - (after[index] ?? 0)) > 60);
    // The upper side of a ring of 3 px.
    expect(changed.length, `forced colors ${forcedColors}`).toBeGreaterThanOrEqual(3 * 60);
  }
}

async function expectNamedLogos(page: Page, fetched: readonly string[]): Promise<void> {
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
}

async function expectWholeFocus(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
  await page.keyboard.press('Shift');
  for (const link of await page.locator('.leaf > li a').all()) {
    await link.focus();
    const cut = () =>
      link.evaluate((element) => {
        const { left = 0, right = 0 } = element.closest('li')?.getBoundingClientRect() ?? {};
        return Math.max(-left, right - innerWidth, 0);
      });
    await expect.poll(cut, await link.innerText()).toBeLessThan(1);
  }
}

async function expectLivelyIcon(page: Page): Promise<void> {
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
}
