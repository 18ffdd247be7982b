import { describe, expect, it } from 'vitest';
import { routes } from '../e2e/routes.ts';
import { all, hrefsIn, htmlOf, one, pageOf, textOf } from './page.ts';

const origin = new URL(one(pageOf('/'), 'link[rel=canonical]').getAttribute('href') ?? '').origin;

type Read = {
  readonly title: string;
  readonly picture: string;
  readonly ids: readonly string[];
  readonly links: readonly URL[];
};

const pages = new Map(routes.map((route) => [route, read(route)]));

function read(route: string): Read {
  const page = pageOf(route);
  const content = (selector: string) => one(page, selector).getAttribute('content') ?? '';
  return {
    title: textOf(one(page, 'title')),
    picture: content('meta[property="og:image"]'),
    ids: all(page, '[id]').map(({ id }) => id),
    links: hrefsIn(page, 'a').map((href) => new URL(href, `${origin}${route}`)),
  };
}

const isOwn = (link: URL) => link.origin === origin;

describe.each(routes)('%s', (route) => {
  const { ids, links } = pages.get(route) as Read;

  it('uses each id once', () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('links only to existing pages, by their canonical address', () => {
    for (const { href } of links) expect(href).toMatch(/^(https?:\/\/.+|mailto:\S+@\S+|tel:\+\d+)/);
    const dead = links.filter(isOwn).filter(({ pathname }) => !pages.has(pathname));
    expect(dead.map(String)).toEqual([]);
  });

  it('links only to existing anchors', () => {
    const missing = links.filter(isOwn).filter(({ hash, pathname }) => {
      const id = decodeURIComponent(hash.slice(1));
      return id !== '' && pages.has(pathname) && !pages.get(pathname)?.ids.includes(id);
    });
    expect(missing.map(String)).toEqual([]);
  });

  it('ends no link within a word', () => {
    expect(htmlOf(route).match(/[^<>]{0,40}<\/a>\p{Ll}+/gu) ?? []).toEqual([]);
  });
});

it.each(['title', 'picture'] as const)('each page has its own %s', (key) => {
  const values = [...pages.values()].map((page) => page[key]);
  expect(values).toEqual([...new Set(values)]);
});
