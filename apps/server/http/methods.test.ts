import { describe, expect, it } from 'vitest';
import { useApp } from './app.fixture.ts';

const server = useApp({
  extend: (app) => {
    app.post('/api/leads/:form', () => 'stored');
    app.get('/api/leads/:form', () => 'thanks');
    app.options('/api/leads/:form', () => 'allowed');
    app.route({ method: ['PUT', 'PATCH'], url: '/both', handler: () => 'both' });
    app.get('/services/design', () => 'design');
    app.get('/fails', () => {
      throw new Error('broken');
    });
  },
});

const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

describe('a method that an address does not take', () => {
  it.each(others)('is refused on a page with those that it takes: %s', async (method) => {
    const answer = await server.ask('/about?plan=a', { method });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({
      allow: 'GET, HEAD',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringContaining('such a request') });
  });

  it.each([
    ['/', 'DELETE', 'GET, HEAD'],
    ['/about/', 'DELETE', 'GET, HEAD'],
    ['/services/design', 'POST', 'GET, HEAD'],
    ['/assets/font.abc123.woff2', 'POST', 'GET, HEAD'],
    ['/healthz', 'POST', 'GET, HEAD'],
    ['/readyz', 'POST', 'GET, HEAD'],
    ['/api/leads/contact', 'DELETE', 'GET, HEAD, OPTIONS, POST'],
    ['/api/leads/contact?x=1', 'PUT', 'GET, HEAD, OPTIONS, POST'],
    ['/both', 'POST', 'PATCH, PUT'],
  ])('is refused: %s, %s', async (url, method, allow) => {
    const answer = await server.ask(url, { method });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
  });

  it('is refused by the site’s page where a page is wanted', async () => {
    const answer = await server.ask('/about', { method: 'POST', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("'sha256-message'");
    expect(answer.body).toMatch(/^<h1>.+<\/h1><p>.+<\/p>$/);
  });

  it.each([
    ['a broken one', 'application/json', Buffer.from('{')],
    ['a large one of a strange type', 'a/b', Buffer.alloc(3_000_000)],
  ])('is refused before its body is read: %s', async (_, type, body) => {
    const headers = { 'content-type': type };
    expect((await server.ask('/about', { method: 'POST', headers, body })).statusCode).toBe(405);
  });

  it.each([
    ['/nothing', 'POST'],
    ['/404', 'DELETE'],
    ['/message', 'DELETE'],
    ['/message.html', 'DELETE'],
    ['/api/leads', 'DELETE'],
    ['/api/leads/contact/more', 'DELETE'],
    ['/api/other/contact', 'DELETE'],
    ['/*', 'DELETE'],
  ])('does not make something of nothing: %s, %s', async (url, method) => {
    const answer = await server.ask(url, { method });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['allow']).toBeUndefined();
    const page = await server.ask(url, { method, headers: { accept: 'text/html' } });
    expect(page.body).toBe('off the chart');
  });

  it('is answered when it asks about the server as a whole', async () => {
    const answer = await server.ask('*', { method: 'OPTIONS' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('HEAD', () => {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  it.each([
    ['/', 200],
    ['/about', 200],
    ['/about/', 308],
    ['/assets/font.abc123.woff2', 200],
    ['/nothing', 404],
    ['/%zz', 400],
    ['/fails', 500],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/leads/contact', 200],
  ])('says of %s what GET says, without the body', async (url, status) => {
    const get = await server.ask(url, { headers });
    const head = await server.ask(url, { headers, method: 'HEAD' });
    expect(get.statusCode).toBe(status);
    expect(head.statusCode).toBe(status);
    const { date: _, ...said } = get.headers;
    expect(head.headers).toMatchObject(said);
    expect(head.body).toBe('');
  });

  it('is not sent a page that it already has', async () => {
    const { headers: said } = await server.ask('/', { headers });
    const again = { ...headers, 'if-none-match': String(said['etag']) };
    const answer = await server.ask('/', { method: 'HEAD', headers: again });
    expect(answer.statusCode).toBe(304);
  });
});
