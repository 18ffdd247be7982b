import { parseArgs } from 'node:util';
import { findChromium } from '../../test/e2e/find-chromium.ts';
import { routes } from '../../test/e2e/routes.ts';
import { startLighthouse } from './pages/lighthouse.ts';
import { longestTask } from './pages/long-tasks.ts';
import { type Page, pagesTable, verdictsOf } from './pages/pages-report.ts';
import { limitRoute, startSiteUnderTest } from './pages/site-under-test.ts';
import { progress } from './progress.ts';
import { median } from './report/statistics.ts';
import { verdictTable } from './report/verdict.ts';

/** Lighthouse figures of all pages, compared with the fastest possible page. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      routes: { type: 'string', default: routes.join(',') },
    },
  });
  const runs = Number(values.runs);
  const chromium = await findChromium();
  const site = await startSiteUnderTest();
  const unread = (route: string) => ({ route, readings: [] as Page['readings'][number][] });
  const limit = unread(limitRoute);
  const pages = values.routes.split(',').map(unread);
  const overHttp2 = { limit: unread(limitRoute), home: unread('/') };
  const all = [
    ...[limit, ...pages].map((page) => ({ ...page, origin: site.plain })),
    ...Object.values(overHttp2).map((page) => ({ ...page, origin: site.secure })),
  ];

  // Whole rounds over all pages, so that other load affects all alike.
  for (let round = 1; round <= runs; round += 1) {
    const lighthouse = await startLighthouse(chromium);
    for (const [index, { route, readings, origin }] of all.entries()) {
      progress(`run ${round} of ${runs}, page ${index + 1} of ${all.length}: ${route}`);
      readings.push(await lighthouse.read(origin + route));
    }
    await lighthouse.close();
  }
  const tasks: number[] = [];
  for (let round = 1; round <= runs; round += 1) {
    progress(`run ${round} of ${runs}, tasks of home`);
    tasks.push(await longestTask(chromium, site.plain));
  }
  const verdicts = [
    ...verdictsOf(pages, limit, overHttp2),
    {
      what: 'home: longest task at a quarter of our speed, ms',
      found: median(tasks),
      limit: { atMost: 50 },
    },
  ];
  console.log(`${pagesTable(pages, limit)}\n\n${verdictTable(verdicts)}`);
}
