import { expect, it } from 'vitest';
import { hashPassword } from '../password.ts';
import { makeLink } from '../sign-in-link.ts';
import { fieldOn, saying, testConsole } from './web.fixture.ts';

const desk = testConsole({ trustProxy: '127.0.0.1' });
const proxied = testConsole({
  trustProxy: '127.0.0.1',
  settings: {
    origin: 'https://desk.example.com',
    passwordHash: await hashPassword('four words for all', 4),
  },
});
const minute = 60_000;
const hour = 60 * minute;

const signInWith = (link: string, more: Readonly<Record<string, string>> = {}) =>
  desk.browser().enter({ link, ...more });

it('lets no one in without a session, and remembers where they wanted to go', async () => {
  const { status, headers } = await desk.browser().open('/leads?text=a%20b');
  expect(status).toBe(303);
  expect(headers.location).toBe('/sign-in?to=%2Fleads%3Ftext%3Da%2520b');
  const { body } = await desk.browser().open(headers.location ?? '');
  expect(body).toContain('npm run leads -- open');
  expect(body).not.toContain('type="password"');
});

it('lets in anyone who has a link, by a button and under a name', async () => {
  const someone = desk.browser();
  const shown = await someone.open(`/sign-in?link=${desk.link()}`);
  expect(shown).toEqual(saying(200, 'value="Ines"'));
  expect(shown.headers['set-cookie']).toBeUndefined();
  const entered = await someone.enter({ link: fieldOn('link', shown.body), to: '/record' });
  expect(entered).toMatchObject({ status: 303, headers: { location: '/record' } });
  expect((await someone.open('/')).status).toBe(200);
  expect(await someone.open('/sign-in')).toMatchObject({ status: 303, headers: { location: '/' } });
});

it('uses a link up by signing in, not by looking at it', async () => {
  const link = desk.link();
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await desk.ask(`/sign-in?link=${link}`, { method })).status).toBe(200);
  }
  expect((await signInWith(link)).status).toBe(303);
  const again = await signInWith(link);
  expect(again).toEqual(saying(403, 'already used, has expired or isn’t ours'));
  expect(again.headers['set-cookie']).toBeUndefined();
  expect((await desk.ask(`/sign-in?link=${link}`)).status).toBe(403);
});

it.each([
  ['signed with another secret', () => makeLink(full, 'another secret', new Date())],
  ['changed', () => desk.link('read').replace(/^./, 'x')],
  ['cut off', () => desk.link().slice(0, -1)],
  ['without a signature', () => desk.link().split('.')[0] ?? ''],
  ['with more behind it', () => `${desk.link()}.x`],
  ['empty', () => ''],
  ['too old', () => desk.link('full', -1)],
])('takes no link that is %s', async (_, link) => {
  expect((await signInWith(link())).status).toBe(403);
  expect((await desk.ask(`/sign-in?link=${link()}`)).status).toBe(403);
});

const full = { role: 'full', who: '', lastsMs: minute } as const;

it('takes no link from before its start: what was used then is forgotten', async () => {
  const link = desk.link();
  const someone = desk.browser();
  expect((await someone.enter({ link })).status).toBe(303);
  await desk.restart();
  expect((await signInWith(link)).status).toBe(403);
  expect((await someone.open('/')).status).toBe(303);
});

it.each([
  ['no name', ''],
  ['a blank one', ' \t '],
  ['one too long', 'x'.repeat(61)],
])('asks again for %s, and the link stays good', async (_, who) => {
  const link = desk.link();
  const asked = await signInWith(link, { who });
  expect(asked).toEqual(saying(422, 'Enter your name, at most 60 characters'));
  expect(asked.body).toContain(link);
  expect((await signInWith(link)).status).toBe(303);
});

it('takes a hostile name for text', async () => {
  const someone = await desk.signedIn('full', '<script>a</script>\u202e\u0000"');
  const { body } = await someone.open('/');
  expect(body).toContain('&lt;script&gt;a&lt;/script&gt;\\u202e␀&quot;');
});

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  '/sign-in?link=x',
  '',
])('goes on to no one else’s page: %j', async (to) => {
  expect((await signInWith(desk.link(), { to })).headers.location).toBe('/');
});

it('reads an address however often it names something', async () => {
  for (const query of ['to=/a&to=/b', 'to[]=/a', 'link=a&link=b&to=/']) {
    expect([200, 403]).toContain((await desk.ask(`/sign-in?${query}`)).status);
  }
});

it('takes no password where none is set, and says how to enter', async () => {
  for (const password of ['', 'null', 'undefined'])
    expect(await desk.browser().enter({ password })).toEqual(saying(403, 'npm run leads -- open'));
});

