import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../password.ts';
import { fieldOn, saying, testConsole } from './web.fixture.ts';

const desk = testConsole({ settings: { origin: 'https://desk.example.com' } });
const inside = testConsole({ settings: { host: 'Desk.Internal' } });
const everywhere = testConsole({ settings: { host: '0.0.0.0' } });
const everywhereInIpv6 = testConsole({ settings: { host: '::' } });
const proxied = testConsole({ trustProxy: 'loopback' });
const passwordHash = await hashPassword('four words for all', 4);
let cookie = '';
beforeAll(async () => {
  cookie = (await desk.signedIn()).cookie();
});

describe('a name that was made to point here', () => {
  it.each([
    'evil.example',
    'evil.example:3001',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'desk.example.com.evil.example',
    'localhost@evil.example',
    'evil.example/localhost',
    'evil.example#localhost',
    '127.0.0.1 evil.example',
    '0.0.0.0',
    '10.0.0.1',
    '[::2]',
  ])('is answered with nothing: %j', async (host) => {
    const answer = await desk.ask('/', { headers: { host, cookie } });
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain('received');
    expect((await desk.ask('/metrics', { headers: { host } })).status).toBe(403);
    expect((await desk.ask('/sign-in', { headers: { host } })).status).toBe(403);
  });

  it.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST',
    '127.0.0.1:3001',
    '127.0.0.2',
    '[::1]:3001',
    'desk.example.com',
    'desk.example.com:443',
  ])('is not one of ours: %s', async (host) => {
    expect((await desk.ask('/', { headers: { host, cookie } })).status).toBe(200);
  });

  it.each([
    ['desk.internal:3001', inside, 200],
    ['desk.example.com', inside, 403],
    ['0.0.0.0:3001', everywhere, 403],
    ['[::]:3001', everywhereInIpv6, 403],
    ['localhost', everywhere, 200],
  ])('is the one to listen on, unless that is every address: %s', async (host, at, status) => {
    expect((await at.ask('/sign-in', { headers: { host } })).status).toBe(status);
  });

  it.each([
    { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    { host: 'localhost', 'x-forwarded-host': 'evil.example' },
  ])('gains nothing by claiming that a proxy stands before it: %j', async (claims) => {
    const headers = { ...claims, cookie: (await proxied.signedIn()).cookie() };
    expect((await proxied.ask('/', { headers })).status).toBe(403);
  });

  it('is not guessed where none is sent', async () => {
    const socket = connect(desk.port(), '127.0.0.1').end(
      `GET / HTTP/1.0\r\ncookie: ${cookie}\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('a proxy that we know', () => {
  const settings = { origin: 'https://desk.example.com', passwordHash };
  const behind = testConsole({ settings, trustProxy: 'loopback' });
  const alone = testConsole({ settings });
  const form = { password: 'four words for all', who: 'Ines' };
  const passedOn = {
    host: 'desk.example.com',
    'x-forwarded-host': 'desk.example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  };

  it('leads people in, and its pages may write', async () => {
    const entered = await behind.ask('/sign-in', {
      form,
      headers: { ...passedOn, origin: 'https://desk.example.com' },
    });
    expect(entered.status).toBe(303);
    const [cookie = ''] = entered.headers['set-cookie'] ?? [];
    const headers = { ...passedOn, cookie: cookie.split(';')[0] ?? '' };
    expect((await behind.ask('/', { headers })).status).toBe(200);
  });

  it('is the only one that is believed', async () => {
    const far = { ...passedOn, origin: 'https://desk.example.com' };
    const answer = await alone.ask('/sign-in', { form, headers: far });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a write', () => {
  const tokenOf = async () => fieldOn('token', (await desk.ask('/', { headers: { cookie } })).body);
  const write = async (headers: Readonly<Record<string, string>>, form = {}) =>
    desk.ask('/flow/resume', {
      form: { token: await tokenOf(), ...form },
      headers: { cookie, ...headers },
    });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])('is refused when it comes from elsewhere: %j', async (headers: Record<string, string>) => {
    expect(await write(headers)).toEqual(saying(403, 'from another website'));
    // Also where there is no session yet to misuse.
    const form = { link: desk.link(), who: 'Mallory' };
    const sent = await desk.ask('/sign-in', { form, headers });
    expect(sent.status).toBe(403);
    expect(sent.headers['set-cookie']).toBeUndefined();
  });

  it('is taken from our own pages, also of browsers that say only the origin', async () => {
    expect((await write(sameOrigin)).status).toBe(303);
    const origin = `http://127.0.0.1:${desk.port()}`;
    expect((await write({ origin })).status).toBe(303);
    expect((await write({ origin: origin.replace('http', 'https') })).status).toBe(403);
  });

  const sameOrigin = { 'sec-fetch-site': 'same-origin' };

  it.each([
    ['no token', () => ''],
    ['a wrong one', () => 'x'.repeat(43)],
    ['that of another session', async () => fieldOn('token', (await desk.open('/')).body)],
  ])('is refused with %s', async (_, token) => {
    const answer = await write(sameOrigin, { token: await token() });
    expect(answer).toEqual(saying(403, 'Go back, reload it and try again'));
  });

  it('is refused with its token in the address', async () => {
    const asked = { form: {}, headers: { cookie, ...sameOrigin } };
    expect((await desk.ask(`/flow/resume?token=${await tokenOf()}`, asked)).status).toBe(403);
  });

  it('is refused without a session, in words that say that nothing was done', async () => {
    const answer = await desk.ask('/flow/resume', { form: {}, headers: sameOrigin });
    expect(answer).toEqual(saying(401, 'nothing was changed'));
  });

  it('does nothing by GET', async () => {
    for (const path of ['/flow/resume', '/sign-out', '/settings/sign-out-everywhere']) {
      expect((await desk.ask(path, { headers: { cookie } })).status).toBe(404);
    }
    expect((await desk.ask('/', { headers: { cookie } })).status).toBe(200);
  });
});

describe('a page of another program', () => {
  const headers = () => ({ cookie, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' });

  it('cannot load ours as a picture or script, not even on this machine', async () => {
    expect((await desk.ask('/', { headers: headers() })).status).toBe(403);
    expect((await desk.ask('/metrics', { headers: headers() })).status).toBe(403);
  });

  it('may link to us', async () => {
    const linked = { ...headers(), 'sec-fetch-mode': 'navigate' };
    expect((await desk.ask('/', { headers: linked })).status).toBe(200);
  });
});

it('says on every answer what browsers may do with it', async () => {
  const answers = await Promise.all([
    desk.ask('/', { headers: { cookie } }),
    desk.ask('/', { headers: { host: 'evil.example' } }),
    desk.ask('/'),
    desk.ask('/sign-in'),
    desk.ask('/nothing', { headers: { cookie } }),
    desk.ask('/%', { headers: { cookie } }),
    desk.ask('/metrics'),
  ]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

it('lets only what bears its hash in its name be kept', async () => {
  const asset = await desk.ask('/assets/a.css');
  expect(asset).toMatchObject({
    status: 200,
    body: 'a{}',
    headers: {
      'content-type': 'text/css',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
  const missing = await desk.ask('/assets/b.css', { headers: { cookie } });
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect((await desk.ask('/assets/..%2fpages.js', { headers: { cookie } })).status).toBe(404);
});
