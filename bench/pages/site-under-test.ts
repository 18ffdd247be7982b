import { readFile } from 'node:fs/promises';
import { buildApp } from '../../src/http/app.ts';
import { readSiteFiles } from '../../src/http/site-files.ts';
import { atEnd } from '../clean-up.ts';
import { limitPage } from './limit-page.ts';

/** Fits one TCP window with its headers. */
export const limitRoute = '/within-one-window';

/** The built site with one more page, so that all come from the same server. */
export async function startSiteUnderTest(): Promise<string> {
  const built = readSiteFiles('dist/site');
  const limit = limitPage(built, 13_700);
  const app = buildApp({
    site: {
      files: new Map([...built, [limitRoute, limit.file]]),
      policies: {
        ...JSON.parse(await readFile('dist/policies.json', 'utf8')),
        [limitRoute]: limit.policy,
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
