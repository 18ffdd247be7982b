import { setTimeout as delay } from 'node:timers/promises';
import { troubleSentence } from '@tidewright/console';
import type { Outbox } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../apps/cli/commands/command.fixture.ts';
import { findTrouble } from '../../apps/console/crm-trouble.ts';
import { words } from '../../apps/console/web/stored.fixture.ts';
import { testConsole } from '../../apps/console/web/web.fixture.ts';
import { createFolkTransport } from '../../packages/crm/folk/folk-transport.ts';
import { newLead } from '../../packages/crm/lead.fixture.ts';
import { createProxyTransport } from '../../packages/crm/proxy/proxy-transport.ts';
import { type HttpReceiver, startReceiver } from '../../packages/crm/receiver.fixture.ts';
import { createWebhookTransport } from '../../packages/crm/webhook/webhook-transport.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { initialSwitches } from '../../tools/folk/switches.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../tools/folk/workspace.ts';
import { company } from '../content-forms.ts';
import { inTurn } from '../in-turn.ts';
import { literally } from '../labels.ts';
import { type SomePostgres, somePostgres } from '../postgres/start-postgres.ts';
import { isSample } from '../sample/is-sample.ts';
import { leads } from './leads-here.ts';
import { clock, log, type StartedWorker, startWorker } from './start-worker.ts';

const groupIds = { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID };

const patience = { timeout: 60_000, interval: 50 };
const unlimited = { limitPerMinute: 1_000_000 };

/** What keeps leads from the CRM, as Today says it; empty where nothing does. */
function troubleOf(body: string): string {
  const [, title, text = ''] =
    /<h2[^>]*>Not delivered: (.*?)<\/h2><p[^>]*>(.*?)\. /s.exec(body) ?? [];
  return title === undefined ? '' : words(`${title}. ${text}`).trim();
}
/** The same from the store, which is cheaper to ask again and again. */
async function storedTrouble(store: Outbox, mode: CrmMode): Promise<string> {
  const trouble = await findTrouble(store, mode, company, clock());
  return trouble ? troubleSentence(trouble) : '';
}
const headerOf = (body: string) =>
  words(/<p class="flow [^"]*"[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? '').trim();

/** An order of $2,000 from an address of its own. */
function order(store: Outbox, index: number) {
  const lead = newLead({ email: `visitor-${index}@health.example` });
  const deal = lead.deal && { ...lead.deal, value: 2_000 };
  return store.accept({ ...lead, deal }, clock());
}

