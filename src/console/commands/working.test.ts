import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { containing, done, engines, misused, stored, storesOf } from './command.fixture.ts';

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

  it('gives leads to someone who is there, or to no one', async () => {
    const { store, run } = await newStore();
    const [one, other] = [await stored(store, asking), await stored(store, asking)];
    await run('users add Ines');
    const said = await run(`assign ${one} ${other} --to ines --yes`);
    expect(said).toEqual(done(`${one} is assigned.\n${other} is assigned.\n`));
    expect(await store.find(one)).toMatchObject({ owner: 'Ines' });
    expect((await run(`show ${one}`)).out).toMatch(/owner +Ines\n/);
    await run('users remove Ines');
    expect((await run(`show ${one}`)).out).toMatch(/owner +Ines \(left\)/);
    await run(`assign ${one} --to nobody`);
    expect(await store.find(one)).toMatchObject({ owner: null });
    expect(await run(`assign ${one} --to Joe`)).toEqual(
      misused('assign', 'There’s no one called Joe. See "npm run leads -- users".'),
    );
    expect(await run(`assign ${one}`)).toEqual(misused('assign', 'assign needs --to NAME.'));
  });

  it('notes what came of them, with a value or a reason', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store, asking);
    await run(`won ${reference} --value 2,500`);
    expect(await store.find(reference)).toMatchObject({ outcome: 'won', wonValue: 2_500 });
    expect((await run(`show ${reference}`)).out).toMatch(/outcome +won, 2500/);
    await run(['lost', reference, '--reason', 'no answer']);
    expect(await store.find(reference)).toMatchObject({ lostReason: 'no answer' });
    expect(await run(`won ${reference} --value much`)).toMatchObject({ code: 2 });
    const wrong = containing('The reason is one of: price');
    expect(await run(`lost ${reference} --reason luck`)).toMatchObject({ code: 2, err: wrong });
    expect(await store.find(reference)).toMatchObject({ outcome: 'lost' });
  });
});
