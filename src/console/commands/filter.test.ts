import { describe, expect, it } from 'vitest';
import { start } from '../../leads/contract/times.fixture.ts';
import { containing, failed, scratchFolder, stored, storesOf } from './command.fixture.ts';

const newStore = storesOf('SQLite');
const file = `${scratchFolder()}/leads.csv`;

describe.each(['list', `export --csv --out ${file}`, 'set-aside --all --yes'])('%s', (command) => {
  it.each([
    ['--form contcat', 'There’s no form “contcat”. Choose one of '],
    ['--form contact --form newsletter', 'There’s more than one form to filter by.'],
    ['--state lost', 'There’s no state “lost”. Choose one of waiting, sending, delivered, '],
    ['--from 2026-03-03 --to 2026-03-02', 'From (2026-03-03) is after to (2026-03-02).'],
  ])('refuses %s with what is wrong', async (filter, sentence) => {
    const { store, run } = await newStore();
    await stored(store, {}, start);
    expect(await run(`${command} ${filter}`)).toEqual(failed(2, containing(sentence)));
    expect(await store.counts()).toMatchObject({ waiting: 1 });
  });

  it('takes one day, and a form that is no longer asked while leads of it are left', async () => {
    const { store, run } = await newStore();
    await stored(store, { form: 'gone-form' }, start);
    const days = '--from 2026-03-02 --to 2026-03-02';
    const more = command.replace('.csv', '2.csv');
    expect((await run(`${more} --form gone-form ${days}`)).code).toBe(0);
  });
});

it.each([
  ['release --all --state not-delivered', 'release is for leads that are set aside.'],
  ['close --all --state sending', 'close is for leads that are waiting or not delivered.'],
])('refuses "%s"', async (line, sentence) => {
  const { run } = await newStore();
  expect(await run(line)).toEqual(failed(2, containing(sentence)));
});