it('keeps the session in a cookie that no script and no other site gets', async () => {
  const entered = await signInWith(desk.link());
  expect(entered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^console-[0-9a-f]{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
});

it('binds the cookie to its host where the line is safe', async () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const entered = await proxied.browser().enter({ password: 'four words for all' }, https);
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-console-[0-9a-f]{8}=[\w-]{43}; .*SameSite=Strict; Secure$/);
  const [pair = ''] = cookie.split(';');
  expect((await proxied.ask('/', { headers: { ...https, cookie: pair } })).status).toBe(200);
  // Over another line it has another name, so that it cannot be set from there.
  expect((await proxied.ask('/', { headers: { cookie: pair } })).status).toBe(303);
});

it('begins a session of its own at every sign-in: none that was known before becomes good', async () => {
  const someone = await desk.signedIn();
  const before = someone.cookie();
  const planted = `${before.split('=')[0]}=planted`;
  for (const [browser, cookie] of [
    [someone, before],
    [desk.browser(planted), planted],
  ] as const) {
    await browser.enter({ link: desk.link() });
    expect(browser.cookie()).not.toContain(cookie);
    expect((await browser.open('/')).status).toBe(200);
    expect((await desk.browser(cookie).open('/')).status).toBe(303);
  }
});

it('believes neither of two cookies with its name', async () => {
  const someone = await desk.signedIn();
  const twice = `${someone.cookie()}; other=1; ${someone.cookie()}`;
  expect((await desk.browser(twice).open('/')).status).toBe(303);
  expect((await desk.browser(`other=1;${someone.cookie()}`).open('/')).status).toBe(200);
});

it('ends a session at sign-out, in the browser and here', async () => {
  const someone = await desk.signedIn();
  const held = someone.cookie();
  const left = await someone.post('/sign-out');
  expect(left).toMatchObject({ status: 303, headers: { location: '/sign-in' } });
  expect(left.headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect((await desk.browser(held).open('/')).status).toBe(303);
});

it('ends a session after eight hours without a person, whatever runs in an open page', async () => {
  const someone = await desk.signedIn();
  const script = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } };
  for (let passed = 0; passed < 7; passed += 1) {
    desk.pass(hour);
    expect((await someone.open('/', script)).status).toBe(200);
  }
  expect((await someone.open('/')).status).toBe(200);
  desk.pass(8 * hour - minute);
  expect((await someone.open('/', script)).status).toBe(200);
  desk.pass(minute);
  expect(await someone.open('/', script)).toEqual(saying(401, 'Your session has ended'));
  expect((await someone.open('/')).status).toBe(303);
});

it('ends every session after a week', async () => {
  const someone = await desk.signedIn();
  for (let passed = 0; passed < 7 * 24 - 6; passed += 6) {
    desk.pass(6 * hour);
    expect((await someone.open('/')).status).toBe(200);
  }
  desk.pass(6 * hour);
  expect((await someone.open('/')).status).toBe(303);
});

it('brings anyone who comes by a link on another site in with the session they have', async () => {
  const from = { 'sec-fetch-site': 'cross-site' };
  const { status, headers, body } = await desk.browser().open('/leads/TW-1', { headers: from });
  expect([status, headers['refresh']]).toEqual([200, '0; url=/leads/TW-1']);
  expect(body).toContain('href="/leads/TW-1"');
  const elsewhere = await desk.browser().open('//evil.example/', { headers: from });
  expect(elsewhere.headers['refresh']).toBe('0; url=/');
});

it('refuses to sign in where others can read along', async () => {
  const far = { 'x-forwarded-for': '203.0.113.9' };
  const shown = await desk.ask('/sign-in', { headers: far });
  expect(shown).toEqual(saying(403, 'Open the console over https'));
  const link = desk.link();
  expect((await desk.browser().enter({ link }, far)).status).toBe(403);
  // Nothing was used up.
  expect((await signInWith(link)).status).toBe(303);
});

it.each([
  ['a proxy with TLS', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }],
  ['a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that says who it is', { forwarded: 'for=203.0.113.9', 'x-forwarded-proto': 'https' }],
  ['the public name', { host: 'desk.example.com' }],
  ['the public name, passed on', { 'x-forwarded-host': 'desk.example.com' }],
])('takes a link on the loopback address alone, not through %s', async (_, headers) => {
  const link = proxied.link();
  for (const asked of [
    await proxied.ask(`/sign-in?link=${link}`, { headers }),
    await proxied.browser().enter({ link }, headers),
  ]) {
    expect(asked).toEqual(saying(403, 'A sign-in link works only on the server itself'));
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.body).toContain('ssh -L');
  }
  // Nothing was used up.
  expect((await proxied.browser().enter({ link })).status).toBe(303);
});

it('writes neither links nor names into the log', async () => {
  const link = desk.link();
  await signInWith(link, { who: 'Ines Unlogged' });
  await desk.ask(`/sign-in?link=${link}`);
  expect(desk.log()).toContain('console sign-in');
  expect(desk.log()).not.toContain('Unlogged');
  expect(desk.log()).not.toContain(link);
});
