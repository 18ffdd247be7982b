import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../packages/leads/postgres/migrate.ts';
import { shared } from '../shared.ts';
import { type Account, binariesFor, unprivilegedAccount } from './binaries.ts';

/**
 * A real PostgreSQL in a temporary folder, reached through a socket in that
 * folder: no port to collide on. It goes with the process that started it.
 */
export class Postgres {
  readonly folder: string;
  readonly #binaries: string;
  readonly #account: Account;
  readonly #reaper: ChildProcess;
  #server: ChildProcess | null = null;

  constructor() {
    this.#account = unprivilegedAccount();
    this.folder = mkdtempSync(join(tmpdir(), 'leads-postgres-'));
    this.#reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts'), this.folder], {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    });
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
    this.#binaries = binariesFor(this.#account, this.folder);
    execFileSync(
      join(this.#binaries, 'initdb'),
      ['-D', this.#data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...this.#account, cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  /** Answers the address of a new database with the tables of a store, and nothing in them. */
  createDatabase(): Promise<string> {
    return createDatabase(this.folder, migrated);
  }

  /** The same, without tables. */
  createEmptyDatabase(): Promise<string> {
    return createDatabase(this.folder);
  }

  async startUp(): Promise<void> {
    const server = spawn(
      join(this.#binaries, 'postgres'),
      ['-D', this.#data, ...this.#settings()],
      {
        ...this.#account,
        cwd: this.folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (chunk: Buffer) => {
        log += chunk;
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    });
  }

  /** 'SIGINT' is an orderly stop that cuts its clients off; 'SIGQUIT' is a crash. */
  async shutDown(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server || server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }

  async remove(): Promise<void> {
    await this.shutDown('SIGQUIT');
    await rm(this.folder, { recursive: true, force: true });
    this.#reaper.stdin?.end();
    if (this.#reaper.exitCode === null) await once(this.#reaper, 'exit');
  }

  /** The disk is not waited for: tests end processes, not machines. */
  #settings(): string[] {
    return [
      '-k',
      this.folder,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'autovacuum=off',
      '-c',
      'shared_buffers=32MB',
    ];
  }
}

const urlOf = (folder: string, database: string) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;

/** Migrated once: copying takes a small part of the time. */
const migrated = 'migrated';

/** Any number: two test processes may be the first at once. */
const templateLock = 1;

async function createDatabase(folder: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await connected(folder, async (client) => {
    if (template) await makeTemplate(folder, client);
    // The other way writes every page to the log as well, and takes twice as long.
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${template ?? 'template0'} STRATEGY FILE_COPY`,
    );
  });
  return urlOf(folder, name);
}

async function makeTemplate(folder: string, client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [migrated]);
  if (rows.length === 0) {
    await client.query(`CREATE DATABASE ${migrated}`);
    await migrate(urlOf(folder, migrated), 'The template');
  }
  await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
}

async function connected(folder: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: urlOf(folder, 'postgres') });
  await client.connect();
  await work(client).finally(() => client.end());
}

export async function startPostgres(): Promise<Postgres> {
  const postgres = new Postgres();
  await postgres.startUp();
  return postgres;
}

export type SomePostgres = Pick<Postgres, 'createDatabase' | 'createEmptyDatabase' | 'remove'>;

/** A server for tests that leave it running: the one that the whole run shares, otherwise a new one. */
export async function somePostgres(): Promise<SomePostgres> {
  const folder = await shared('postgres');
  return folder === null ? startPostgres() : sharedPostgres(folder);
}

function sharedPostgres(folder: string): SomePostgres {
  const urls: string[] = [];
  const create = async (template?: string) => {
    const url = await createDatabase(folder, template);
    urls.push(url);
    return url;
  };
  return {
    createDatabase: () => create(migrated),
    createEmptyDatabase: () => create(),
    remove: () =>
      connected(folder, async (client) => {
        for (const url of urls)
          await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
      }),
  };
}
