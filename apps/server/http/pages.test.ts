import { OwnError } from '@tidewright/kit/own-error';
import { describe, expect, it } from 'vitest';
import { type AppUnderTest, security, startApp, useApp } from './app.fixture.ts';
import { siteHeaders } from './security-headers.ts';

const server = useApp({
  extend: (app) => {
    app.get('/filled/:form', (_, reply) => reply.type('text/html; charset=utf-8').send('filled'));
    app.get('/fails', () => {
      throw new Error('secret detail');
    });
    app.get('/out-of-room', () => {
      throw new OwnError('No room left: free space.');
    });
    app.get('/data', () => ({ some: 'data' }));
    app.post('/takes', ({ body }) => (body === undefined ? 'nothing came' : 'something'));
  },
});

const html = { accept: 'text/html' };

describe('pages that only the server shows', () => {
  const own = ['/404', '/500', '/message'];
  it.each(own.flatMap((page) => [page, `${page}/`, `${page}.html`, `${page}?x=1`]))(
    'are not public: %s',
    async (url) => {
      for (const headers of [html, { ...html, 'if-none-match': '*' }]) {
        const answer = await server.ask(url, { headers });
        expect([answer.statusCode, answer.body]).toEqual([404, 'off the chart']);
      }
    },
  );
});

