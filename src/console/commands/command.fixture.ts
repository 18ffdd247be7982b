import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { readConfig } from '../../config.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import type { Outbox } from '../../leads/outbox.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { contextFor } from './command.ts';
import { commands } from './index.ts';
import { runCommand } from './run-command.ts';

export type Settings = Readonly<Record<string, string>>;

type Said = { readonly code: number; readonly out: string; readonly err: string };

type Given = {
  /** What the person at the terminal answers; without any, nobody is there. */
  readonly answers?: readonly string[];
  /** What somebody else does while the person thinks. */
  readonly meanwhile?: () => Promise<unknown>;
  /** What is piped in. */
  readonly input?: string;
  readonly columns?: number;
  readonly styled?: boolean;
  readonly signal?: AbortSignal;
  readonly browse?: (address: string) => void;
};

/** A command as somebody types it, on a store of its own, without a process for each. */
export async function leads(
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
        await given.meanwhile?.();
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
    style: (style, text) => (given.styled ? `<${style}>${text}</${style}>` : text),
    ask,
    askSecretly: ask,
    input: async () => given.input ?? '',
    progress() {},
  };
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const signal = given.signal ?? new AbortController().signal;
  const config = () => readConfig(settings, company);
  const context = () => contextFor(config(), terminal, () => signal, given.browse ?? null);
  const code = await runCommand(args, commands, context, terminal);
  return { code, out, err };
}

/** An empty folder, gone after the test file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-console-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const engines = ['SQLite', 'PostgreSQL'] as const;

/** Settings of a new store, and the store itself, as a running server holds it open. */
export function storesOf(engine: (typeof engines)[number]) {
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
  return async (more: Settings = {}): Promise<{ settings: Settings; store: Outbox }> => {
    stores += 1;
    const dataDir = join(folder, `${stores}`);
    const databaseUrl = await postgres?.createDatabase();
    if (!databaseUrl) putStore(dataDir);
    const store = await openOutbox({ dataDir, databaseUrl });
    opened.push(store);
    const settings = {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'x'.repeat(32) }),
      ...more,
    };
    return { settings, store };
  };
}
