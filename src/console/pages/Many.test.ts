import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleLead } from '../../leads/contract/example-lead.fixture.ts';
import { StoreUnavailableError } from '../../leads/errors.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { stored, words } from '../web/stored.fixture.ts';
import { testConsole } from '../web/web.fixture.ts';

/** What a batch waits for, or fails with. */
let before: () => Promise<unknown> = async () => {};
const slow = {} as { store: Outbox };
let woken = 0;
const desk = testConsole({
  desk: {
    mode: 'folk',
    get store() {
      const store = desk.store();
      slow.store ??= {
        ...store,
        async actOnMany(...args) {
          await before();
          return store.actOnMany(...args);
        },
      };
      return slow.store;
    },
    wake: () => {
      woken += 1;
    },
  },
});

const patience = { timeout: 10_000 };
const form = 'newsletter';
const path = `/leads/all/release?form=${form}`;
const leadsIn = async (state: 'set-aside' | 'waiting') =>
  (await desk.store().facets({ forms: [form] })).states[state];

beforeEach(async () => {
  before = async () => {};
  const store = desk.store();
  for (const { reference, state } of await store.list({ forms: [form], limit: 1_000 }))
    await store.act('erase', reference, state, { who: 'Grace', now: new Date() });
  for (let n = 0; n < 60; n += 1)
    await store.accept(exampleLead({ form, suspicion: 'a trap' }), new Date());
});

/** Every batch after the first waits until it is let go. */
function holdSecondBatch(): () => void {
  const held = Promise.withResolvers<void>();
  let batches = 0;
  before = async () => {
    batches += 1;
    if (batches > 1) await held.promise;
  };
  return held.resolve;
}

const countedOn = (body: string) => /name="counted" value="([^"]+)"/.exec(body)?.[1] ?? '';

async function agree(someone: Awaited<ReturnType<typeof desk.signedIn>>) {
  const { body } = await someone.open(path);
  return someone.post(path, { counted: countedOn(body) });
}

/** The answer while it comes, as a browser shows it. */
async function begin() {
  const someone = await desk.signedIn('full', 'Ada');
  const { body } = await someone.open(path);
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const asked = request({
    ...{ host: '127.0.0.1', port: desk.port(), path, agent: false, method: 'POST' },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: someone.cookie(),
    },
  }).end(new URLSearchParams({ token, counted: countedOn(body) }).toString());
  const [answer]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage];
  let page = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    page += chunk;
  });
  return { someone, answer, page: () => page };
}

describe('all that match', () => {
  it('is done while the page loads, and told with what was skipped and why', async () => {
    await stored(desk.store(), 'delivered', { form });
    const wokenBefore = woken;
    const { status, headers, body } = await agree(await desk.signedIn('full', 'Ada'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const said = words(body);
    expect(said).toContain('Release 60 leads');
    expect(said).toMatch(
      /0 of 60 .*60 of 60 Finished\. 60 released, 1 skipped: already delivered\./,
    );
    // Nothing draws it anew: that would be the page that asks.
    expect(body).not.toContain('data-stamp');
    expect(body).toContain('</html>');
    expect(await leadsIn('waiting')).toBe(60);
    expect(woken - wokenBefore).toBe(3);
    const [action] = await desk.store().actions({ limit: 1 });
    expect(action).toMatchObject({ what: 'release', who: 'Ada', leads: 1 });
  });

  it('leaves alone what came since it was counted, and does nothing uncounted', async () => {
    const someone = await desk.signedIn();
    const { body } = await someone.open(path);
    const late = await stored(desk.store(), 'set-aside', { form });
    await someone.post(path, { counted: countedOn(body) });
    expect((await desk.store().find(late))?.state).toBe('set-aside');
    for (const counted of ['', 'no mark'])
      expect((await someone.post(path, { counted })).status).toBe(400);
    expect((await someone.post('/leads/all/dance', { counted: countedOn(body) })).status).toBe(404);
    expect(await leadsIn('set-aside')).toBe(1);
  });

  it('stops after the batch under way when its page is closed', async () => {
    const letGo = holdSecondBatch();
    const { answer, page } = await begin();
    await expect.poll(page, patience).toContain('25 of 60');
    answer.destroy();
    await setTimeout(500);
    letGo();
    await expect.poll(() => leadsIn('set-aside'), patience).toBe(10);
    await setTimeout(300);
    // The page that asks says how many are left.
    const someone = await desk.signedIn();
    expect(words((await someone.open(path)).body)).toContain('Would be done 10');
  });

  it('stops by its button, and says where', async () => {
    const letGo = holdSecondBatch();
    const { someone, page } = await begin();
    await expect.poll(page, patience).toContain('25 of 60');
    const run = /name="run" value="([^"]+)"/.exec(page())?.[1] ?? '';
    const stopping = someone.post('/leads/all/stop', { run });
    await setTimeout(1_000);
    letGo();
    const { location = '' } = (await stopping).headers;
    const said = words((await someone.open(location)).body);
    expect(said).toContain('50 released, 10 skipped: not reached.');
    expect(await leadsIn('set-aside')).toBe(10);
    await expect.poll(page, patience).toContain('Stopped. You stopped it.');
    // Asked again, it says the same; of what nobody knows it says nothing.
    const again = await someone.post('/leads/all/stop', { run });
    expect(again.headers.location).toBe(location);
    expect((await someone.post('/leads/all/stop', { run: 'x' })).headers.location).toBe('/leads');
  });

  it('stops when the session ends', async () => {
    const letGo = holdSecondBatch();
    const { someone, page } = await begin();
    await expect.poll(page, patience).toContain('25 of 60');
    await someone.post('/sign-out');
    letGo();
    await expect
      .poll(() => words(page()), patience)
      .toContain('Stopped. Your session has ended. 50 released, 10 skipped: not reached.');
    expect(await leadsIn('set-aside')).toBe(10);
  });

  it('stops when the server does', async () => {
    const letGo = holdSecondBatch();
    const { page } = await begin();
    await expect.poll(page, patience).toContain('25 of 60');
    const restarted = desk.restart();
    await setTimeout(500);
    letGo();
    await restarted;
    await expect
      .poll(() => words(page()), patience)
      .toContain('Stopped. The server is being stopped. 50 released, 10 skipped: not reached.');
    expect(await leadsIn('set-aside')).toBe(10);
  });

  it('says what is wrong with the store, and what was done before', async () => {
    let batches = 0;
    before = async () => {
      batches += 1;
      if (batches > 1) throw new StoreUnavailableError('The disk is full. Make room on it.');
    };
    const { body } = await agree(await desk.signedIn());
    expect(words(body)).toContain(
      'The disk is full. Make room on it. 25 released, 35 skipped: not reached.',
    );
    expect(desk.log()).toContain('a bulk action ended early');
  });
});
