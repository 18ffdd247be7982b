import { markdownTable } from '../report/markdown-table.ts';
import { median } from '../report/statistics.ts';
import type { Verdict } from '../report/verdict.ts';
import type { Reading } from './lighthouse.ts';

export type Page = { readonly route: string; readonly readings: readonly Reading[] };

const middle = ({ readings }: Page, key: keyof Reading) =>
  median(readings.map((reading) => reading[key]));
const worstShift = ({ readings }: Page) => Math.max(...readings.map(({ cls }) => cls));
const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

/** Medians, but the worst layout shift; the limit page comes last. */
export function pagesTable(pages: readonly Page[], limit: Page): string {
  return markdownTable(
    [
      'page',
      'scores',
      'FCP ms',
      'LCP ms',
      'TBT ms',
      'CLS',
      'total kB',
      'requests',
      'FCP × limit',
      'LCP × limit',
    ],
    [...pages, limit].map((page) => [
      page === limit ? `${page.route} (the limit page)` : page.route,
      scores.map((score) => middle(page, score)).join('/'),
      middle(page, 'fcpMs').toFixed(0),
      middle(page, 'lcpMs').toFixed(0),
      middle(page, 'tbtMs').toFixed(0),
      worstShift(page).toFixed(3),
      (middle(page, 'totalBytes') / 1000).toFixed(1),
      middle(page, 'requests').toFixed(0),
      (middle(page, 'fcpMs') / middle(limit, 'fcpMs')).toFixed(2),
      (middle(page, 'lcpMs') / middle(limit, 'lcpMs')).toFixed(2),
    ]),
  );
}

export function verdictsOf(
  pages: readonly Page[],
  limit: Page,
  overHttp2: { home: Page; limit: Page },
): Verdict[] {
  const home = pages.find(({ route }) => route === '/');
  const lowest = (score: (typeof scores)[number]) =>
    Math.min(...pages.map((page) => middle(page, score)));
  return [
    ...(home ? homeVerdicts(home, limit) : []),
    ...paintVerdicts('home over HTTP/2', overHttp2.home, overHttp2.limit),
    ...scores.map((score) => ({
      what: `lowest ${score} score of ${pages.length} pages`,
      found: lowest(score),
      limit: { atLeast: 100 },
    })),
    {
      what: `worst CLS of ${pages.length} pages`,
      found: Math.max(...pages.map(worstShift)),
      limit: { atMost: 0 },
    },
    ...(home
      ? pages
          .filter(({ route }) => route === '/contact' || route.startsWith('/packages/'))
          .map((page) => ({
            what: `${page.route}: FCP to home's`,
            found: middle(page, 'fcpMs') / middle(home, 'fcpMs'),
            limit: { atMost: 1.1 },
          }))
      : []),
  ];
}

function paintVerdicts(what: string, home: Page, limit: Page): Verdict[] {
  const toLimit = (key: keyof Reading) => middle(home, key) / middle(limit, key);
  return [
    { what: `${what}: FCP to the limit page`, found: toLimit('fcpMs'), limit: { atMost: 1.25 } },
    { what: `${what}: LCP to the limit page`, found: toLimit('lcpMs'), limit: { atMost: 1.45 } },
  ];
}

function homeVerdicts(home: Page, limit: Page): Verdict[] {
  return [
    ...paintVerdicts('home', home, limit),
    { what: 'home: TBT, ms', found: middle(home, 'tbtMs'), limit: { atMost: 50 } },
    { what: 'home: total, kB', found: middle(home, 'totalBytes') / 1000, limit: { atMost: 80 } },
    { what: 'home: requests', found: middle(home, 'requests'), limit: { atMost: 8 } },
  ];
}