describe.each(inTurn(engines, 0))('on %s', { timeout: 120_000 }, (engine) => {
  let postgres: SomePostgres | undefined;
  let databaseUrl: string | undefined;
  let folk: Folk;
  let worker: StartedWorker;
  let someone: Awaited<ReturnType<typeof desk.signedIn>>;
  const desk = testConsole({
    desk: { mode: 'folk', wake: () => worker.wake() },
    ...(engine === 'PostgreSQL' && {
      databaseUrl: async () => {
        postgres = await somePostgres();
        databaseUrl = await postgres.createDatabase();
        return databaseUrl;
      },
    }),
  });
  beforeAll(async () => {
    folk = await startFolk({ switches: { ...unlimited, down: true } });
    const transport = createFolkTransport({
      apiUrl: folk.url,
      apiKey: folk.key,
      dealObject: 'Deals',
      clock,
      log,
      groupIds,
      people: desk.store(),
      limits: { timeoutMs: 2_000 },
    });
    worker = startWorker(desk.store(), transport);
    someone = await desk.signedIn();
  });
  afterAll(async () => {
    await worker.stop();
    await folk.close();
    await postgres?.remove();
  });

  const today = async () => (await someone.open('/')).body;
  const settings = () => ({
    DATA_DIR: desk.folder,
    FOLK_API_KEY: 'key',
    FOLK_API_URL: folk.url,
    FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
    FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'x'.repeat(32) }),
  });
  const folkIs = (switches: Partial<Folk['switches']>) =>
    Object.assign(folk.switches, initialSwitches(), unlimited, switches);
  async function waitForHeading(expected: RegExp): Promise<void> {
    const stored = () => storedTrouble(desk.store(), 'folk');
    await vi.waitFor(async () => expect(await stored()).toMatch(expected), patience);
    expect(troubleOf(await today())).toMatch(expected);
  }
  /** As with a retry of all: what waits for its next try is due at once. */
  async function retryAll() {
    for (const lead of await desk.store().list({ state: 'waiting', limit: 9 }))
      await desk.store().act('retry', lead.reference, 'waiting', { who: 'Ada', now: clock() });
    worker.wake();
  }
  async function tryTheKey(): Promise<string> {
    const { headers } = await someone.post('/flow/resume');
    const { body } = await someone.open(headers.location ?? '');
    return words(/<div class="done[^>]*>(.*?)<\/div>/s.exec(body)?.[1] ?? '').trim();
  }

  it('folk is down: header, Today, status and metrics say since when and what waits', async () => {
    for (const index of [1, 2, 3]) await order(desk.store(), index);
    worker.wake();
    const sentence =
      /^folk can't be reached since [\d:]+ [ap]m\. 3 leads worth \$6,000 wait here safely$/;
    await waitForHeading(sentence);
    const body = await today();
    const said = troubleOf(body);
    const [title] = said.split('. ');
    expect(headerOf(body)).toBe(title);
    expect(words(body)).not.toContain('folk is up');
    expect(headerOf((await someone.open('/leads')).body)).toBe(title);
    // From the store, as a second server or a command reads it, in the language of the content.
    const told = isSample
      ? new RegExp(literally(said))
      : /folk can't be reached since .+\. 3 leads worth .*6.?000.* wait here safely/;
    const status = await leads('status', settings());
    expect(status).toMatchObject({ code: 0, err: '' });
    expect(status.out).toMatch(told);
    expect(status.out).not.toContain('under way');
    expect(JSON.parse((await leads('status --json', settings())).out)).toMatchObject({
      trouble: {
        sentence: expect.stringMatching(told),
        cause: 'unreachable',
        leads: 3,
        value: 6_000,
        reason: expect.stringContaining('no answer'),
      },
    });
    const metrics = (await desk.ask('/metrics')).body.split('\n');
    expect(metrics).toContain('delivery_failing{mode="folk",cause="unreachable"} 1');
    expect(metrics).toContain('leads_waiting_value 6000');
  });

  it('folk refuses the key: Today says so, and trying it says what came of it', async () => {
    folkIs({ unauthorized: true });
    await retryAll();
    await waitForHeading(/^folk refuses our key\. 3 leads worth \$6,000 wait here safely$/);
    expect(words(await today())).toContain('Put a new key in .env and restart the server.');
    const said = await tryTheKey();
    expect(said).toBe('folk still refuses the key. Put a new key in .env and restart the server.');
    expect(headerOf(await today())).toMatch(/^folk refuses our key/);
    expect((await leads('status', settings())).out).toContain('folk refuses our key.');
  });

  it('folk is slow: trying the key says that it did not answer in time', async () => {
    folkIs({ slowMs: 3_500 });
    expect(await tryTheKey()).toMatch(/^folk hasn't answered in time since [\d:]+ [ap]m\./);
    await waitForHeading(
      /^folk hasn't answered in time since [\d:]+ [ap]m\. 3 leads worth \$6,000 wait here safely$/,
    );
    const metrics = (await desk.ask('/metrics')).body;
    expect(metrics).toContain('delivery_failing{mode="folk",cause="timeout"} 1');
  });

  it('folk answers with errors: the status stands there', async () => {
    folkIs({ failures: [{ status: 503, times: 999 }] });
    await retryAll();
    await waitForHeading(
      /^folk has answered with errors \(503\) since [\d:]+ [ap]m\. 3 leads worth \$6,000 wait here safely$/,
    );
  });

  it('folk rejects a field: leads are delivered in part, and Today says so', async () => {
    folkIs({ refusedField: 'customFieldValues' });
    await retryAll();
    // What was lost on the way may only be found after a while.
    await vi.waitFor(async () => {
      await retryAll();
      await delay(300);
      expect((await desk.store().counts()).delivered).toBe(3);
    }, patience);
    const body = await today();
    expect(troubleOf(body)).toBe('');
    expect(headerOf(body)).toBe('folk is up');
    expect(words(body).match(/ is in folk without /g)).toHaveLength(3);
    expect(words(body)).toContain('folk rejected a field (422)');
  });

  it('folk is back: all is well again, and no sentence is left', async () => {
    folkIs({});
    for (const lead of await desk.store().list({ state: 'delivered', limit: 9 }))
      await desk.store().act('erase', lead.reference, 'delivered', { who: 'Ada', now: clock() });
    await order(desk.store(), 4);
    worker.wake();
    await vi.waitFor(async () => expect((await desk.store().counts()).delivered).toBe(1), patience);
    const body = await today();
    expect(words(body)).not.toContain('Not delivered');
    expect(headerOf(body)).toBe('folk is up');
    const { out } = await leads('status', settings());
    expect(out).toContain('nothing to deliver');
    expect(out).not.toContain('since');
    expect((await desk.ask('/metrics')).body).toContain('delivery_failing{mode="folk"} 0');
  });

  it('folk takes a key that it refused: trying it says that leads flow', async () => {
    folkIs({ unauthorized: true });
    await order(desk.store(), 5);
    worker.wake();
    await waitForHeading(/^folk refuses our key\. 1 lead worth \$2,000 waits here safely$/);
    folkIs({});
    expect(await tryTheKey()).toBe('folk accepted the key. Leads are delivered again.');
    expect(headerOf(await today())).toBe('folk is up');
  });

  it('a refused key that no lead waits for is never called well', async () => {
    await desk
      .store()
      .pause('folk', new Date(Date.now() + 60_000), 'Folk API error: 401', 'refused');
    folkIs({ unauthorized: true });
    expect(await tryTheKey()).toMatch(/^folk still refuses the key\./);
    expect(troubleOf(await today())).toBe('folk refuses our key. No leads are waiting');
    await desk.store().pause('folk', null, '');
  });
});

