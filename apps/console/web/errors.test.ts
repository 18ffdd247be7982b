import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Outbox, StoreBusyError } from '@tidewright/leads';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { NewerSchemaError } from '../../../packages/leads/errors.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { scratchFolder } from '../../cli/commands/command.fixture.ts';
import { saying, testConsole } from './web.fixture.ts';

describe('what is wrong with a request', () => {
  const desk = testConsole();
  const type = (name: string) => ({ 'content-type': name });

  it.each([
    ['/nothing', {}, 404, 'There’s nothing at this address'],
    ['/assets/%ff', {}, 400, 'The console can’t read this request'],
    ['/%', {}, 400, 'The console can’t read this request'],
    [`/leads/${'x'.repeat(300)}`, {}, 414, 'No address of the console is this long'],
    ['/sign-out', { form: { x: 'x'.repeat(70_000) } }, 413, 'longer than the console accepts'],
    ['/sign-out', { form: {}, headers: type('application/json') }, 415, 'only accepts forms'],
    ['/sign-out', { form: {}, headers: type('multipart/form-data') }, 415, 'only accepts forms'],
    ['/sign-out', { form: {}, headers: type('nonsense') }, 415, 'only accepts forms'],
    ['/sign-out', { method: 'POST' }, 403, 'Go back, reload it'],
    ['/', { method: 'DELETE' }, 404, 'There’s nothing at this address'],
  ])('is said on a page: %s', async (path, asked, status, sentence) => {
    const someone = await desk.signedIn();
    const headers = { 'sec-fetch-site': 'same-origin', ...('headers' in asked && asked.headers) };
    const answer = await someone.open(path, { ...asked, headers });
    const type = { 'content-type': 'text/html; charset=utf-8' };
    expect(answer).toMatchObject({ status, headers: type });
    expect(answer.body).toContain(sentence);
    // Where the request was read at all, with the way on to other pages.
    if (![400, 414].includes(status)) expect(answer.body).toContain('href="/record"');
    expect((await someone.open('/')).status).toBe(200);
  });

  it('is not shown to anyone who is not signed in', async () => {
    expect((await desk.browser().open('/nothing')).status).toBe(303);
    const answer = await desk.ask('/nothing', { headers: { 'sec-fetch-mode': 'cors' } });
    expect(answer.status).toBe(401);
    expect(answer.body).not.toContain('href="/record"');
  });

  it('ends a connection that cannot be read', async () => {
    const socket = connect(desk.port(), '127.0.0.1').end('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect((await desk.ask('/sign-in')).status).toBe(200);
  });
});

describe('what is wrong with the store', () => {
  let error: Error;
  const failing = {
    counts: () => Promise.reject(error),
    actions: () => Promise.reject(error),
    users: { list: async () => [] } as Partial<Outbox['users']>,
  } as Partial<Outbox> as Outbox;
  const desk = testConsole({ desk: { store: failing } });

  it('is shown with what to do about it', async () => {
    error = new StoreBusyError('leads.sqlite is locked');
    const busy = await desk.open('/record');
    expect(busy).toEqual(saying(503, 'Another program is writing to the store'));
    expect(busy.headers['retry-after']).toBe('2');

    error = new NewerSchemaError('leads.sqlite', 9, 6);
    const newer = await desk.open('/record');
    expect(newer).toEqual(saying(503, 'leads.sqlite has schema 9 but this release knows only 6'));
    expect(newer.headers['retry-after']).toBeUndefined();
  });

  it('is kept to ourselves when it may quote a visitor', async () => {
    error = new Error('duplicate key (email)=(ada@visitor.example)');
    const broken = await desk.open('/record?before=7');
    expect(broken).toEqual(saying(500, 'Something went wrong on our side'));
    expect(broken.body + desk.log()).not.toContain('ada@visitor.example');
    expect(desk.log()).toMatch(/"level":50.*"msg":"console request failed"/);
  });
});

describe('a data folder that goes away', () => {
  const desk = testConsole();

  it('costs a page in words until it is back', async () => {
    const someone = await desk.signedIn();
    renameSync(desk.folder, `${desk.folder}.away`);
    const gone = await someone.open('/record');
    renameSync(`${desk.folder}.away`, desk.folder);
    expect(gone).toEqual(saying(503, 'The store isn’t available'));
    expect((await someone.open('/record')).status).toBe(200);
  });
});

describe('a database that is down', () => {
  let postgres: SomePostgres;
  let administrator: Client;
  const folder = scratchFolder();
  const socket = '.s.PGSQL.5432';
  const startUp = () => symlinkSync(join(administrator.host, socket), join(folder, socket));
  /** Like a server that stops, without stopping that of other tests. */
  const shutDown = async () => {
    rmSync(join(folder, socket));
    await administrator.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE pid <> pg_backend_pid() AND datname = current_database()`,
    );
  };
  const desk = testConsole({
    async databaseUrl() {
      postgres = await somePostgres();
      const url = new URL(await postgres.createDatabase());
      administrator = new Client({ connectionString: url.href });
      await administrator.connect();
      startUp();
      url.searchParams.set('host', folder);
      return url.href;
    },
  });
  afterAll(async () => {
    await administrator.end();
    await postgres.remove();
  });

  it('costs a page in words until it is up again, and no one their session', async () => {
    const someone = await desk.signedIn();
    await shutDown();
    expect(await someone.open('/record')).toEqual(saying(503, 'The store isn’t available'));
    expect((await desk.ask('/metrics')).status).toBe(503);
    startUp();
    expect((await someone.open('/record')).status).toBe(200);
  });
});
