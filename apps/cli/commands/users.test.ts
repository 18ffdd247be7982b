import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { isPassword } from '../../console/password.ts';
import { containing, done, engines, failed, misused, storesOf } from './command.fixture.ts';

const words = 'harbour-lamp-nineteen-owl';

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('adds people, lists them, and remembers who has left', async () => {
    const { run, store } = await newStore();
    expect(await run('users')).toEqual(failed(3, containing('There’s no one yet.')));
    expect(await run('users add Ines --email ines@agency.example --as Grace')).toEqual(
      done('Ines has full access.\n', containing('users password Ines')),
    );
    expect(await run(['users', 'add', 'Joe Reed', '--read-only'])).toEqual(
      done('Joe Reed has read-only access.\n', expect.any(String)),
    );
    expect(await run('users remove joe reed')).toEqual(done(containing('joe reed has left')));
    expect(await run('users remove joe reed')).toEqual(
      failed(3, containing('There’s no one called joe reed.')),
    );
    const { out } = await run('users');
    expect(out).toMatch(/Ines\s+everything\s+ines@agency\.example\s+none/);
    expect(out).toMatch(/Joe Reed\s+read only\s+none\s+\d{4}-/);
    expect(JSON.parse((await run('users --json')).out)).toMatchObject([
      { name: 'Ines', hasPassword: false, leftAt: null },
      { name: 'Joe Reed', role: 'read' },
    ]);
    expect(await store.actions({ limit: 9 })).toMatchObject([
      { what: 'remove user', about: 'Joe Reed' },
      { what: 'add user', about: 'Joe Reed' },
      { who: 'Grace', what: 'add user', about: 'Ines' },
    ]);
  });

  it('asks for a password and keeps a hash of it alone', async () => {
    const { run, store } = await newStore();
    expect(await run('users password Ines', { answers: [words, words] })).toEqual(
      failed(3, containing('There’s no one called Ines.')),
    );
    await run('users add Ines');
    expect(await run('users password ines', { answers: [words, words] })).toEqual(
      done(containing('Ines signs in with this password'), 'Password:\nOnce more:\n'),
    );
    const [ines] = await store.users.list();
    expect(await isPassword(words, ines?.passwordHash ?? '')).toBe(true);
    expect(await run('users password Ines', { input: 'short' })).toMatchObject({ code: 1 });
    expect((await run('users --json')).out).not.toContain('scrypt');
  });
});

const newStore = storesOf('SQLite');

it.each([
  ['users drop Ines', 'users takes add, password or remove, not "drop".'],
  ['users add', 'users add needs a name of at most 60 characters.'],
  ['users add Ines --email nowhere', '--email takes an address, not "nowhere".'],
  ['users add Nobody', '“nobody” means no owner: choose another name.'],
])('%s: %s', async (line, sentence) => {
  const { run } = await newStore();
  expect(await run(line)).toEqual(misused('users', sentence));
});
