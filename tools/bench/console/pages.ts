import { readBuiltVersion } from '@tidewright/kit/version';
import type { Outbox } from '@tidewright/leads';
import { bundleServer } from '@tidewright/server/bundle/bundle-server';
import { loadServer } from '@tidewright/server/bundle/load-server';
import { readConfig } from '@tidewright/settings/config';
import Fastify from 'fastify';
import type { Measured } from './measure.ts';
import { someEmail, words } from './stored-leads.ts';

const host = '127.0.0.1:3001';
const built = 'dist/bench';
const headers = { host, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

/** Every page for a signed-in user, without the network. */
export async function consolePages(store: Outbox, folder: string): Promise<readonly Measured[]> {
  await bundleServer(built);
  const { createConsole } = await loadServer(built);
  const config = readConfig({ DATA_DIR: folder });
  const { company, spamWeights } = config;
  const desk = {
    store,
    content: { current: () => company },
    spamWeights,
    mode: 'folk' as const,
    version: readBuiltVersion(),
    retentionDays: null,
    checkDays: 30,
    mailsFrom: null,
    wake() {},
    now: () => new Date(),
  };
  const theConsole = await createConsole(config, `${built}/console`, desk, Fastify().log);
  if (!theConsole) throw new Error('The console is off. Check CONSOLE_PORT.');
  const { app } = theConsole;
  const cookie = await signIn(theConsole);
  const reference = async (state?: 'set-aside') =>
    // The newest is the one that all others were made of: they carry its address.
    (await store.list({ limit: 2, ...(state && { state }) }))[1]?.reference ?? '';
  const aYearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const paths = [
    '/',
    '/leads',
    `/leads?text=${words.narrow}`,
    `/leads?text=${words.broad}`,
    '/leads?state=not-delivered',
    '/leads?form=contact',
    '/leads?source=google',
    '/leads?sort=value',
    `/leads/${await reference()}`,
    `/leads/${await reference('set-aside')}`,
    '/set-aside',
    `/people?email=${someEmail}`,
    '/leads/all/retry?state=not-delivered',
    '/reports',
    `/reports?from=${aYearAgo}`,
    '/record',
    '/settings',
    '/stamp',
  ];
  return paths.map((url) => ({
    name: url.replace(/TW-\S+/, ':reference'),
    async call() {
      const { statusCode } = await app.inject({ url, headers: { ...headers, cookie } });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
    },
  }));
}

type Server = Awaited<ReturnType<typeof loadServer>>;
type Entered = NonNullable<Awaited<ReturnType<Server['createConsole']>>>;

async function signIn({ app, entrance }: Entered): Promise<string> {
  const link = new URL(entrance(`http://${host}`, true)).searchParams.get('link') ?? '';
  const answer = await app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ link, who: 'bench' }).toString(),
  });
  const [cookie = ''] = [answer.headers['set-cookie']].flat();
  return cookie.split(';')[0] ?? '';
}
