import { isThorough } from '../in-turn.ts';
import { labels, literally } from '../labels.ts';
import { isSample } from '../sample/is-sample.ts';
import { somePackage } from './content-facts.ts';
import { firstScreenBytes } from './first-screen.ts';
import { type PageWeight, weigh, weighReading } from './page-weight.ts';
import { routesInTurn } from './routes.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };

type Measured = Omit<PageWeight, 'blocking' | 'foreign'> & { readonly firstScreen: number };

/** Bytes as the server sends them, unless the name says what is counted. */
const budgets: readonly {
  readonly kind: keyof Measured;
  readonly name: string;
  readonly limit: number;
  /** The home page tells more than any other. */
  readonly home?: number;
  /** Whoever writes more and shows photographs sends more; what the sample says is known. */
  readonly isOfContent?: true;
}[] = [
  { kind: 'document', name: 'document', limit: 20_000, home: 24_000, isOfContent: true },
  // Ten segments of 1,460 bytes: what a server sends before the first acknowledgement.
  { kind: 'firstScreen', name: 'first screen', limit: 14_600, isOfContent: true },
  { kind: 'styles', name: 'styles', limit: 7_000 },
  { kind: 'script', name: 'script', limit: 3_000 },
  { kind: 'scriptWithForm', name: 'script with form', limit: 75_000 },
  { kind: 'fonts', name: 'fonts', limit: 34_000, isOfContent: true },
  { kind: 'fontFiles', name: 'font files', limit: 3 },
  { kind: 'images', name: 'images', limit: 20_000, isOfContent: true },
  { kind: 'total', name: 'total', limit: 75_000, home: 80_000, isOfContent: true },
  { kind: 'requests', name: 'requests', limit: 8, isOfContent: true },
  { kind: 'nodes', name: 'nodes', limit: 1_800, isOfContent: true },
];

test('pages keep to their budgets and stay at home', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const pages: { route: string; weight: Measured; faults: readonly string[] }[] = [];
  const routes = routesInTurn(0, 8);
  const left = [...routes];
  const weighTheRest = async () => {
    const reader = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
    for (let route = left.shift(); route; route = left.shift()) {
      const url = `${baseURL}${route}`;
      const { blocking, foreign, ...weight } = await weigh(browser, phone, url);
      const measured = { ...weight, firstScreen: await firstScreenBytes(reader, url) };
      const faults = [
        ...excesses(route, measured),
        ...blocking.map((address) => `${route}: ${address} blocks rendering`),
        ...foreign.map((address) => `${route}: ${address} from elsewhere`),
      ];
      pages.push({ route, weight: measured, faults });
    }
  };
  // Each waits mostly for the network to fall silent.
  await Promise.all([weighTheRest(), weighTheRest(), weighTheRest()]);
  expect(pages).toHaveLength(routes.length);

  const heaviest = pages.toSorted((a, b) => b.weight.total - a.weight.total).slice(0, 10);
  console.log(table(heaviest));
  expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
});

for (const path of isThorough ? ['/', '/packages', somePackage.path, '/case-studies'] : ['/'])
  test(`who reads ${path} to its end and touches no form loads what the page says, and no React`, async ({
    browser,
    baseURL,
  }) => {
    const { total, script, proof } = await weighReading(browser, phone, `${baseURL}${path}`);
    const told = new RegExp(literally(labels.frame.proof).replace('\\{kB\\}', '(\\d+)'));
    const said = Number(told.exec(proof)?.[1]);
    expect(total).toBeLessThanOrEqual(said * 1000);
    // A page may hold a drawing for the other theme, which no one loads who reads it in this one.
    expect(total).toBeGreaterThan(said * 800);
    expect(script).toBeLessThanOrEqual(3_000);
    if (path === '/' && isSample) expect(total).toBeLessThanOrEqual(90_000);
  });

if (isThorough)
  test('who reads home to its end on a wide screen loads little', async ({ browser, baseURL }) => {
    const wide = { width: 1440, height: 900 };
    const { total, script } = await weighReading(browser, wide, `${baseURL}/`);
    if (isSample) expect(total).toBeLessThanOrEqual(90_000);
    expect(script).toBeLessThanOrEqual(3_000);
  });

function excesses(route: string, weight: Measured): string[] {
  return budgets
    .filter(({ isOfContent }) => isSample || !isOfContent)
    .map(({ kind, name, limit, home }) => ({
      name,
      limit: route === '/' ? (home ?? limit) : limit,
      found: weight[kind],
    }))
    .filter(({ found, limit }) => found > limit)
    .map(({ name, found, limit }) => `${route}: ${name} ${found}, ${found - limit} over ${limit}`);
}

function table(pages: readonly { route: string; weight: Measured }[]): string {
  const rows = [
    ['heaviest pages', ...budgets.map(({ name }) => name)],
    ...pages.map(({ route, weight }) => [route, ...budgets.map(({ kind }) => `${weight[kind]}`)]),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map(([route = '', ...cells]) =>
      [
        route.padEnd(widths?.[0] ?? 0),
        ...cells.map((cell, index) => cell.padStart(widths?.[index + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}
