import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import * as room from '@tidewright/console/editor/index';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { loadServer } from '@tidewright/server/bundle/load-server';
import { type CrmMode, readConfig } from '@tidewright/settings/config';
import Fastify from 'fastify';
import { company as agency } from '../../own-forms.ts';
import { somePostgres } from '../../postgres/start-postgres.ts';

export type TestDesk = Awaited<ReturnType<typeof startDesk>>;

type DeskOptions = {
  readonly company?: CompanyFacts;
  readonly now?: () => Date;
  readonly wake?: () => void;
};

/** The console as it was built, over a store of its own. */
export async function startDesk(
  engine: 'SQLite' | 'PostgreSQL' = 'SQLite',
  { company = agency, now = () => new Date(), wake = () => {} }: DeskOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const postgres = engine === 'PostgreSQL' ? await somePostgres() : null;
  const databaseUrl = await postgres?.createDatabase();
  const store = await openOutbox({ dataDir, databaseUrl, alsoTo: () => ['mail'] });
  const { createConsole } = await loadServer();
  const { log } = Fastify({ logger: { level: 'error' } });
  const config = readConfig({ DATA_DIR: dataDir }, company);
  let batchMs = 0;
  const actSlowly: Outbox['actOnMany'] = async (...args) => {
    await setTimeout(batchMs);
    return store.actOnMany(...args);
  };
  const nothing = async () => {};
  const told = { pushes: false, reload: nothing, onPublished: nothing };
  const editor = new room.Editor({ root: 'content', dataDir, now, ...told });
  const withCrm = await listen('folk');
  const withoutCrm = await listen('stored only');

  async function listen(mode: CrmMode) {
    const desk = {
      content: { current: () => company },
      mode,
      version: { version: '1.2.3', commit: '' },
      now,
      retentionDays: 90,
      checkDays: 30,
      mailsFrom: 'hello@tidewright.example',
      spamWeights: config.spamWeights,
      store: { ...store, actOnMany: actSlowly },
      wake,
      editor: async () => ({ ...room, editor }),
    };
    const made = await createConsole(config, 'dist/console', desk, log);
    if (!made) throw new Error('No console is set.');
    const origin = await made.app.listen({ host: '127.0.0.1', port: 0 });
    return { origin, entrance: () => made.entrance(origin, true), close: () => made.app.close() };
  }

  async function enter(page: Page, who: string, console = withCrm): Promise<void> {
    await page.goto(console.entrance());
    await page.getByLabel('Your name').fill(who);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${console.origin}/`);
  }

  /** Without opening a page. */
  async function signInAs(page: Page, who: string, console = withCrm): Promise<void> {
    const link = new URL(console.entrance()).searchParams.get('link') ?? '';
    const answer = await page.request.post(`${console.origin}/sign-in`, {
      form: { link, who },
      headers: { origin: console.origin },
      maxRedirects: 0,
    });
    if (answer.status() !== 303) throw new Error(`Signing in was answered ${answer.status()}.`);
  }

  return {
    store,
    origin: withCrm.origin,
    /** How long a batch of many takes at least. */
    slowDown: (ms: number) => {
      batchMs = ms;
    },
    /** A page of someone who has just signed in. */
    async signIn(
      browser: Browser,
      who: string,
      options: BrowserContextOptions = {},
      console = withCrm,
    ): Promise<Page> {
      const context = await browser.newContext({
        baseURL: console.origin,
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      await signInAs(page, who, console);
      return page;
    },
    signInAs,
    /** Through the page that a link opens. */
    enter,
    /** Of the same leads, where no CRM is set. */
    withoutCrm,
    async stop() {
      await Promise.all([withCrm.close(), withoutCrm.close()]);
      await store.close();
      await postgres?.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}