it.each([
  ['br, gzip', 'br', 'home in brotli'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'home in gzip'],
  ['identity', undefined, 'home'],
])('sends a page as it is asked for: %s', async (accepted, encoding, body) => {
  const answer = await server.ask('/', { headers: { 'accept-encoding': accepted } });
  expect(answer).toMatchObject({ statusCode: 200, body, headers: { vary: 'accept-encoding' } });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

it.each([
  ['/about?plan=big', 'about, for the big plan'],
  ['/about?utm_source=mail&plan=big', 'about, for the big plan'],
  ['/about?plan=small', 'about'],
  ['/about?big', 'about'],
  [`/about?${'a&'.repeat(20)}plan=big`, 'about'],
])('%s is “%s”', async (path, body) => {
  const { headers, ...answer } = await server.ask(path);
  expect(answer).toEqual({ statusCode: 200, body });
  // There is one encoding.
  expect(headers).not.toHaveProperty('vary');
  const again = { headers: { 'if-none-match': `${headers.etag}` } };
  expect((await server.ask(path, again)).statusCode).toBe(304);
});

it.each(['/', '/about', '/nothing', '/healthz'])(
  'says of %s what a browser may do with it',
  async (url) => {
    expect((await server.ask(url)).headers).toMatchObject(siteHeaders(security));
  },
);

it('answers a request that names the type of a body and brings none', async () => {
  const words = 'Host: x\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n';
  const answer = await server.say(`POST /takes HTTP/1.1\r\n${words}`);
  expect(answer).toMatch(/^HTTP\/1.1 200[\s\S]*nothing came$/);
});

describe('what was not found', () => {
  it.each([
    '/nothing',
    '//evil.example/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/about@plan=big',
  ])('is %s, in the site’s own look', async (url) => {
    const { statusCode, body } = await server.ask(url, { headers: html });
    expect([statusCode, body]).toEqual([404, 'off the chart']);
  });

  it('is sent in the encoding asked for, under the policy of its page', async () => {
    const headers = { ...html, 'accept-encoding': 'br' };
    const answer = await server.ask('/nothing', { headers });
    expect(answer.body).toBe('off the chart in brotli');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept, accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-404';"),
    });
  });

  it('is sent again, whatever the visitor has cached', async () => {
    const { headers } = await server.ask('/nothing', { headers: html });
    const again = { ...html, 'if-none-match': String(headers['etag']) };
    expect((await server.ask('/nothing', { headers: again })).statusCode).toBe(404);
  });

  it('is text for programs', async () => {
    const answer = await server.ask('/nothing', { headers: { accept: '*/*' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept',
    });
    expect(JSON.parse(answer.body)).toEqual({ error: 'There is nothing at this address.' });
    expect((await server.ask('/nothing')).body).toBe(answer.body);
  });

  it.each([
    ['the message page if the build has no page for it', 'message.html', '<h1>{heading}</h1>'],
    ['the one page there is, whatever encoding is asked for', '404.html', '<h1>Nothing here</h1>'],
  ])('is %s', async (_, name, page) => {
    await using plain = await startApp({ files: { [name]: page } });
    const answer = await plain.ask('/nothing', { headers: html });
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Nothing here</h1>']);
    expect(answer.headers['vary']).toBe('accept');
  });
});

it('shows no one what broke, and logs where, or what to do', async () => {
  const page = await server.ask('/fails', { headers: html });
  expect([page.statusCode, page.body]).toEqual([500, 'broken']);
  const answer = await server.ask('/out-of-room');
  expect(answer.statusCode).toBe(500);
  expect(JSON.parse(answer.body)).toEqual({ error: expect.stringContaining('on our side') });
  const logged = server.logged.join('');
  expect(logged).toMatch(/"error":"Error","at":\["[^"]*pages\.test\.ts/);
  expect(logged).toContain('"error":"No room left: free space."');
  expect(logged).not.toContain('secret detail');
});

describe('a page that the visitor holds', () => {
  it('is not sent again, but what is said of it is', async () => {
    const first = await server.ask('/', { headers: { 'accept-encoding': 'br' } });
    const again = await server.ask('/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(again.headers[name], name).toBe(first.headers[name]);
    }
    expect(again.headers).not.toHaveProperty('content-type');
    expect(again.headers).not.toHaveProperty('content-encoding');
    expect(again.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is sent when it is another, or the same in another encoding', async () => {
    const { headers } = await server.ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['etag']).toMatch(/^"[\w-]+"$/);
    for (const tag of ['"other"', String(headers['etag'])]) {
      const answer = await server.ask('/', { headers: { 'if-none-match': tag } });
      expect([answer.statusCode, answer.body]).toEqual([200, 'home']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});

it('sends to the one address with everything that was asked', async () => {
  const answer = await server.ask('/services/design.html?a=1&b=/x?y');
  expect(answer.statusCode).toBe(308);
  expect(answer.headers['location']).toBe('/services/design?a=1&b=/x?y');
});

describe('the policy', () => {
  it('of a page that the server fills in allows what any page may', async () => {
    const { headers } = await server.ask('/filled/contact');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-message' 'sha256-404';");
    expect(policy).toContain("style-src 'self' 'sha256-two';");
  });

  it('of anything else allows no inline script', async () => {
    for (const url of ['/data', '/about', '/healthz', '/nothing']) {
      const { headers } = await server.ask(url);
      expect(headers['content-security-policy'], url).toContain("script-src 'self';");
    }
  });

  it('of a page is its own', async () => {
    const { headers } = await server.ask('/');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-one';");
  });
});

it('does not speak of https where the site has none', async () => {
  await using plain = await startApp({ security: { ...security, isHttps: false } });
  for (const url of ['/', '/nothing', '/%zz']) {
    const { headers } = await plain.ask(url);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade');
  }
});

describe('the log', () => {
  const lines = ({ logged }: AppUnderTest) =>
    logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');

  it('has one line an answer, without address, query or sender', async () => {
    await using quiet = await startApp();
    const headers = { 'user-agent': 'ines@example.com', referer: 'https://ines.example/' };
    await quiet.ask('/about?email=ines@example.com', { headers });
    await quiet.ask('/nothing/ines@example.com', { headers });
    await quiet.ask('/about', { headers, method: 'POST' });
    await quiet.ask('/healthz', { headers });
    expect(lines(quiet)).toMatchObject([
      { method: 'GET', route: '/*', status: 200 },
      { method: 'GET', route: '/*', status: 404 },
      { method: 'POST', status: 405 },
      { method: 'GET', route: '/healthz', status: 200 },
    ]);
    for (const { ms } of lines(quiet)) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(performance.now());
    }
    // Besides those, only that it listens.
    expect(quiet.logged).toHaveLength(4 + 1);
    expect(quiet.logged.join('')).not.toMatch(/ines|127\.0\.0\.1:\d+"?,"msg":"answered/);
  });

  it('hides a request that is passed as a whole', async () => {
    await using app = await startApp({
      extend: (app) =>
        app.get('/logged', async (request, reply) => {
          request.log.info({ req: request, res: reply }, 'logged');
          return 'logged';
        }),
    });
    await app.ask('/logged?email=ines@example.com', { headers: { host: 'ines.example' } });
    const logged = app.logged.filter((line) => line.includes('"msg":"logged"'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toMatch(/ines|127\.0\.0\.1|status/);
  });

  it.each([
    ['info', 2],
    ['warn', 0],
  ])('at level %s has %d of two', async (logLevel, count) => {
    await using app = await startApp({ logLevel });
    await app.ask('/about');
    await app.ask('/healthz');
    expect(lines(app)).toHaveLength(count);
  });
});

it('reports every page it sends in full, and nothing else', async () => {
  const logged: string[] = [];
  await using site = await startApp({ onPage: (address) => logged.push(address) });
  await site.ask('/');
  await site.ask('/about?plan=big&utm_source=x');
  await site.ask('/about', { headers: { 'if-none-match': '"another"' } });
  expect(logged).toEqual(['/', '/about', '/about']);
  const { headers } = await site.ask('/services/design');
  logged.length = 0;
  await site.ask('/services/design', { headers: { 'if-none-match': String(headers.etag) } });
  await site.ask('/about', { method: 'HEAD' });
  for (const path of ['/about/', '/nowhere', '/404', '/assets/font.abc123.woff2', '/healthz'])
    await site.ask(path, { headers: html });
  expect(logged).toEqual([]);
});
