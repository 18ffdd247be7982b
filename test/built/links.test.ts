import { describe, expect, it } from 'vitest';
import { routes } from '../e2e/routes.ts';
import { isSample } from '../sample/is-sample.ts';
import { all, hrefsIn, htmlOf, one, pageOf, textOf } from './page.ts';

const origin = new URL(one(pageOf('/'), 'link[rel=canonical]').getAttribute('href') ?? '').origin;

type Read = {
  readonly title: string;
  readonly description: string;
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
    description: content('meta[name=description]'),
    picture: content('meta[property="og:image"]'),
    ids: all(page, '[id]').map(({ id }) => id),
    links: hrefsIn(page, 'a').map((href) => new URL(href, `${origin}${route}`)),
  };
}

const isOwn = (link: URL) => link.origin === origin;
const pathsFrom = (route: string) => (pages.get(route)?.links ?? []).filter(isOwn).map(pathOf);
const pathOf = ({ pathname }: URL) => pathname;

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

  // An agency's own page may have a single link to it; in the sample each has three.
  it('is linked from other pages', () => {
    const ways = routes.filter((other) => other !== route && pathsFrom(other).includes(route));
    expect(ways.length).toBeGreaterThanOrEqual(isSample ? 3 : 1);
  });
});

it('home reaches every page, and packages, case studies and articles in two clicks', () => {
  const near = withinClicks(2);
  const wanted = routes.filter((route) => /^\/(case-studies|insights|packages)\//.test(route));
  expect(wanted.filter((route) => !near.has(route))).toEqual([]);
  const reached = withinClicks(routes.length);
  expect(routes.filter((route) => !reached.has(route))).toEqual([]);
});

it.each(['title', 'description', 'picture'] as const)('each page has its own %s', (key) => {
  const values = [...pages.values()].map((page) => page[key]);
  expect(values).toEqual([...new Set(values)]);
});

/** The pages within this many clicks of home. */
function withinClicks(clicks: number): ReadonlySet<string> {
  let reached = new Set(['/']);
  for (let click = 0; click < clicks; click += 1) {
    const next = new Set([...reached, ...[...reached].flatMap(pathsFrom)]);
    if (next.size === reached.size) break;
    reached = next;
  }
  return reached;
}
