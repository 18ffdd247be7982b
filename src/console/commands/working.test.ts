import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { done, engines, stored, storesOf } from './command.fixture.ts';

const day = 24 * 60 * 60_000;
const asking = { asksAnswer: true, form: 'contact' };

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('marks answers as in time or late, one by one and all', async () => {
    const { store, run } = await newStore();
    const soon = await stored(store, asking);
    const late = await stored(store, asking, new Date(Date.now() - 10 * day));
    expect(await run(`answered ${soon}`)).toEqual(done(`${soon} is marked as answered.\n`));
    expect(await store.find(soon)).toMatchObject({ answeredLate: false });
    await run('answered --all --yes');
    expect(await store.find(late)).toMatchObject({ answeredLate: true });
    expect((await run(`show ${late}`)).out).toMatch(/answered +[\d-]+ [\d:]+, late/);
  });

  it('shows whose a lead is and what came of it', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store, asking);
    const by = { who: 'Ines', now: new Date() };
    await run('users add Ines');
    await store.act('assign', reference, 'waiting', by, { owner: 'Ines' });
    await store.act('won', reference, 'waiting', by, { value: 2_500 });
    expect((await run(`show ${reference}`)).out).toMatch(/owner +Ines\n[\s\S]*outcome +won, 2500/);
    await run('users remove Ines');
    expect((await run(`show ${reference}`)).out).toMatch(/owner +Ines \(left\)/);
  });
});
