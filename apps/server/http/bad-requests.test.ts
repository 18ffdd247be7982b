import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { security, startApp, useApp } from './app.fixture.ts';
import { siteHeaders } from './security-headers.ts';

const taken: string[] = [];
const routes = (app: FastifyInstance) => {
  app.put('/long/:name', () => 'long');
  app.post('/takes', async ({ body }) => {
    taken.push(String(body));
    return 'taken';
  });
  app.get<{ Params: { status: string } }>('/refuses/:status', ({ params }) => {
    throw Object.assign(new Error('ines@example.com'), { statusCode: Number(params.status) });
  });
};
// Longer than a busy machine takes to read what's there.
const server = useApp({
  limits: { headersMs: 5_000, requestMs: 5_000, checkMs: 20 },
  extend: routes,
});
const impatient = useApp({
  limits: { headersMs: 100, requestMs: 100, checkMs: 20 },
  extend: routes,
});

const head = (answer: string) => {
  const [start = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2));
  return { start, headers: Object.fromEntries(headers) as Record<string, string> };
};
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

const securityHeaders = {
  ...siteHeaders(security),
  'content-security-policy': expect.stringContaining("form-action 'self'"),
};

/** A complete answer, and nothing after it. */
function expectWhole(answer: string, status: string) {
  const { start, headers } = head(answer);
  expect(start).toBe(`HTTP/1.1 ${status}`);
  expect(headers).toMatchObject({
    ...securityHeaders,
    'content-length': String(Buffer.byteLength(bodyOf(answer))),
    'cache-control': 'no-store',
    vary: 'accept',
    connection: 'close',
  });
  expect(Date.parse(String(headers['date'] ?? headers['Date']))).toBeGreaterThan(0);
  return headers;
}

const tooLong = `Cookie: ${'x'.repeat(20_000)}\r\n`;
const [bad, late] = ['400 Bad Request', '408 Request Timeout'];
const tooLarge = '431 Request Header Fields Too Large';
const get = (more = '', path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const post = (header: string, body = '') =>
  `POST /takes HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${header}\r\n\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked';

const unreadable = [
  ['a line that is no request', 'nonsense\r\n\r\n', bad],
  ['a method that there is not', get().replace('GET', 'FETCH'), bad],
  ['another version', get().replace('1.1', '3.7'), bad],
  ['a blank in a header’s name', get().replace('Host', 'Ho st'), bad],
  ['two lengths', post('Content-Length: 1\r\nContent-Length: 2'), bad],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', bad],
  ['large headers', get(tooLong), tooLarge],
  ['a long address', get('', `/${'x'.repeat(20_000)}`), tooLarge],
  ['half a request', 'GET / HTTP/1.1\r\nHost: x\r\n', late],
  ['half a body', post('Content-Length: 9', 'x'), late],
  ['silence', '', late],
  ['a broken chunk size', post(chunked, 'zz\r\n'), bad],
  ['a long chunk extension', post(chunked, `2;${'x'.repeat(20_000)}\r\n`), '413 Payload Too Large'],
] as const;

describe('a request that cannot be read', () => {
  it.each(unreadable)('is answered in JSON: %s', async (_, words, status) => {
    const answer = await (status === late ? impatient : server).say(words);
    const headers = expectWhole(answer, status);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(bodyOf(answer))).toEqual({ error: expect.stringMatching(/\w+\.$/) });
    expect(taken).toEqual([]);
  });

  it.each([
    [bad, 'GET / HTTP/1.1\r\nAccept: text/html\r\n\r\n', 'cannot be read'],
    [bad, get('ACCEPT: image/png, text/html\r\n').replace('1.1', '3.7'), 'cannot be read'],
    [tooLarge, get(`accept: text/html\r\n${tooLong}`), 'too large'],
  ])('is answered by the site’s page where a page is wanted: %s', async (status, words, said) => {
    const answer = await server.say(words);
    const headers = expectWhole(answer, status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-message'");
    expect(bodyOf(answer)).toMatch(new RegExp(`^<h1>.*${said}.*</h1><p>.+</p>$`));
  });

  it('takes no other header for the one that says what is wanted', async () => {
    const words = get('Not-Accept: text/html\r\nAccept: */*\r\n').replace('1.1', '3.7');
    expect(head(await server.say(words)).headers['content-type']).toContain('json');
  });

  it('is answered although the rest of it is still coming', async () => {
    await using patient = await startApp();
    const answer = await patient.say(get(`Cookie: ${'x'.repeat(2_000_000)}`));
    expectWhole(answer, tooLarge);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('does not keep the connection of someone who does not close it either', async () => {
    const arrival = once(server.app.server, 'connection');
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const [there] = (await arrival) as [Socket];
    const closed = new Promise((resolve) => there.once('close', resolve));
    socket.on('error', () => {}).resume();
    socket.write('nonsense\r\n\r\n');
    await closed;
    socket.destroy();
  });

  it('does not keep the connection of someone who goes on sending', async () => {
    const socket = await server.connect('nonsense\r\n\r\n');
    const pour = () => {
      while (!socket.destroyed && socket.write('x'.repeat(10_000)));
    };
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket
      .on('error', () => {})
      .on('drain', pour)
      .resume();
    pour();
    await closed;
  });

  it('harms no one when its sender is gone', async () => {
    for (const words of [
      'nonsense\r\n\r\n',
      'GET / HTTP/1.1\r\nHost',
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      const arrival = once(server.app.server, 'connection');
      const socket = await server.connect(words);
      const [there] = await arrival;
      const gone = new Promise((resolve) => there.once('close', resolve));
      socket.resetAndDestroy();
      await gone;
    }
    server.app.server.emit('clientError', new Error('late'), await destroyedSocket());
    expect((await server.ask('/')).statusCode).toBe(200);
  });

  it('comes after a good one, and does not spoil its answer', async () => {
    const answer = await server.say(`${get('', '/about')}nonsense\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\n\r\naboutHTTP\/1\.1 400 Bad Request/);
  });
});

