import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import Fastify from 'fastify';
import type { CrmMode } from '../../../src/config.ts';
import { readConfig } from '../../../src/config.ts';
import { startJobs } from '../../../src/console/jobs.ts';
import { createConsole } from '../../../src/console/web/create-console.ts';
import { openOutbox } from '../../../src/leads/open-outbox.ts';
import { company, formsById } from '../../content-forms.ts';
import { somePostgres } from '../../postgres/start-postgres.ts';

export type TestDesk = Awaited<ReturnType<typeof startDesk>>;

/** The console as it was built, over a store of its own, with what works on many. */
export async function startDesk(
  engine: 'SQLite' | 'PostgreSQL' = 'SQLite',
  mode: CrmMode = 'folk',
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const postgres = engine === 'PostgreSQL' ? await somePostgres() : null;
  const databaseUrl = await postgres?.createDatabase();
  const store = await openOutbox({ dataDir, databaseUrl });
  const { log } = Fastify({ logger: { level: 'error' } });
  const now = () => new Date();
  const desk = {
    ...{ store, company, mode, now, forms: formsById, retentionDays: 90 },
    wake() {},
  };
  const config = readConfig({ DATA_DIR: dataDir }, company);
  const console = await createConsole(config, 'dist/console', desk, log);
  if (!console) throw new Error('No console is set.');
  const origin = await console.app.listen({ host: '127.0.0.1', port: 0 });
  const jobs = startJobs({ store, onDue() {}, now, log, lookEveryMs: 200 });

  return {
    store,
    origin,
    /** A page of somebody who has just signed in. */
    async signIn(
      browser: Browser,
      who: string,
      options: BrowserContextOptions = {},
    ): Promise<Page> {
      const context = await browser.newContext({
        baseURL: origin,
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      await page.goto(console.entrance(origin));
      await page.getByLabel('Your name').fill(who);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${origin}/`);
      return page;
    },
    async stop() {
      await jobs.stop();
      await console.app.close();
      await store.close();
      await postgres?.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}
