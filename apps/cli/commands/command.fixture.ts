import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import {
  type AlsoTo,
  type Claim,
  type NewLead,
  type Outbox,
  openOutbox,
  type Receiver,
} from '@tidewright/leads';
import { readConfig } from '@tidewright/settings/config';
import { afterAll, beforeAll, expect } from 'vitest';
import { exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { runCommand } from './run-command.ts';

export type Settings = Readonly<Record<string, string>>;

type Said = { readonly code: number; readonly out: string; readonly err: string };

type Given = {
  /** What the person at the terminal answers; without any, no one is there. */
  readonly answers?: readonly string[];
  /** What is piped in. */
  readonly input?: string;
  readonly columns?: number;
  readonly signal?: AbortSignal;
};

/** A command as someone types it, on a store of its own, without a process for each. */
export const leads = (
  line: string | readonly string[],
  settings: Settings,
  given: Given = {},
): Promise<Said> => leadsOf(company, line, settings, given);

/** The same at an agency that the test names. */
export async function leadsOf(
  facts: CompanyFacts,
  line: string | readonly string[],
  settings: Settings,
  given: Given = {},
): Promise<Said> {
  let out = '';
  let err = '';
  const answers = given.answers?.slice();
  const ask = answers
    ? async (question: string) => {
        err += `${question}\n`;
        return answers.shift() ?? '';
      }
    : null;
  const terminal: Terminal = {
    async print(lines) {
      out += `${lines}\n`;
    },
    async write(text) {
      out += text;
    },
    note(text) {
      err += `${text}\n`;
    },
    columns: given.columns ?? null,
    style: (_, text) => text,
    ask,
    askSecretly: ask,
    input: async () => given.input ?? '',
    progress() {},
  };
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const signal = given.signal ?? new AbortController().signal;
  const config = () => readConfig(settings, facts);
  const code = await runCommand(args, terminal, config, () => signal);
  return { code, out, err };
}

/** What a command says that succeeded. */
export const done = (out: unknown, err: unknown = ''): object => ({ code: 0, out, err });

/** What one says that did not: only beside what was asked for. */
export const failed = (code: number, err: unknown): object => ({ code, out: '', err });

/** What one says that was typed wrong. */
export const misused = (command: string, sentence: string): object =>
  failed(2, `${sentence} See: npm run leads -- help${command && ` ${command}`}\n`);

export const containing = (text: string): unknown => expect.stringContaining(text);

/** Stores a lead; answers its reference. */
export async function stored(store: Outbox, given: Partial<NewLead> = {}, now = new Date()) {
  const accepted = await store.accept(exampleLead(given), now);
  if (accepted.kind === 'conflict') throw new Error(accepted.kind);
  return accepted.reference;
}

/** What waits for a receiver, as a server takes it once there is any. */
export async function claimed(
  store: Outbox,
  receiver: Receiver = 'crm',
  limit = 100,
): Promise<readonly Claim[]> {
  const mode = receiver === 'crm' && { mode: 'webhook' as const };
  return store.claim({ receiver, ...mode, limit, leaseMs: 60_000 }, new Date());
}

/** What a server does with the next delivery to a receiver. */
export async function next(
  store: Outbox,
  receiver: Receiver,
  work: (claim: Claim, now: Date) => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    const [claim] = await claimed(store, receiver, 1);
    if (claim) return work(claim, new Date());
    await setTimeout(20);
  }
}

/** Settings that notify people. */
export const channels = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'website@tidewright.example',
  NOTIFY_TO: 'hello@tidewright.example',
  NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:9/',
  VISITOR_COPY: 'on',
};

/** An empty folder, gone after the test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-console-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The outbox contract compares them, so long tests of the console take them in turn. */
export const engines = ['SQLite', 'PostgreSQL'] as const;

/** A new store, as a running server holds it open, its settings, and commands that run on it. */
export function storesOf(engine: (typeof engines)[number] | undefined) {
  let postgres: SomePostgres | undefined;
  const opened: Outbox[] = [];
  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await somePostgres();
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    await postgres?.remove();
  });
  const folder = scratchFolder();
  let stores = 0;
  return async (more: Settings = {}, alsoTo?: AlsoTo) => {
    stores += 1;
    const dataDir = join(folder, `${stores}`);
    const databaseUrl = more['DATABASE_URL'] ?? (await postgres?.createDatabase());
    if (!databaseUrl) putStore(dataDir);
    const store = await openOutbox({ dataDir, databaseUrl, ...(alsoTo && { alsoTo }) });
    opened.push(store);
    const settings: Settings = {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'x'.repeat(32) }),
      ...more,
    };
    const run = (line: string | readonly string[], given?: Given) => leads(line, settings, given);
    return { settings, store, dataDir, run };
  };
}
