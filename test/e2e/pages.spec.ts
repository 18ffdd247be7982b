import type { Page } from '@playwright/test';
import { localeOf } from '../../src/brand/locale.ts';
import { formatPrice } from '../../src/site/content/formats.ts';
import { packages } from './content-facts.ts';
import { routes } from './routes.ts';
import { structuredDataOf, valuesOf } from './structured-data.ts';
import { expect, test } from './test.ts';

const locale = localeOf();

for (const route of routes) {
  test(`${route} says what it is, to people and to machines`, async ({ reader: page, request }) => {
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const head = await headOf(page);
    expect(head.lang).toBe(locale.language);
    expect(head.title).toMatch(/^.{10,60}$/);
    expect(head.description).toMatch(/^.{50,160}$/);
    expect(head.robots).not.toContain('noindex');
    expect(new URL(head.canonical).pathname).toBe(route);
    expect(head.og).toMatchObject({
      type: 'website',
      title: head.title,
      description: head.description,
      url: head.canonical,
    });
    expect(head.og.imageAlt).not.toBe('');
    expect(head.twitter.card).toBe('summary_large_image');

    // Without a picture of its own the card takes this one.
    const picture = await request.get(new URL(head.og.image).pathname);
    expect(picture.status(), head.og.image).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(pngSize(await picture.body())).toEqual({ width: 1200, height: 630 });
    await expectHonestData(page, route);
  });
}

function headOf(page: Page) {
  return page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
        ?.content ?? '';
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: content('description'),
      robots: content('robots'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
      og: {
        type: content('og:type'),
        title: content('og:title'),
        description: content('og:description'),
        url: content('og:url'),
        image: content('og:image'),
        imageAlt: content('og:image:alt'),
      },
      twitter: { card: content('twitter:card') },
    };
  });
}

/** Structured data may say only what the page shows. */
async function expectHonestData(page: Page, route: string): Promise<void> {
  const data = await structuredDataOf(page);
  const types = data.map((node) => node['@type']);
  expect(types).toEqual(expect.arrayContaining(['ProfessionalService', 'WebSite']));
  if (route !== '/') expect(types).toContain('BreadcrumbList');
  if (/^\/(packages|services)\//.test(route)) expect(types).toContain('Service');
  if (/^\/(case-studies|insights)\//.test(route)) expect(types).toContain('Article');
  if (route === '/' || route === '/faqs') expect(types).toContain('FAQPage');

  const prices = valuesOf(data, 'price');
  if (route.startsWith('/packages/')) expect(prices).toHaveLength(1);
  if (route === '/packages') expect(prices).toHaveLength(packages.length);
  for (const price of prices) {
    await expect(page.getByRole('main')).toContainText(formatPrice(Number(price)), {
      useInnerText: true,
    });
  }

  // Answers stand in the page, folded away until they are asked for.
  const text = (await page.locator('main').textContent()) ?? '';
  for (const question of valuesOf(data, 'mainEntity').flat()) {
    expect(text).toContain(String(valuesOf(question, 'name')[0]));
    expect(text).toContain(String(valuesOf(question, 'text')[0]));
  }
}

/** Width and height stand in a PNG's first chunk. */
function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
