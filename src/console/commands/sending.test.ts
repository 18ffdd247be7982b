import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../leads/delivery.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { leads, storesOf } from './command.fixture.ts';

const webhook = { CRM_WEBHOOK_URL: 'http://127.0.0.1:9/' };
const newStore = storesOf('SQLite');

describe('send-test', () => {
  it('keeps the lead where no CRM is set', async () => {
    const { settings, store } = await newStore();
    const said = await leads('send-test', settings);
    expect(said.code).toBe(0);
    expect(said.out).toBe('No CRM is set, so it stays here.\n');
    const [lead] = await store.list({ limit: 2 });
    expect(said.err).toBe(`Stored as ${lead?.reference}.\n`);
    expect(lead).toMatchObject({
      form: 'contact',
      email: 'test-lead@example.com',
      suspicion: null,
      contact: { firstName: 'Test', lastName: 'Lead', emails: ['test-lead@example.com'] },
    });
  });

  it('says that no server is there to deliver', async () => {
    const { settings } = await newStore(webhook);
    expect(await leads('send-test --wait 1', settings)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^No server took it within 1 second\. Start one with npm start/),
    });
  });

  it('says that delivery is paused', async () => {
    const { settings } = await newStore(webhook);
    await leads(['pause', '--reason', 'a move'], settings);
    expect(await leads('send-test --wait 1', settings)).toMatchObject({
      code: 1,
      out: 'Delivery is paused (a move). Go on: npm run leads -- resume\n',
    });
  });

  /** What a server does with the lead while the command waits. */
  async function meanwhile(store: Outbox, work: (claim: Claim, now: Date) => Promise<boolean>) {
    for (;;) {
      const now = new Date();
      const [claim] = await store.claim(
        { receiver: 'crm', mode: 'webhook', limit: 1, leaseMs: 60_000 },
        now,
      );
      if (claim) return work(claim, now);
      await setTimeout(20);
    }
  }

  it.each([
    [
      'a try failed',
      (store: Outbox) => (claim: Claim, now: Date) =>
        store.retryLater(
          claim,
          { at: new Date('2100-01-01T12:00:00Z'), reason: 'the receiver answered 500\u001b.' },
          now,
        ),
      /^It did not arrive: the receiver answered 500␛\. It is tried again at 2100-01-01 \d\d:00\.\n$/,
      1,
    ],
    [
      'it is refused',
      (store: Outbox) => (claim: Claim, now: Date) => store.park(claim, 'no such field', now),
      /^The CRM refused it: no such field\n$/,
      1,
    ],
    [
      'it arrives',
      (store: Outbox) => (claim: Claim, now: Date) => store.complete(claim, {}, now),
      /^Delivered by webhook in \d seconds?\.\n$/,
      0,
    ],
  ])('says so when %s', async (_, work, out, code) => {
    const { settings, store } = await newStore(webhook);
    const [said] = await Promise.all([
      leads('send-test --wait 10', settings),
      meanwhile(store, work(store)),
    ]);
    expect(said.out).toMatch(out);
    expect(said.code).toBe(code);
  });
});
