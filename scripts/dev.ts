import { defaultRoot } from '@tidewright/content/root';
import { readConfig, settings } from '@tidewright/settings/config';
import { loadEnvironment } from '@tidewright/settings/environment';
import { waitForValidContent } from '@tidewright/site/build/preview';
import { developmentPorts, developmentSettings, refuseTakenPorts } from './development-settings.ts';
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
  const first = portFromSettings();
  await refuseTakenPorts(first);
  await waitForValidContent(first);
  const { dataDir } = readConfig();
  const { site, folk, smtp, inbox } = developmentPorts(first);
  console.log(`The site    http://127.0.0.1:${site}`);
  console.log(
    `Ports       ${site} to ${inbox} on 127.0.0.1: site, server, folk, console, SMTP, inbox`,
  );
  const preview = developmentSettings(first, dataDir);
  const { DATA_DIR, CONSOLE_PORT } = preview;
  console.log(
    `Commands    DATA_DIR=${DATA_DIR} CONSOLE_PORT=${CONSOLE_PORT} npm run leads -- open (or list …)`,
  );
  return runTogether([
    { command: 'node', args: ['tools/folk/main.ts', '--port', `${folk}`, '--print'] },
    {
      command: 'node',
      args: ['tools/mail/main.ts', '--port', `${smtp}`, '--web-port', `${inbox}`, '--print'],
    },
    {
      command: 'node',
      // Facts are asked for in each request; only the look is part of the bundle.
      args: [
        '--watch-path=packages',
        '--watch-path=apps',
        `--watch-path=${defaultRoot}/brand.yaml`,
        `--watch-path=${defaultRoot}/brand`,
        'scripts/serve-dev.ts',
      ],
      env: preview,
    },
    {
      command: 'astro',
      args: ['dev', '--port', `${site}`, '--host', '127.0.0.1'],
      env: { LEADS_ORIGIN: '' },
    },
  ]);
}

/** Read alone, because other settings depend on content that may be invalid. */
function portFromSettings(): number {
  const { name, fallback } = settings.port;
  return Number(loadEnvironment()[name]?.trim() || fallback);
}
