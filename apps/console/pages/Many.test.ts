import type { Outbox } from '@tidewright/leads';
import { beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '../../../packages/leads/errors.ts';
import { by, stored, words } from '../web/stored.fixture.ts';
import { fieldOn, testConsole } from '../web/web.fixture.ts';

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
    await store.act('erase', reference, state, by());
  for (let n = 0; n < 60; n += 1) await stored(store, 'set-aside', { form });
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

async function agree(someone: Awaited<ReturnType<typeof desk.signedIn>>) {
  const { body } = await someone.open(path);
  return someone.post(path, { counted: fieldOn('counted', body) });
}

/** The answer while it comes, as a browser shows it, after the first batch. */
async function begin() {
  const someone = await desk.signedIn('full', 'Ada');
  const { body } = await someone.open(path);
  const answer = await desk.send(path, {
    form: { token: fieldOn('token', body), counted: fieldOn('counted', body) },
    headers: { 'sec-fetch-site': 'same-origin', cookie: someone.cookie() },
  });
  let page = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    page += chunk;
  });
  await expect.poll(() => page, patience).toContain('25 of 60');
  return { someone, answer, page: () => page };
}

type Begun = Awaited<ReturnType<typeof begin>>;

it('does all that match while the page loads, and says what was skipped and why', async () => {
  await stored(desk.store(), 'delivered', { form });
  const wokenBefore = woken;
  const { status, headers, body } = await agree(await desk.signedIn('full', 'Ada'));
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const said = words(body);
  expect(said).toContain('Release 60 leads');
  expect(said).toMatch(/0 of 60 .*60 of 60 Finished\. 60 released, 1 skipped: already delivered\./);
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
  const counted = fieldOn('counted', body);
  await someone.post(path, { counted });
  expect(await desk.stateOf(late)).toBe('set-aside');
  for (const odd of ['', 'no mark'])
    expect((await someone.post(path, { counted: odd })).status).toBe(400);
  for (const action of ['dance', 'no-outcome', 'send-rest'])
    expect((await someone.post(`/leads/all/${action}`, { counted })).status).toBe(404);
  expect(await leadsIn('set-aside')).toBe(1);
});

const closed = 'The page was closed.';
const signedOut = 'Your session has ended.';

const stops: readonly [string, (begun: Begun) => unknown, string][] = [
  ['its page is closed', ({ answer }) => answer.destroy(), closed],
  ['the session ends', ({ someone }) => someone.post('/sign-out'), signedOut],
  ['the server does', () => desk.restart(), 'The server is being stopped.'],
  ['its button is pressed', stop, 'You stopped it.'],
];
it.each(stops)('stops after the batch under way when %s', async (_, end, reason) => {
  const letGo = holdSecondBatch();
  const begun = await begin();
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  const ending = end(begun);
  // The batch goes on only once the server knows that it's the last; whether the session has ended, it asks after it.
  if (reason === signedOut) await ending;
  else await vi.waitFor(() => expect(abort).toHaveBeenCalledWith(reason), patience);
  abort.mockRestore();
  letGo();
  await ending;
  if (reason === closed) {
    // Answered once the run is over.
    await begun.someone.post('/leads/all/stop', { run: fieldOn('run', begun.page()) });
  } else
    await expect
      .poll(() => words(begun.page()), patience)
      .toContain(`Stopped. ${reason} 50 released, 10 skipped: not reached.`);
  expect(await leadsIn('set-aside')).toBe(10);
  // The page that asks says how many are left.
  expect(await desk.said(path)).toContain('Will change 10');
});

/** Asked again, it says the same; of what no one knows it says nothing. */
async function stop({ someone, page }: Begun): Promise<void> {
  const run = fieldOn('run', page());
  const { location = '' } = (await someone.post('/leads/all/stop', { run })).headers;
  expect(await someone.said(location)).toContain('50 released, 10 skipped: not reached.');
  expect((await someone.post('/leads/all/stop', { run })).headers.location).toBe(location);
  expect((await someone.post('/leads/all/stop', { run: 'x' })).headers.location).toBe('/leads');
}

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
  expect(desk.log()).toContain('bulk action ended early');
});
