import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AlsoTo, type Outbox, type UserRole, weights } from '@tidewright/leads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { type engines, storesOf } from '../../cli/commands/command.fixture.ts';
import { makeLink } from '../sign-in-link.ts';
import { buildConsole, type ConsoleOptions } from './console-app.ts';
import { words } from './stored.fixture.ts';

const secret = 'a secret that no one else knows, of some length';

type Given = Partial<Omit<ConsoleOptions, 'settings' | 'desk'>> & {
  readonly settings?: Partial<ConsoleOptions['settings']>;
  readonly desk?: Partial<ConsoleOptions['desk']>;
  /** Its clock only moves on request. */
  readonly standsStill?: true;
  /** PostgreSQL instead of a file; or a database of the test's own. */
  readonly engine?: (typeof engines)[number];
  readonly databaseUrl?: () => Promise<string>;
  readonly alsoTo?: AlsoTo;
};

/** Of an input on the page. */
export const fieldOn = (name: string, body: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '';

type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** An answer with this status and, among others, these words. */
export const saying = (status: number, text: string): unknown =>
  expect.objectContaining({ status, body: expect.stringContaining(text) });

type Asked = {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Makes it a POST. */
  readonly form?: Readonly<Record<string, string>>;
  readonly method?: string;
};

/** A console on a socket of its own, over a real store, and a clock that tests can move. */
export function testConsole(given: Given = {}) {
  let store: Outbox;
  let app: FastifyInstance;
  let port = 0;
  let passedMs = 0;
  const begin = Date.now();
  const lines: string[] = [];
  const now = () => new Date((given.standsStill ? begin : Date.now()) + passedMs);
  const newStore = storesOf(given.engine);
  let folder = '';
  let run: Awaited<ReturnType<typeof newStore>>['run'];

  async function start(): Promise<void> {
    const logger = Fastify({
      logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
    });
    app = buildConsole({
      assets: new Map([['a.css', { type: 'text/css', body: Buffer.from('a{}') }]]),
      secret,
      markSecret: secret,
      trustProxy: false,
      notified: () => [{ name: 'Trouble', value: 'No one' }],
      about: () => [{ name: 'Leads go to', value: 'no one' }],
      log: logger.log,
      ...given,
      settings: {
        host: '127.0.0.1',
        origin: null,
        passwordHash: null,
        readPasswordHash: null,
        metricsToken: null,
        ...given.settings,
      },
      desk: {
        store,
        content: { current: () => company },
        now,
        mode: 'stored only',
        version: { version: '1.2.3', commit: '01234567' },
        retentionDays: 90,
        mailsFrom: null,
        checkDays: 30,
        spamWeights: weights,
        wake() {},
        ...given.desk,
      },
    });
    await app.listen({ host: '127.0.0.1', port });
    ({ port } = app.server.address() as AddressInfo);
  }

  beforeAll(async () => {
    const databaseUrl = await given.databaseUrl?.();
    const settings = { ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    ({ store, dataDir: folder, run } = await newStore(settings, given.alsoTo));
    await start();
  });
  afterAll(() => app.close());

  /** Exactly these headers, as an attacker or any other program would send them; the answer as it comes. */
  async function send(path: string, { headers, form, method }: Asked = {}) {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      method: method ?? (form ? 'POST' : 'GET'),
      headers: {
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      } as Record<string, string>,
    }).end(form && new URLSearchParams(form).toString());
    const [answer] = await once(asked, 'response');
    return answer as IncomingMessage;
  }

  async function ask(path: string, asked?: Asked): Promise<Answer> {
    const answer = await send(path, asked);
    const { statusCode: status = 0, headers } = answer;
    return { status, headers, body: await text(answer) };
  }

  /** Someone at a browser, signed in unless they are not. */
  function browser(planted = '', usual: Asked['headers'] = {}) {
    const jar = new Map<string, string>(planted ? [['', planted]] : []);
    const cookie = () => [...jar.values()].join('; ');
    async function open(path: string, asked: Asked = {}): Promise<Answer> {
      const answer = await ask(path, {
        ...asked,
        headers: {
          'sec-fetch-site': asked.form ? 'same-origin' : 'none',
          'sec-fetch-mode': 'navigate',
          ...(cookie() && { cookie: cookie() }),
          ...usual,
          ...asked.headers,
        },
      });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [pair = ''] = line.split(';');
        const [name = ''] = pair.split('=');
        jar.delete('');
        if (line.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, pair);
      }
      return answer;
    }
    /** With the token of the page before, as its form would. */
    async function post(path: string, form: Readonly<Record<string, string>> = {}) {
      const token = fieldOn('token', (await open('/')).body);
      return open(path, { form: { token, ...form } });
    }
    const said = async (path = '') => words((await open(path)).body);
    /** By a link or a password, as Ines unless under another name. */
    const enter = (form: Readonly<Record<string, string>>, headers: Asked['headers'] = {}) =>
      open('/sign-in', { form: { who: 'Ines', ...form }, headers });
    return {
      open,
      post,
      said,
      cookie,
      enter,
      /** What the page says that a write leads to. */
      done: async (path: string, form: Readonly<Record<string, string>>) =>
        // As a browser does, which keeps the place on the page for itself.
        said((await post(path, form)).headers.location?.split('#')[0]),
    };
  }

  async function signedIn(role: UserRole = 'full', who = 'Ines Marsh') {
    const someone = browser();
    await someone.enter({ link: link(role), who });
    return someone;
  }

  const link = (role: UserRole = 'full', lastsMs = 60_000) =>
    makeLink({ role, who: 'Ines', lastsMs }, secret, now());

  let strangers = 0;

  /** Someone behind a proxy, at an address of their own, by https. */
  function stranger(address?: string) {
    strangers += 1;
    const ip = address ?? `203.0.113.${strangers}`;
    return browser('', { 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' });
  }

  return {
    send,
    ask,
    browser,
    stranger,
    link,
    signedIn,
    /** As someone who has just signed in sees it. */
    open: async (path: string, role?: UserRole) => (await signedIn(role)).open(path),
    said: async (path: string, role?: UserRole) => (await signedIn(role)).said(path),
    stateOf: async (reference: string) => (await store.find(reference))?.state,
    /** On the console's clock. */
    pass: (ms: number) => {
      passedMs += ms;
    },
    async restart() {
      await app.close();
      passedMs += 1_000;
      await start();
    },
    now,
    secret,
    port: () => port,
    store: () => store,
    /** A command on the same store, which it opens for itself as another process does. */
    run: (...called: Parameters<typeof run>) => run(...called),
    get folder() {
      return folder;
    },
    log: () => lines.join(''),
  };
}