async function destroyedSocket() {
  const arrival = once(server.app.server, 'connection');
  const socket = await server.connect();
  const [there] = await arrival;
  there.destroy();
  socket.destroy();
  return there;
}

describe('an address that cannot be read', () => {
  it.each([
    ['no escape', 'GET', '/%zz', 400],
    ['half an escape', 'GET', '/%', 400],
    ['no UTF-8', 'GET', '/about%ff', 400],
    ['513 characters for a name', 'PUT', `/long/${'x'.repeat(513)}`, 414],
    ['512 characters for a name', 'PUT', `/long/${'x'.repeat(512)}`, 200],
  ])('is refused, in words or in the site’s look: %s', async (_, method, url, status) => {
    const answer = await server.ask(url, { method });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(securityHeaders);
    if (status === 200) return;
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/\w+\.$/) });
    expect(answer.headers['cache-control']).toBe('no-store');

    const page = await server.ask(url, { method, headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(status);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("'sha256-message'");
    expect(page.body).toMatch(/^<h1>.+<\/h1><p>.+<\/p>$/);
  });
});

it.each([
  ['/refuses/418', 400],
  ['/refuses/413', 413],
])('reveals nothing of a refusal but its kind: %s', async (url, status) => {
  const answer = await server.ask(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('ines');
  expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
});

it('reads a body whose length no one said beforehand', async () => {
  const body = '9\r\nin pieces\r\n0\r\n\r\n';
  const answer = await server.say(post(`Connection: close\r\n${chunked}`, body));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(taken.pop()).toBe('in pieces');
});

it.each([
  ['wants what is not known', get('Connection: close\r\nExpect: wonders\r\n', '/about')],
  ['wants another protocol', get('Connection: upgrade, close\r\nUpgrade: h2c\r\n', '/about')],
  ['speaks the version before hosts had names', 'GET /about HTTP/1.0\r\n\r\n'],
])('serves who %s', async (_, words) => {
  const answer = await server.say(words);
  const { start, headers } = head(answer);
  expect(start).toBe('HTTP/1.1 200 OK');
  expect(headers).toMatchObject(securityHeaders);
  expect(bodyOf(answer)).toBe('about');
});

it('opens no tunnel', async () => {
  const answer = await server.say('CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\nhello');
  const headers = expectWhole(answer, '405 Method Not Allowed');
  expect(headers['allow']).toBe('GET, HEAD');
  const page = await server.say('CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\nAccept: text/html\r\n\r\n');
  expect(bodyOf(page)).toContain('<h1>');
});
