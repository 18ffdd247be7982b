import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import {
  channels,
  claimed,
  containing,
  engines,
  failed,
  leads,
  next,
  stored,
  storesOf,
} from './command.fixture.ts';

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  const newStore = storesOf(engine);

  /** A store to which the settings say who is told. */
  async function toldStore() {
    const { settings, store, dataDir } = await newStore(channels);
    await store.close();
    const databaseUrl = settings['DATABASE_URL'];
    const alsoTo = () => ['mail', 'chat', 'copy'] as const;
    const telling = await openOutbox({ dataDir, databaseUrl, alsoTo });
    return { settings, store: telling, reference: await stored(telling) };
  }

  it('lists who was told, with the reason where no one was', async () => {
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
      `Chat for ${reference} is queued again.`,
      `Mail for ${reference} is queued again.`,
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
    await claimed(store, { receiver: 'mail' });
    expect(await leads(['resend', reference, '--channel', 'mail'], settings)).toMatchObject({
      code: 1,
      out: `Mail for ${reference} is being sent right now. Try again in a minute.\n`,
    });
    await store.close();
  });

  it('says so where no one was told', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    expect(await run('notices')).toEqual(
      failed(3, expect.stringMatching(/^No one has been notified yet\. .*set SMTP_URL/)),
    );
    for (const command of ['notices', 'resend']) {
      expect(await run([command, reference])).toMatchObject({ code: 3 });
      expect(await run([command, 'TW-0000-0000'])).toEqual(
        failed(3, containing('There’s no lead TW-0000-0000')),
      );
    }
    expect(await run(['resend', reference, '--channel', 'pigeon'])).toMatchObject({
      code: 2,
    });
  });
});
