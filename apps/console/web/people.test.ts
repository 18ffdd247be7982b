import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { engines } from '../../cli/commands/command.fixture.ts';
import { hashPassword } from '../password.ts';
import { by, stored, words } from './stored.fixture.ts';
import { saying, testConsole } from './web.fixture.ts';

const [shared, look, own] = ['four words for all', 'four words to look', 'four words of Ines'];
const settings = {
  passwordHash: await hashPassword(shared, 4),
  readPasswordHash: await hashPassword(look, 4),
};
const desk = testConsole({ settings, trustProxy: '127.0.0.1' });
const unshared = testConsole({ trustProxy: '127.0.0.1' });

const add = (name: string, role: 'full' | 'read' = 'full', on = desk) =>
  on.store().users.save({ name, email: null, role }, by());

const withPassword = async (name: string, password: string, role: 'full' | 'read' = 'full') => {
  await add(name, role);
  await desk.store().users.setPassword(name, await hashPassword(password, 4), by());
};

/** From an address of their own. */
function person(on = desk) {
  const { open, enter } = on.stranger();
  const status = async (who: string, password: string) => (await enter({ who, password })).status;
  return { open, enter: status };
}

it('opens under the name of anyone who has a password with that one alone', async () => {
  await withPassword('Ines Marsh', own);
  for (const password of [shared, look, 'wrong', ''])
    expect(await person().enter('Ines Marsh', password), password).toBe(403);
  const someone = person();
  expect(await someone.enter('  INES marsh ', own)).toBe(303);
  expect(words((await someone.open('/settings')).body)).toContain('Ines Marsh');
  expect(await person().enter('Grace', own)).toBe(403);
});

it('opens as before under names that no one has, and for those without a password', async () => {
  await add('Joe', 'read');
  const someone = person();
  expect(await someone.enter('Anyone', shared)).toBe(303);
  expect((await someone.open('/leads/all/erase')).status).toBe(200);
  const joe = person();
  expect(await joe.enter('joe', shared)).toBe(303);
  expect((await joe.open('/leads/all/erase')).status).toBe(403);
});

it('gives anyone who reads only no more by a link', async () => {
  await add('Lee', 'read');
  const someone = desk.browser();
  await someone.enter({ link: desk.link(), who: 'lee' });
  expect((await someone.open('/leads/all/erase')).status).toBe(403);
});

it('takes full access away at once, also where it is open', async () => {
  await withPassword('Noor', 'four words of Noor');
  const noor = person();
  expect(await noor.enter('Noor', 'four words of Noor')).toBe(303);
  expect((await noor.open('/leads/all/erase')).status).toBe(200);
  await add('Noor', 'read');
  expect(await noor.open('/leads/all/erase')).toMatchObject({ status: 303, headers: signIn });
  expect(await noor.enter('Noor', 'four words of Noor')).toBe(303);
  expect((await noor.open('/leads/all/erase')).status).toBe(403);
});

const signIn = { location: expect.stringMatching(/^\/sign-in/) };

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  const here = testConsole({ settings, trustProxy: '127.0.0.1', engine });
  /** As "npm run leads -- users …" does it: another process with the same store. */
  const users = (...words: string[]) => here.run(['users', ...words], { input: own });

  async function signedIn(who: string): Promise<() => Promise<number>> {
    const someone = here.browser();
    await someone.enter({ link: here.link(), who });
    const open = async () => (await someone.open('/leads')).status;
    expect(await open()).toBe(200);
    return open;
  }

  it.each([
    ['gets a password', [['password', 'Ines']]],
    ['gets another role', [['add', 'Ines', '--read-only']]],
    ['leaves', [['remove', 'Ines']]],
    [
      'leaves and is back before their next request',
      [
        ['remove', 'Ines'],
        ['add', 'Ines'],
      ],
    ],
  ])(
    'ends the sessions of a person who %s, in another process, and no one else’s',
    async (_, calls) => {
      await users('add', 'Ines');
      await users('add', 'Joe');
      const [ines, again, joe, unknown] = [
        await signedIn('Ines'),
        await signedIn(' INES'),
        await signedIn('Joe'),
        await signedIn('Anyone'),
      ];
      for (const call of calls) expect(await users(...call)).toMatchObject({ code: 0 });
      expect([await ines(), await again()]).toEqual([303, 303]);
      expect([await joe(), await unknown()]).toEqual([200, 200]);
    },
  );

  it('ends sessions under a name that is added: they were not proved to be that person’s', async () => {
    const before = await signedIn('Kim');
    await users('add', 'Kim');
    expect(await before()).toBe(303);
  });

  it('keeps a session for a new address, and for the same role again', async () => {
    await users('add', 'Lou');
    const lou = await signedIn('Lou');
    await users('add', 'Lou', '--email', 'lou@agency.example');
    expect(await lou()).toBe(200);
  });
});

it('lets no one in who has left, and ends what they had open', async () => {
  await withPassword('Maren', 'four words of Maren');
  const maren = person();
  expect(await maren.enter('Maren', 'four words of Maren')).toBe(303);
  const reference = await stored(desk.store());
  expect((await maren.open(`/leads/${reference}`)).status).toBe(200);
  await desk.store().users.remove('Maren', by());
  expect((await maren.open(`/leads/${reference}`)).status).toBe(303);
  for (const password of ['four words of Maren', shared, look])
    expect(await person().enter('Maren', password), password).toBe(403);
  const byLink = await desk.browser().enter({ link: desk.link(), who: 'Maren' });
  expect(byLink).toEqual(saying(403, 'Maren has left.'));
});

it('asks for a password where only people have some', async () => {
  expect((await person(unshared).open('/sign-in')).body).not.toContain('type="password"');
  await add('Ines', 'full', unshared);
  await unshared.store().users.setPassword('Ines', await hashPassword(own, 4), by());
  expect((await person(unshared).open('/sign-in')).body).toContain('type="password"');
  expect(await person(unshared).enter('Ines', own)).toBe(303);
  expect(await person(unshared).enter('Joe', own)).toBe(403);
});

it('slows guessing of one person’s password as any other', async () => {
  await withPassword('Kit', 'four words of Kit');
  const someone = person();
  for (let n = 0; n < 3; n += 1) expect(await someone.enter('Kit', 'wrong')).toBe(403);
  expect(await someone.enter('Kit', 'four words of Kit')).toBe(429);
});

it('tells in the record whom it concerned', async () => {
  const said = words((await desk.open('/record')).body);
  expect(said).toContain('Grace set the password of Kit');
  expect(said).toContain('Grace removed Maren');
});
