import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { openOutbox } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePage } from '../e2e/routes.ts';
import { freePort, type ServerProcess, startServer } from '../faults/server-process.ts';
import { isThorough } from '../in-turn.ts';
import { fileForm, shortestLead } from '../own-forms.ts';
import { postWithFile } from '../post-with-file.ts';
import { type SomePostgres, somePostgres } from '../postgres/start-postgres.ts';
import { hasProgram } from '../programs.ts';
import { type Front, startCaddy, startNginx } from './front.ts';

/** The proxies in deploy/, in front of real servers. */

const timeout = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'front-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (port: string) => ({
  PORT: port,
  SITE_URL: 'https://www.agency.example',
  TRUST_PROXY: 'loopback',
  DATA_DIR: join(folder, `data-${port}`),
  RATE_LIMIT_IP: '100000',
  RATE_LIMIT_IP_FORM: '100000',
});

const caddyfileFor = (port: string) =>
  readFileSync('deploy/Caddyfile', 'utf8')
    .replace('www.agency.example {', '$ADDRESS {')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`);

const nginxFor = (one: string, other: string) =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/listen 80;\s+listen \[::\]:80;/, 'listen 127.0.0.1:$PORT;')
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${other}`);

const hasCaddy = hasProgram('caddy');
const hasNginx = hasProgram('nginx', 'nginx-light');

const fronts = [
  {
    name: 'Caddy',
    isInstalled: hasCaddy,
    before: (port: string) => startCaddy(caddyfileFor(port)),
  },
  {
    name: 'nginx',
    isInstalled: hasNginx,
    before: (port: string) => startNginx(nginxFor(port, port)),
  },
];

it.each(fronts.filter(({ isInstalled }) => isInstalled))(
  '$name sends the visitor’s address, whatever the visitor’s own headers say',
  async ({ before }) => {
    const server = createServer(({ headers }, response) =>
      response.end(JSON.stringify([headers['x-forwarded-for'], headers['x-forwarded-proto']])),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const front = await before(String((server.address() as AddressInfo).port));
    const lies = { 'x-forwarded-for': '192.0.2.66', 'x-forwarded-proto': 'gopher' };
    const answer = await fetch(front.address, { headers: lies });
    expect(await answer.json()).toEqual(['127.0.0.1', 'http']);
    await front.stop();
    server.close();
    server.closeAllConnections();
  },
);

/** Larger than the proxies' default limit. */
const largePdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(4_000_000),
  Buffer.from('%%EOF'),
]);

/** Some agencies ask for no file. */
const itWithFile = it.runIf(fileForm);

