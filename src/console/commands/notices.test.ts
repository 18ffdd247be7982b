import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { exampleLead } from '../../leads/contract/example-lead.fixture.ts';
import type { Channel, Claim } from '../../leads/delivery.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { engines, leads, storesOf } from './command.fixture.ts';

const channels = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'website@tidewright.example',
  NOTIFY_TO: 'hello@tidewright.example',
  NOTIFY_WEBHOOK_URL: 'http://127.0.0.1:9/',
  VISITOR_COPY: 'on',
};

/** What a server does with the next notice of a channel. */
async function next(
  store: Outbox,
  channel: Channel,
  work: (claim: Claim, now: Date) => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    const now = new Date();
    const [claim] = await store.claim({ receiver: channel, limit: 1, leaseMs: 60_000 }, now);
    if (claim) return work(claim, now);
    await setTimeout(20);
  }
}

describe.each(engines)('on %s', (engine) => {
  const newStore = storesOf(engine);

  /** A store to which the settings say who is told. */
  async function toldStore() {
    const { settings, store } = await newStore(channels);
    await store.close();
    const telling = await openOutbox({
      dataDir: settings['DATA_DIR'] ?? '',
      databaseUrl: settings['DATABASE_URL'],
      alsoTo: () => ['mail', 'chat', 'copy'],
    });
    const accepted = await telling.accept(exampleLead(), new Date());
    const reference = 'reference' in accepted ? accepted.reference : '';
    return { settings, store: telling, reference };
  }

  it('lists who was told, with the reason where nobody was', async () => {
    const { settings, store, reference } = await toldStore();
    await next(store, 'mail', (claim, now) => store.complete(claim, null, now));
    await next(store, 'chat', (claim, now) => store.park(claim, 'No such\u001bchannel', now));
    const said = await leads('notices', settings);
    expect(said.code).toBe(0);
    expect(said.out).toMatch(new RegExp(`\\d +${reference} +mail +delivered$`, 'm'));
    expect(said.out).toMatch(/ chat +parked +No such␛channel$/m);
    expect(said.out).toMatch(/ visitor’s copy +waiting$/m);
    const json = JSON.parse((await leads('notices --json', settings)).out);
    expect(json).toHaveLength(3);

    const one = await leads(['notices', reference.toLowerCase()], settings);
    expect(one.out).toMatch(/^chat: parked\n\S+ \S+ +parked: No such␛channel\n\S+ \S+ +made\n/);
    expect(one.out).toMatch(/\nmail: delivered\n\S+ \S+ +delivered\n/);
    await store.close();
  });

  it('tells of a lead once more, and leaves its sender alone unless told to', async () => {
    const { settings, store, reference } = await toldStore();
    for (const channel of ['mail', 'chat', 'copy'] as const)
      await next(store, channel, (claim, now) => store.complete(claim, null, now));
    const said = await leads(['resend', reference, '--as', 'Grace'], settings);
    expect(said.code).toBe(0);
    expect(said.out.trim().split('\n').sort()).toEqual([
      `${reference} is told by chat again.`,
      `${reference} is told by mail again.`,
    ]);
    const states = async () =>
      Object.fromEntries(
        (await store.deliveries.list({ reference, limit: 9 })).map((notice) => [
          notice.receiver,
          notice.state,
        ]),
      );
    expect(await states()).toEqual({ mail: 'waiting', chat: 'waiting', copy: 'delivered' });
    expect(await store.actions({ limit: 1 })).toMatchObject([{ what: 'resend', who: 'Grace' }]);
    expect((await leads(['resend', reference, '--channel', 'copy'], settings)).code).toBe(0);
    expect(await states()).toMatchObject({ copy: 'waiting' });
    await store.claim({ receiver: 'mail', limit: 1, leaseMs: 60_000 }, new Date());
    expect(await leads(['resend', reference, '--channel', 'mail'], settings)).toMatchObject({
      code: 1,
      out: `${reference} is being told by mail right now. Try again in a minute.\n`,
    });
    await store.close();
  });

  it('says so where nobody was told', async () => {
    const { settings, store } = await newStore();
    const accepted = await store.accept(exampleLead(), new Date());
    const reference = 'reference' in accepted ? accepted.reference : '';
    expect(await leads('notices', settings)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^Nobody was told of anything yet\. Set SMTP_URL/),
    });
    for (const command of ['notices', 'resend']) {
      expect(await leads([command, reference], settings)).toMatchObject({ code: 3 });
      expect(await leads([command, 'TW-0000-0000'], settings)).toMatchObject({
        code: 3,
        err: expect.stringContaining('There is no lead TW-0000-0000'),
      });
    }
    expect(await leads(['resend', reference, '--channel', 'pigeon'], settings)).toMatchObject({
      code: 2,
    });
  });
});

describe('send-test', () => {
  const newStore = storesOf('SQLite');

  it('says what became of mail and chat, in words', async () => {
    const { settings, store } = await newStore(channels);
    const [said] = await Promise.all([
      leads('send-test --wait 10', settings),
      next(store, 'chat', (claim, now) => store.complete(claim, null, now)),
      next(store, 'copy', (claim, now) => store.withhold(claim, 'It had one.', now)),
      next(store, 'mail', (claim, now) =>
        store.retryLater(
          claim,
          { at: now, reason: 'The mail server refuses the login (535).', maybeSent: false },
          now,
        ),
      ),
    ]);
    expect(said.code).toBe(1);
    expect(said.out.trim().split('\n').sort()).toEqual([
      'Chat: sent.',
      'Mail: not sent. The mail server refuses the login (535).',
      'No CRM is set, so it stays here.',
      'Visitor’s copy: not sent. It had one.',
    ]);
  });

  it('is well when all of it arrives, and says that no server is there', async () => {
    const { settings, store } = await newStore({ ...channels, VISITOR_COPY: 'off' });
    const [said] = await Promise.all([
      leads('send-test --wait 10', settings),
      next(store, 'chat', (claim, now) => store.complete(claim, null, now)),
      next(store, 'mail', (claim, now) => store.complete(claim, null, now)),
    ]);
    expect(said.code).toBe(0);
    expect(await leads('send-test --wait 1', settings)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Mail: no server sent it in time. Start one with npm start'),
    });
  });
});
