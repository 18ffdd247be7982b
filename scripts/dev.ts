import { join } from 'node:path';
import { readConfig, settings } from '../src/config.ts';
import { loadEnvironment } from '../src/environment.ts';
import { waitForValidContent } from '../src/site/build/preview.ts';
import { DEFAULT_KEY } from '../test/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../test/folk/workspace.ts';
import { explain } from './explain.ts';
import { runTogether } from './run-together.ts';

/**
 * The site with hot reload and the server, both on PORT. A folk stand-in prints what arrives; mail and
 * chat messages end on a page that shows them.
 */
try {
  process.exit(await develop());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function develop(): Promise<number> {
  await waitForValidContent(portFromSettings());
  const { port, dataDir } = readConfig();
  const ports = [0, 1, 2, 3, 4, 5].map((n) => `${port + n}`);
  const [site = '', server = '', folk = '', desk = '', smtp = '', inbox = ''] = ports;
  const address = `http://127.0.0.1:${site}`;
  console.log(`The site    ${address}`);
  return runTogether([
    { command: 'node', args: ['test/folk/main.ts', '--port', folk, '--print'] },
    {
      command: 'node',
      args: ['test/mail/main.ts', '--port', smtp, '--web-port', inbox, '--print'],
    },
    {
      command: 'node',
      // Content is read, not imported, so node can't watch it by itself.
      args: ['--watch-path=src', '--watch-path=content', 'scripts/serve-dev.ts'],
      env: {
        HOST: '127.0.0.1',
        PORT: server,
        SITE_URL: address,
        CONSOLE_PORT: desk,
        CONSOLE_HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        WORKER: 'on',
        // Nothing you try may reach the agency's own leads, files or CRM.
        DATA_DIR: join(dataDir, 'development'),
        DATABASE_URL: '',
        CRM_WEBHOOK_URL: '',
        CRM_PROXY_URL: '',
        FOLK_API_URL: `http://127.0.0.1:${folk}/v1`,
        FOLK_API_KEY: DEFAULT_KEY,
        FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
        FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
        FOLK_DEAL_OBJECT: '',
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
        MAIL_FROM: 'website@tidewright.example',
        NOTIFY_TO: 'agency@tidewright.example',
        NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${inbox}/hooks/chat`,
        ALERT_WEBHOOK_URL: '',
        VISITOR_COPY: 'on',
      },
    },
    {
      command: 'astro',
      args: ['dev', '--port', site, '--host', '127.0.0.1'],
      env: { LEADS_ORIGIN: '' },
    },
  ]);
}

/** Read alone, because other settings depend on content that may be invalid. */
function portFromSettings(): number {
  const { name, fallback } = settings.port;
  return Number(loadEnvironment()[name]?.trim() || fallback);
}