describe.skipIf(!hasCaddy)('Caddy in front of one server', () => {
  let server: ServerProcess;
  let caddy: Front;
  let port: string;

  beforeAll(async () => {
    port = String(await freePort());
    server = await startServer('caddy', settings(port));
    caddy = await startCaddy(caddyfileFor(port));
  }, timeout);
  afterAll(async () => {
    await caddy.stop();
    await server.stop();
  });

  it('proxies pages with their headers', { timeout }, async () => {
    const page = await fetch(`${caddy.address}${somePage}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('strict-transport-security')).toContain('max-age');
  });

  itWithFile('proxies leads with their files', { timeout }, async () => {
    expect((await postWithFile(caddy.address, largePdf)).status).toBe(201);
  });

  it('makes visitors wait while the server restarts', { timeout }, async () => {
    await server.stop();
    const waiting = fetch(`${caddy.address}${somePage}`);
    server = await startServer('caddy', settings(port));
    expect((await waiting).status).toBe(200);
  });
});

describe.skipIf(!hasNginx)('nginx in front of two servers', () => {
  let postgres: SomePostgres;
  let databaseUrl: string;
  let nginx: Front;
  const servers = new Map<string, ServerProcess>();

  const start = async (port: string) =>
    servers.set(
      port,
      await startServer('rolling', {
        ...settings(port),
        DATABASE_URL: databaseUrl,
        FILE_LINK_SECRET: 'one-for-both'.repeat(3),
      }),
    );

  beforeAll(async () => {
    postgres = await somePostgres();
    databaseUrl = await postgres.createDatabase();
    const ports = [String(await freePort()), String(await freePort())] as const;
    for (const port of ports) await start(port);
    nginx = await startNginx(nginxFor(...ports));
  }, timeout);
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers.values()) await server.stop();
    await postgres.remove();
  });

  itWithFile('proxies leads with their files', { timeout }, async () => {
    expect((await postWithFile(nginx.address, largePdf)).status).toBe(201);
  });

  it('a rolling restart under load loses no response and no lead', { timeout }, async () => {
    const visits = new Visits(nginx.address);
    const visitors = (isThorough ? [1, 2, 3, 4] : [1, 2]).map(() => visits.keepComing());
    const restarts = await controlledRestarts(async (port) => {
      expect(await servers.get(port)?.stop()).toBe(0);
      await start(port);
    });
    const script = spawn('sh', ['deploy/rolling-restart.sh', ...servers.keys()], {
      env: { PATH: process.env['PATH'], RESTART: restarts.command },
    });
    const said = text(script.stdout);
    const [code] = await once(script, 'exit');
    await visits.countReaches(visits.leads + 20);
    visits.end();
    await Promise.all(visitors);
    restarts.close();

    expect([code, await said]).toEqual([
      0,
      [...servers.keys()].map((port) => `tidewright@${port} answers again.\n`).join(''),
    ]);
    expect(visits.failures).toEqual([]);
    const outbox = await openOutbox({ databaseUrl, dataDir: folder });
    expect(await outbox.count({ forms: [shortestLead.form] })).toBe(visits.leads);
    await outbox.close();
  });

  it('stops at a server that doesn’t come back, and leaves the others running', {
    timeout,
  }, async () => {
    const [first = '', second = ''] = servers.keys();
    const touched: string[] = [];
    const restarts = await controlledRestarts(async (port) => {
      touched.push(port);
      throw new Error('It doesn’t start.');
    });
    const script = spawn('sh', ['deploy/rolling-restart.sh', first, second], {
      env: { PATH: process.env['PATH'], RESTART: restarts.command },
    });
    const [code] = await once(script, 'exit');
    restarts.close();
    expect(code).not.toBe(0);
    expect(touched).toEqual([first]);
  });
});

it.skipIf(process.platform !== 'linux' || !hasProgram('curl'))(
  'a restart ends when the unit’s own host answers',
  async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.2');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const script = spawn('sh', ['deploy/rolling-restart.sh', port], {
      env: { PATH: process.env['PATH'], RESTART: 'true', HOST: '127.0.0.2' },
    });
    expect(await text(script.stdout)).toBe(`tidewright@${port} answers again.\n`);
    server.close();
  },
);

/** Replaces "systemctl restart": a command that sends us the port and waits. */
async function controlledRestarts(restart: (port: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const port = /@(\d+)$/.exec(decodeURIComponent(request.url ?? ''))?.[1] ?? '';
    restart(port).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    command: `curl -fsS --get http://127.0.0.1:${port}/ --data-raw`,
    close: () => server.close(),
  };
}

/** Visitors who read a page and send a form, over and over. */
class Visits {
  leads = 0;
  readonly failures: string[] = [];
  readonly #address: string;
  readonly #ending = new AbortController();
  #next = 0;

  constructor(address: string) {
    this.#address = address;
  }

  async keepComing(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#expect(200, somePage);
      this.#next += 1;
      const body = new URLSearchParams(shortestLead.answers(`visitor-${this.#next}@example.com`));
      if (await this.#expect(201, shortestLead.path, { method: 'POST', body })) this.leads += 1;
      // Often enough to meet every moment of a restart, and no test of how much two cores can take.
      await setTimeout(25);
    }
  }

  async #expect(status: number, path: string, init: RequestInit = {}): Promise<boolean> {
    try {
      const answer = await fetch(this.#address + path, init);
      await answer.arrayBuffer();
      if (answer.status !== status) this.failures.push(`${path}: ${answer.status}`);
      return answer.status === status;
    } catch (error) {
      this.failures.push(`${path}: ${error}`);
      return false;
    }
  }

  async countReaches(leads: number): Promise<void> {
    while (this.leads < leads && this.failures.length === 0) await setTimeout(50);
  }

  end(): void {
    this.#ending.abort();
  }
}
