import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/http/app.ts';
import { readSiteFiles } from '../../../src/http/site-files.ts';

const hosting = {
  checkReadiness: async () => ({ ready: true, problems: [] }),
  trustProxy: false,
  logLevel: 'silent',
} as const;

/** The site as a static host would serve it: built with settings of its own, without any intake. */
export async function startOtherSite(settings: { leadsOrigin: string; schedulerUrl: string }) {
  // On the disk of the project: a build moves its files there.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync('test-results/other-site-');
  const build = spawn('astro', ['build', '--silent', '--outDir', join(folder, 'site')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LEADS_ORIGIN: settings.leadsOrigin,
      SCHEDULER_URL: settings.schedulerUrl,
    },
    stdio: 'inherit',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The build for another origin ended with ${code}.`);
  const site = {
    files: readSiteFiles(join(folder, 'site')),
    policies: JSON.parse(await readFile(join(folder, 'policies.json'), 'utf8')),
    security: {
      leadsOrigin: settings.leadsOrigin,
      schedulerOrigin: new URL(settings.schedulerUrl).origin,
      isHttps: false,
    },
  };
  const apps: FastifyInstance[] = [];
  return {
    /** Answers the origin of the same pages on one more host. */
    listenOn: (host: string): Promise<string> => {
      const app = buildApp({ ...hosting, site });
      apps.push(app);
      return app.listen({ host, port: 0 });
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      await rm(folder, { recursive: true });
    },
  };
}

/** A calendar on a third origin that shows its own address. */
export async function startCalendar(): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'text/plain');
    response.end(`Calendar at ${request.url}`);
  });
  server.listen(0, '127.0.0.3');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.3:${port}/book?kind=call`, close: () => server.close() };
}
