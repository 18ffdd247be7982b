import { readFile } from 'node:fs/promises';
import { buildApp } from '../../src/http/app.ts';
import { readSiteFiles } from '../../src/http/site-files.ts';
import { atEnd } from '../clean-up.ts';
import { limitPage } from './limit-page.ts';

export const limitRoute = '/as-fast-as-a-page-can-be';
/** Fits one TCP window with its headers; the limit page is slightly larger. */
export const oneWindowRoute = '/within-one-window';

/** The built site with two more pages, so that all come from the same server. */
export async function startSiteUnderTest(): Promise<string> {
  const built = readSiteFiles('dist/site');
  const limit = limitPage(built, 14_000);
  const oneWindow = limitPage(built, 13_700);
  const app = buildApp({
    site: {
      files: new Map([...built, [limitRoute, limit.file], [oneWindowRoute, oneWindow.file]]),
      policies: {
        ...JSON.parse(await readFile('dist/policies.json', 'utf8')),
        [limitRoute]: limit.policy,
        [oneWindowRoute]: oneWindow.policy,
      },
      security: { leadsOrigin: null, schedulerOrigin: null, isHttps: false },
    },
    checkReadiness: async () => ({ ready: true, problems: [] }),
    trustProxy: false,
    logLevel: 'error',
  });
  atEnd(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}
