import { existsSync, readFileSync } from 'node:fs';
import { dayMs } from '@tidewright/kit/durations';
import { describe, expect, it } from 'vitest';
import { start } from '../../../packages/leads/contract/times.fixture.ts';
import { containing, failed, scratchFolder, stored, storesOf } from './command.fixture.ts';

const newStore = storesOf('SQLite');
const scratch = scratchFolder();
const file = `${scratch}/leads.csv`;

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
    const reference = await stored(store, { form: 'gone-form' }, start);
    const dayAfter = await stored(store, { form: 'gone-form' }, new Date(start.getTime() + dayMs));
    const otherForm = await stored(store, {}, start);
    const own = `${scratch}/${command.split(' ')[0]}.csv`;
    const filter = '--form gone-form --from 2026-03-02 --to 2026-03-02';
    const { code, out } = await run(`${command.replace(file, own)} ${filter}`);
    expect(code).toBe(0);
    const aside = await store.list({ state: 'set-aside', limit: 9 });
    const written = existsSync(own) ? readFileSync(own, 'utf8') : '';
    const taken = [out, written, ...aside.map((lead) => lead.reference)].join('\n');
    expect(taken).toContain(reference);
    for (const other of [dayAfter, otherForm]) expect(taken).not.toContain(other);
  });
});

it.each([
  ['release --all --state not-delivered', 'release is for leads that are set aside.'],
  ['close --all --state sending', 'close is for leads that are waiting or not delivered.'],
])('refuses "%s"', async (line, sentence) => {
  const { run } = await newStore();
  expect(await run(line)).toEqual(failed(2, containing(sentence)));
});
