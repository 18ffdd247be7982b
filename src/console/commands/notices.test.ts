import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import { channels, engines, failed, leads, next, stored, storesOf } from './command.fixture.ts';

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

    const one = await leads(['show', reference.toLowerCase()], settings);
    expect(one.out).toMatch(/\nChat: parked\n\S+ \S+ +parked: No such␛channel\n\S+ \S+ +made\n/);
    expect(one.out).toMatch(/\nMail: delivered\n\S+ \S+ +delivered\n/);
    await store.close();
  });

  it('says so where no one was told', async () => {
    const { run } = await newStore();
    expect(await run('notices')).toEqual(
      failed(3, expect.stringMatching(/^No one has been notified yet\. .*set SMTP_URL/)),
    );
  });
});