describe.each([
  {
    mode: 'webhook' as const,
    make: (url: string) => createWebhookTransport({ url, groupIds: {}, clock, log }),
    path: '/',
    said: 'the webhook',
  },
  {
    mode: 'proxy' as const,
    make: (url: string) => createProxyTransport({ url, groupIds, clock, log }),
    path: '/api/folk/contacts',
    said: 'the proxy',
  },
])('by $mode', ({ mode, make, path, said }) => {
  let receiver: HttpReceiver;
  let worker: StartedWorker;
  const desk = testConsole({ desk: { mode, wake: () => worker.wake() } });
  beforeAll(async () => {
    receiver = await startReceiver(() => ({ status: 200, body: { data: { id: 'per_1' } } }));
    worker = startWorker(desk.store(), make(receiver.url));
  });
  afterAll(async () => {
    await worker.stop();
    await receiver.close();
  });

  it('says of each failure what it is, under its own name', async () => {
    const ada = await desk.signedIn();
    const store = desk.store();
    async function waitFor(expected: RegExp): Promise<void> {
      const stored = () => storedTrouble(store, mode);
      await vi.waitFor(async () => expect(await stored()).toMatch(expected), patience);
      expect(troubleOf((await ada.open('/')).body)).toMatch(expected);
    }
    const retry = async () => {
      await store.act('retry', reference, 'waiting', { who: 'Ada', now: clock() });
      worker.wake();
    };
    receiver.fail(path, { kind: 'lose' }, 1);
    receiver.fail(path, { kind: 'answer', status: 502 }, 1);
    const { reference } = (await order(store, 1)) as { reference: string };
    worker.wake();
    const wait = 'since [\\d:]+ [ap]m\\. 1 lead worth \\$2,000 waits here safely';
    const capital = said.charAt(0).toUpperCase() + said.slice(1);
    await waitFor(new RegExp(`^${capital} can't be reached ${wait}`));
    await retry();
    await waitFor(new RegExp(`^${capital} has answered with errors \\(502\\) ${wait}`));
    await retry();
    await waitFor(/^$/);
  }, 120_000);
});
