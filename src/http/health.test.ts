import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newLead } from '../delivery/lead.fixture.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { watchReadiness } from '../process/readiness.ts';
import { buildApp } from './app.ts';

/** A server with a real store behind it, asked over the wire. */
let app: FastifyInstance;
let folder: string;
let outbox: Outbox;
let url: string;
let now: number;
let writes: number;
let logged: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-'));
  outbox = await openOutbox({ dataDir: folder });
  now = new Date('2026-11-15T12:00:00Z').getTime();
  writes = 0;
  logged = '';
  const counted: Outbox = {
    ...outbox,
    checkWritable() {
      writes += 1;
      return outbox.checkWritable();
    },
  };
  app = buildApp({
    site: {
      files: new Map(),
      policies: {},
      security: { leadsOrigin: null, schedulerOrigin: null, isHttps: false },
    },
    checkReadiness: watchReadiness({
      outbox: counted,
      mode: 'folk',
      clock: () => new Date(now),
    }),
    trustProxy: false,
    logLevel: 'info',
    logTo: {
      write: (line) => {
        logged += line;
      },
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await outbox.close();
  await rm(folder, { recursive: true });
});

const ask = async (path: string) => {
  const answer = await fetch(url + path);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, await answer.json()];
};

it.each(['/healthz', '/up'])(
  'says at %s that the process answers, whatever else is wrong',
  async (path) => {
    expect(await ask(path)).toEqual([200, { status: 'up' }]);
    await outbox.close();
    expect(await ask(path)).toEqual([200, { status: 'up' }]);
  },
);

it('says that it is ready', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
});

it('tells the public that it is not ready, and only the log why', async () => {
  await outbox.accept(newLead(), new Date(now));
  await outbox.pause('folk', new Date(now + 15_000), 'Folk API error: 401', 'refused');
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready' }]);
  expect(logged).toContain('the CRM refuses our key: Folk API error: 401');
});

it('is red while the store fails, and logs what to do', async () => {
  await outbox.close();
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready' }]);
  expect(logged).toMatch(/"reason":"the store fails: The store .* is closed\."/);
});

it('is green again when the reason is gone', async () => {
  await outbox.accept(newLead(), new Date(now));
  now += 6 * 60_000;
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready' }]);
  await outbox.erase('ada@visitor.example', { who: 'Grace', now: new Date() });
  now += 4_999;
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready' }]);
  now += 1;
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
});

it('writes once in five seconds, however many ask', async () => {
  await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')));
  await ask('/readyz');
  expect(writes).toBe(1);
});
