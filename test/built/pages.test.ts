import { readFileSync } from 'node:fs';
import { localeOf } from '@tidewright/content/brand/locale';
import { formatPrice } from '@tidewright/content/formats';
import { describe, expect, it } from 'vitest';
import { packages } from '../e2e/content-facts.ts';
import { pageWith, routes } from '../e2e/routes.ts';
import { valuesOf } from '../e2e/structured-data.ts';
import { labels } from '../labels.ts';
import {
  all,
  inOneLine,
  mainOf,
  one,
  type Part,
  pageOf,
  structuredDataOf,
  textOf,
  textsOf,
} from './page.ts';

const locale = localeOf();

describe.each(routes)('%s', (route) => {
  it('has a title, a description and Open Graph tags', () => {
    const page = pageOf(route);
    expect(all(page, 'h1')).toHaveLength(1);
    expect(textOf(one(page, 'h1'))).not.toBe('');

    const head = headOf(route);
    expect(head.lang).toBe(locale.language);
    expect(head.title).toMatch(/^.{1,60}$/);
    expect(head.description).toMatch(/^.{1,160}$/);
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

    // Twitter cards fall back to this picture.
    const picture = readFileSync(`dist/site${new URL(head.og.image).pathname}`);
    expect(pngSize(picture)).toEqual({ width: 1200, height: 630 });
  });

  it.skipIf(route === '/')('numbers its breadcrumbs from home to itself, as it shows them', () => {
    const list = structuredDataOf(route).find((node) => node['@type'] === 'BreadcrumbList');
    const crumbs = list?.['itemListElement'] as readonly Breadcrumb[];
    const shown = all(pageOf(route), `nav[aria-label="${labels.frame.breadcrumb}"] li`);
    expect(crumbs.map(({ position, name }) => [position, inOneLine(name)])).toEqual(
      shown.map((crumb, index) => [index + 1, textOf(one(crumb, 'a, [aria-current]'))]),
    );
    const paths = crumbs.map(({ item }) => new URL(item).pathname);
    expect([paths[0], paths.at(-1)]).toEqual(['/', route]);
  });

  it('has structured data only for what it shows', () => {
    const data = structuredDataOf(route);
    const types = data.map((node) => node['@type']);
    expect(types).toContain('ProfessionalService');
    expect(types).toContain(route === '/' ? 'WebSite' : 'BreadcrumbList');
    if (/^\/(packages|services)\//.test(route)) expect(types).toContain('Service');
    if (/^\/(case-studies|insights)\//.test(route)) expect(types).toContain('Article');
    if (all(pageOf(route), '[id^=faq-]').length > 0) expect(types).toContain('FAQPage');

    const text = textOf(mainOf(route));
    const prices = valuesOf(data, 'price');
    if (route.startsWith('/packages/')) expect(prices).toHaveLength(1);
    if (route === pageWith('packages')) expect(prices).toHaveLength(packages.length);
    for (const price of prices) expect(text).toContain(inOneLine(formatPrice(Number(price))));

    for (const question of valuesOf(data, 'mainEntity').flat()) {
      const [asked, answer] = ['name', 'text'].map((key) =>
        inOneLine(String(valuesOf(question, key)[0])),
      );
      const shown = all(mainOf(route), '[id^=faq-]').find(
        (item) => textOf(one(item, 'h3')) === asked,
      );
      expect(textsOf(all(shown as Part, 'p'))).toContain(answer);
    }
  });
});

type Breadcrumb = { readonly position: number; readonly name: string; readonly item: string };

function headOf(route: string) {
  const page = pageOf(route);
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
    '';
  return {
    lang: one(page, 'html').getAttribute('lang'),
    title: textOf(one(page, 'title')),
    description: content('description'),
    robots: content('robots'),
    canonical: one(page, 'link[rel=canonical]').getAttribute('href') ?? '',
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
}

/** Width and height are in a PNG's first chunk. */
function pngSize(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
