import { readFile } from 'node:fs/promises';
import { type Config, crmModeOf, readConfig } from './config.ts';
import { buildApp } from './http/app.ts';
import { readSiteFiles } from './http/site-files.ts';

export async function start(): Promise<void> {
  const config = readConfig();
  const app = buildApp({
    site: {
      files: await readSiteFiles('dist/site'),
      policies: JSON.parse(await readFile('dist/policies.json', 'utf8')),
      security: {
        leadsOrigin: config.leadsOrigin,
        schedulerOrigin: config.schedulerUrl ? new URL(config.schedulerUrl).origin : null,
        isHttps: config.siteUrl?.startsWith('https:') ?? false,
      },
    },
    checkReadiness: async () => ({ ready: true, problems: [] }),
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
  await app.listen({ host: config.host, port: config.port });
}
