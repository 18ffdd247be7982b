import { describe, expect, it } from 'vitest';
import { start } from '../../leads/contract/example-lead.fixture.ts';
import { containing, failed, scratchFolder, stored, storesOf } from './command.fixture.ts';

const newStore = storesOf('SQLite');
const file = `${scratchFolder()}/leads.csv`;

describe.each(['list', `export --csv --out ${file}`, 'set-aside --all --yes'])('%s', (command) => {
  it.each([
    ['--form contcat', 'There’s no form “contcat”. Choose one of '],
    [
      '--state lost',
      '--state takes one of waiting, sending, delivered, parked, set-aside, handled, not "lost".',
    ],
    ['--from 2026-02-30', '--from takes a day such as 2026-03-02, not'],
    ['--to soon', '--to takes a day such as 2026-03-02, not'],
    ['--from 2026-03-03 --to 2026-03-02', '--from (2026-03-03) is after --to (2026-03-02).'],
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
    const more = command.startsWith('export') ? `${command.replace('.csv', '2.csv')}` : command;
    expect((await run(`${more} --form gone-form ${days}`)).code).toBe(0);
  });
});
