import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnError } from '../own-error.ts';
import { buildApp } from './app.ts';
import { MissingBuildError, readSiteFiles } from './site-files.ts';

let app: FastifyInstance;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': 'home',
    'index.html.br': 'home in brotli',
    'index.html.gz': 'home in gzip',
    'about.html': 'about',
    'about@plan=big.html': 'about, for the big plan',
    '404.html': 'off the chart',
    '500.html': 'broken',
    'assets/font.abc123.woff2': 'font',
    'assets/quay.abc123.480.webp': 'photograph',
  };
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  app = buildApp({
    site: {
      files: await readSiteFiles(folder),
      policies: { '/': { scripts: ["'sha256-one'"], styles: ["'sha256-two'"] } },
      security: { leadsOrigin: null, schedulerOrigin: 'https://calls.example', isHttps: true },
    },
    checkReadiness: async () => ({ ready: true }),
    trustProxy: false,
    logLevel: 'info',
    logTo: { write: (line) => logged.push(line) },
  });
  app.get('/fails', () => {
    throw new Error('secret detail');
  });
  app.get('/out-of-room', () => {
    throw new OwnError('No room left: free space.');
  });
  app.post('/takes', ({ body }) => (body === undefined ? 'nothing came' : 'something'));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterAll(() => app.close());

type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: string };

/** Over the wire, where pages take a shorter way than through the framework. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, headers }, resolve).on('error', reject).end();
  });
  return {
    statusCode: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await text(answer),
  };
}

describe('a page', () => {
  it.each([
    ['br, gzip', 'br', 'home in brotli'],
    ['gzip', 'gzip', 'home in gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'home in gzip'],
    ['*', 'br', 'home in brotli'],
    ['identity', undefined, 'home'],
  ])('comes as asked for: %s', async (accepted, encoding, body) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.body).toBe(body);
  });

  it('is revalidated by a strong tag of its encoding', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/about' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe('5');
    expect(answer.body).toBe('');
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/about/?plan=x', '/about?plan=x'],
  ])('has one address: %s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers['location']).toBe(to);
  });

  it.each(['/nothing', '//evil.example/', '/../package.json', '/%2e%2e/package.json', '/404'])(
    'is not found at %s, in the site’s own look',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe('off the chart');
    },
  );
});

it.each(['/', '/about', '/assets/font.abc123.woff2'])(
  'says the same of %s by either way',
  async (url) => {
    const wire = await get(url, { 'accept-encoding': 'gzip' });
    const framework = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const { date: _, ...said } = framework.headers;
    expect(wire.headers).toMatchObject(said);
    expect(Object.keys(wire.headers).filter((name) => !(name in said))).toEqual([
      'date',
      'keep-alive',
    ]);
    expect(wire.body).toBe(framework.body);
  },
);

describe('every answer', () => {
  it.each(['/', '/about', '/nothing', '/healthz'])(
    'carries the security headers: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain('frame-src https://calls.example');
      expect(policy).not.toContain('unsafe');
    },
  );

  it('allows exactly the inline scripts and styles of its page', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-one'");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-two'");
  });
});

it.each([
  ['/assets/font.abc123.woff2', 'font/woff2'],
  ['/assets/quay.abc123.480.webp', 'image/webp'],
])('keeps %s for a year, as %s', async (url, type) => {
  const { headers } = await get(url);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe(type);
});

it('shows a broken page without its reason and logs where it broke', async () => {
  const answer = await get('/fails', { accept: 'text/html' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toBe('broken');
  expect(logged.join('')).toMatch(/"error":"Error","at":\["[^"]*serve-site\.test\.ts/);
  expect(logged.join('')).not.toContain('secret detail');
});

it('logs what to do about an error of ours', async () => {
  await get('/out-of-room');
  expect(logged.join('')).toContain('"error":"No room left: free space."');
});

it('logs neither addresses nor queries of visitors', async () => {
  logged.length = 0;
  await get('/about?email=ines@example.com');
  expect(logged.join('')).toContain('"route":"/*"');
  expect(logged.join('')).not.toMatch(/ines|127\.0\.0\.1/);
});

it('answers a request that names the type of a body and brings none', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /takes HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200[\s\S]*nothing came$/);
});

it('names the remedy when there is no build', async () => {
  await expect(readSiteFiles('/nowhere')).rejects.toThrow(MissingBuildError);
  await expect(readSiteFiles('/nowhere')).rejects.toThrow('npm run build');
});

it.each([
  ['/about?plan=big', 'about, for the big plan'],
  ['/about?utm_source=mail&plan=big', 'about, for the big plan'],
  ['/about?plan=small', 'about'],
  ['/about?big', 'about'],
  [`/about?${'a&'.repeat(20)}plan=big`, 'about'],
])('%s is “%s”', async (path, body) => {
  expect(await get(path)).toMatchObject({ statusCode: 200, body });
  // Past the short way as well.
  const { headers } = await get(path);
  expect((await get(path, { 'if-none-match': `${headers.etag}` })).statusCode).toBe(304);
});

it('has no other address for a page with a parameter', async () => {
  expect((await get('/about@plan=big')).statusCode).toBe(404);
});
