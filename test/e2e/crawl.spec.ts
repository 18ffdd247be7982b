import type { Page } from '@playwright/test';
import { isSample } from '../sample/is-sample.ts';
import { watchFaults } from './page-faults.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

type Seen = {
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
};

test('a crawl finds every page, no dead link, no missing anchor and no error', async ({ page }) => {
  const faults = watchFaults(page);
  const seen = await crawl(page, '/');

  expect.soft([...seen.keys()].sort()).toEqual([...routes].sort());
  expect.soft(missingAnchors(seen)).toEqual([]);
  expect.soft(faults).toEqual([]);
  // A page of one's own may have a single way to it; the sample's all have three.
  for (const route of routes) {
    const ways = pagesThatLeadTo(route, seen).length;
    expect.soft(ways, route).toBeGreaterThanOrEqual(isSample ? 3 : 1);
  }
  const near = withinClicks(2, seen);
  const wanted = routes.filter((route) => /^\/(case-studies|insights|packages)\//.test(route));
  expect.soft(wanted.filter((route) => !near.has(route))).toEqual([]);
  for (const key of ['title', 'description', 'picture'] as const) {
    expect(new Set([...seen.values()].map((one) => one[key])).size, `each its own ${key}`).toBe(
      seen.size,
    );
  }
});

/** Every page that links lead to from a starting point, with what is needed to judge them. */
async function crawl(page: Page, start: string): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const waiting = [start];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, 'no link leads to a redirect').toBe(path);
    const found = await page.evaluate(() => {
      const content = (name: string) =>
        document.querySelector<HTMLMetaElement>(`[name="${name}"], [property="${name}"]`)?.content;
      return {
        title: document.title,
        description: content('description') ?? '',
        picture: content('og:image') ?? '',
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...document.querySelectorAll('a')].map((link) => link.href),
      };
    });
    expect(found.ids, `${path} gives each id once`).toEqual([...new Set(found.ids)]);
    seen.set(path, found);
    for (const href of found.hrefs) {
      const target = internal(href, page.url());
      if (target && !seen.has(target.pathname) && !waiting.includes(target.pathname)) {
        waiting.push(target.pathname);
      }
    }
  }
  return seen;
}

/** The address if it is one of this site; others must be of a kind that a visitor can use. */
function internal(href: string, base: string): URL | undefined {
  expect(href, `a link on ${base}`).toMatch(/^(https?:\/\/.+|mailto:\S+@\S+|tel:\+\d+)/);
  const target = new URL(href);
  return target.origin === new URL(base).origin ? target : undefined;
}

const pagesThatLeadTo = (target: string, seen: ReadonlyMap<string, Seen>): string[] =>
  [...seen]
    .filter(([path]) => path !== target)
    .filter(([, { hrefs }]) => hrefs.some((href) => new URL(href).pathname === target))
    .map(([path]) => path);

/** The pages that so many clicks reach from home. */
function withinClicks(clicks: number, seen: ReadonlyMap<string, Seen>): Set<string> {
  let reached = new Set(['/']);
  for (let click = 0; click < clicks; click += 1) {
    const next = [...reached].flatMap((path) =>
      (seen.get(path)?.hrefs ?? []).map((href) => new URL(href).pathname),
    );
    reached = new Set([...reached, ...next]);
  }
  return reached;
}

function missingAnchors(seen: ReadonlyMap<string, Seen>): string[] {
  return [...seen].flatMap(([path, { hrefs }]) =>
    hrefs
      .map((href) => new URL(href))
      .filter(({ hash, pathname }) => {
        const id = decodeURIComponent(hash.slice(1));
        return id !== '' && seen.has(pathname) && !seen.get(pathname)?.ids.includes(id);
      })
      .map(({ pathname, hash }) => `${path} links to ${pathname}${hash}`),
  );
}
