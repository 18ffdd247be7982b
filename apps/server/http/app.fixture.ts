import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from './app.ts';
import type { SecurityOptions } from './security-headers.ts';
import { readBuiltSite } from './site-files.ts';

export type AppUnderTest = Awaited<ReturnType<typeof startApp>>;

export type Asked = Pick<RequestOptions, 'method' | 'headers'> & {
  readonly agent?: Agent | false;
  readonly body?: Buffer;
};

export type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: string };

export const messageFrame = '<h1>{heading}</h1><p>{text}</p>';

export const smallSite = {
  'index.html': 'home',
  'index.html.br': 'home in brotli',
  'index.html.gz': 'home in gzip',
  'about.html': 'about',
  'about@plan=big.html': 'about, for the big plan',
  'services/design.html': 'design',
  '404.html': 'off the chart',
  '404.html.br': 'off the chart in brotli',
  '500.html': 'broken',
  'message.html': messageFrame,
  'assets/font.abc123.woff2': 'font',
};

const policies = {
  '/': { scripts: ["'sha256-one'"], styles: ["'sha256-two'"] },
  '/message': { scripts: ["'sha256-message'"], styles: [] },
  '/404': { scripts: ["'sha256-404'"], styles: [] },
};

export const security: SecurityOptions = {
  leadsOrigin: null,
  schedulerOrigin: 'https://calls.example',
  isHttps: true,
};

type Changes = Partial<Omit<AppOptions, 'site'>> & {
  readonly files?: Readonly<Record<string, string>>;
  readonly security?: SecurityOptions;
  readonly extend?: (app: FastifyInstance) => void;
};

export function useApp(options: Changes = {}): AppUnderTest {
  const server = {} as AppUnderTest;
  beforeAll(async () => void Object.assign(server, await startApp(options)));
  afterAll(() => server[Symbol.asyncDispose]());
  return server;
}

/** A small site on a real port. */
export async function startApp(options: Changes = {}) {
  const { files = smallSite, extend, security: rules = security, ...rest } = options;
  const logged: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'policies.json'), JSON.stringify(policies));
  for (const [name, words] of Object.entries(files)) {
    const file = join(folder, 'site', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, words);
  }
  const app = buildApp({
    site: { ...readBuiltSite(folder), security: rules },
    checkReadiness: async () => ({ ready: true }),
    version: { version: '1.2.3', commit: '01234567' },
    trustProxy: false,
    logLevel: 'info',
    logTo: { write: (line) => logged.push(line) },
    ...rest,
  });
  extend?.(app);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  await rm(folder, { recursive: true });

  const open = async (words = '') => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(words);
    return socket;
  };
  return {
    app,
    port,
    logged,
    /** Over the network, where pages bypass Fastify. */
    ask: (path: string, asked?: Asked) => ask(port, path, asked),
    /** A raw connection. */
    connect: open,
    /** Returns everything until the connection ends. */
    say: async (words: string) => text(await open(words)),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

async function ask(port: number, path: string, { body, ...asked }: Asked = {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, ...asked }, resolve)
      .on('error', reject)
      .end(body);
  });
  return {
    statusCode: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await text(answer),
  };
}
