import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { escapeHtml } from '@tidewright/kit/escape-html';
import { readBuiltVersion } from '@tidewright/kit/version';
import { buildApp } from '@tidewright/server/http/app';
import { readSiteFiles } from '@tidewright/server/http/site-files';
import type { FastifyInstance } from 'fastify';
import { isThorough } from '../../in-turn.ts';

const hosting = {
  checkReadiness: async () => ({ ready: true, problems: [] }),
  version: readBuiltVersion(),
  trustProxy: false,
  logLevel: 'silent',
} as const;

type Settings = { readonly leadsOrigin: string; readonly schedulerUrl: string };

/** The site as a static host would serve it: with settings of its own, without any intake. */
export async function startOtherSite(settings: Settings) {
  // On the disk of the project: a build moves its files there.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync('test-results/other-site-');
  if (isThorough) await build(folder, settings);
  else rewrite(folder, settings);
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

async function build(folder: string, { leadsOrigin, schedulerUrl }: Settings): Promise<void> {
  const building = spawn('astro', ['build', '--silent', '--outDir', join(folder, 'site')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LEADS_ORIGIN: leadsOrigin,
      SCHEDULER_URL: schedulerUrl,
    },
    stdio: 'inherit',
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error(`The build for another origin ended with ${code}.`);
}

/** What a build with these settings writes otherwise than ours: a form's action and its island's props. */
function rewrite(folder: string, { leadsOrigin, schedulerUrl }: Settings): void {
  cpSync('dist/policies.json', join(folder, 'policies.json'));
  cpSync('dist/site', join(folder, 'site'), {
    recursive: true,
    filter: (path) => !/\.html\.(?:br|gz)$/.test(path),
  });
  for (const file of globSync(join(folder, 'site/**/*.html'))) {
    const page = readFileSync(file, 'utf8')
      .replaceAll('action="/api/leads/', `action="${leadsOrigin}/api/leads/`)
      .replaceAll(
        'props="{&quot;form&quot;:',
        `props="{&quot;origin&quot;:[0,&quot;${leadsOrigin}&quot;],&quot;form&quot;:`,
      )
      .replaceAll(
        /(&quot;schedule&quot;:\[0,\{&quot;url&quot;:\[0,&quot;).*?(?=&quot;)/g,
        (_, before: string) => before + escapeHtml(schedulerUrl),
      );
    writeFileSync(file, page);
  }
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
