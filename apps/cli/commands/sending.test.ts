import type { Claim, Outbox } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { channels, done, next, storesOf } from './command.fixture.ts';

const webhook = { CRM_WEBHOOK_URL: 'http://127.0.0.1:9/' };
const newStore = storesOf('SQLite');

it('keeps the lead where no CRM is set', async () => {
  const { store, run } = await newStore();
  const said = await run('send-test');
  const [lead] = await store.list({ limit: 2 });
  expect(said).toEqual(
    done('No CRM is set, so it’s only stored here.\n', `Stored as ${lead?.reference}.\n`),
  );
  expect(lead).toMatchObject({
    form: 'contact',
    email: 'test-lead@example.com',
    suspicion: null,
    contact: { firstName: 'Test', lastName: 'Lead', emails: ['test-lead@example.com'] },
  });
});

it('says that no server is there to deliver, or that delivery is paused', async () => {
  const { run } = await newStore(webhook);
  expect(await run('send-test --wait 1')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^No server took it within 1 second\. Start one with npm start/),
  });
  await run(['pause', '--reason', 'a move']);
  expect(await run('send-test --wait 1')).toMatchObject({
    code: 1,
    out: 'Delivery is paused (a move). Resume: npm run leads -- resume\n',
  });
});

const later = { at: new Date('2100-01-01T12:00:00Z'), reason: 'the receiver answered 500\u001b.' };

it.each([
  [
    'a try failed',
    (store: Outbox) => (claim: Claim, now: Date) => store.retryLater(claim, later, now),
    /^Not delivered: the receiver answered 500␛\. Next try at 2100-01-01 \d\d:00\.\n$/,
    1,
  ],
  [
    'it is refused',
    (store: Outbox) => (claim: Claim, now: Date) => store.giveUp(claim, 'no such field', now),
    /^The CRM rejected it: no such field\n$/,
    1,
  ],
  [
    'it arrives',
    (store: Outbox) => (claim: Claim, now: Date) => store.complete(claim, {}, now),
    /^Delivered by webhook in \d seconds?\.\n$/,
    0,
  ],
])('says so when %s', async (_, work, out, code) => {
  const { store, run } = await newStore(webhook);
  const [said] = await Promise.all([run('send-test --wait 10'), next(store, 'crm', work(store))]);
  expect(said).toMatchObject({ code, out: expect.stringMatching(out) });
});

it('says what became of mail and chat, in words', async () => {
  const { store, run } = await newStore(channels);
  const reason = 'The mail server refuses the login (535).';
  const [said] = await Promise.all([
    run('send-test --wait 10'),
    next(store, 'chat', (claim, now) => store.complete(claim, null, now)),
    next(store, 'copy', (claim, now) => store.withhold(claim, 'It had one.', now)),
    next(store, 'mail', (claim, now) => store.retryLater(claim, { at: now, reason }, now)),
  ]);
  expect(said.code).toBe(1);
  expect(said.out.trim().split('\n').sort()).toEqual([
    'Chat: sent.',
    `Mail: not sent. ${reason}`,
    'No CRM is set, so it’s only stored here.',
    'Visitor’s copy: not sent. It had one.',
  ]);
});

it('is well when all of it arrives, and says that no server is there', async () => {
  const { store, run } = await newStore({ ...channels, VISITOR_COPY: 'off' });
  const [said] = await Promise.all([
    run('send-test --wait 10'),
    next(store, 'chat', (claim, now) => store.complete(claim, null, now)),
    next(store, 'mail', (claim, now) => store.complete(claim, null, now)),
  ]);
  expect(said.code).toBe(0);
  expect(await run('send-test --wait 1')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Mail: no server sent it in time. Start one with npm start'),
  });
});
