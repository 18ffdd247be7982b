import { readFile } from 'node:fs/promises';
import { buildApp } from '../../src/http/app.ts';
import { readSiteFiles } from '../../src/http/site-files.ts';
import { atEnd } from '../clean-up.ts';
import { limitPage } from './limit-page.ts';

export const limitRoute = '/as-fast-as-a-page-can-be';

/** The built site with one more page in it, so that both come from the same server. */
export async function startSiteUnderTest(): Promise<string> {
  const built = await readSiteFiles('dist/site');
  const { file, policy } = limitPage(built);
  const app = buildApp({
    site: {
      files: new Map([...built, [limitRoute, file]]),
      policies: {
        ...JSON.parse(await readFile('dist/policies.json', 'utf8')),
        [limitRoute]: policy,
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
