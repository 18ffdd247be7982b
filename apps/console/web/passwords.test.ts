import type { User } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from '../password.ts';
import { createPasswords, createSlowDown } from './passwords.ts';
import { saying, testConsole } from './web.fixture.ts';

/** Cheaper than any that the settings would take: here something else makes guessing slow. */
const settings = {
  passwordHash: await hashPassword('four words for all', 4),
  readPasswordHash: await hashPassword('four words to look', 4),
};
const desk = testConsole({ settings, trustProxy: '127.0.0.1', standsStill: true });

/** Someone who tries passwords. */
function stranger(address?: string) {
  const { enter, open } = desk.stranger(address);
  return { open, enter, try: (password: string) => enter({ password }) };
}

it('asks for a password, and lets in who knows it', async () => {
  const someone = stranger();
  const { body } = await someone.open('/sign-in?to=%2Fleads%3Ftext%3Da%2520b');
  expect(body).toContain('type="password"');
  expect(body).toContain('value="/leads?text=a%20b"');
  expect((await someone.try('four words for all')).status).toBe(303);
  expect((await someone.open('/')).status).toBe(200);
});

it('lets in to look alone who knows the other', async () => {
  const someone = stranger();
  expect((await someone.try('four words to look')).status).toBe(303);
  expect((await someone.open('/')).body).toContain(', read only');
  expect((await someone.open('/leads/all/erase')).status).toBe(403);
});

it.each(['', 'four words', 'FOUR WORDS FOR ALL'])('lets no one in with %j', async (password) => {
  const refused = await stranger().try(password);
  expect(refused).toEqual(saying(403, 'That name and password don’t match.'));
  expect(refused.headers['set-cookie']).toBeUndefined();
});

it('makes anyone who guesses wait twice as long each time, even with the right one', async () => {
  const someone = stranger();
  for (let n = 0; n < 3; n += 1) expect((await someone.try('wrong')).status).toBe(403);
  const waits: (string | undefined)[] = [];
  for (const seconds of [1, 2, 4, 8]) {
    const refused = await someone.try('four words for all');
    expect(refused.status).toBe(429);
    waits.push(refused.headers['retry-after']);
    desk.pass(seconds * 1_000);
    expect((await someone.try('wrong')).status).toBe(403);
  }
  expect(waits).toEqual(['1', '2', '4', '8']);
  const refused = await someone.try('four words for all');
  expect(refused.body).toContain('Wait 16 seconds and try again');
  // No one else has to.
  const other = stranger('203.0.113.200');
  expect((await other.enter({ who: 'Grace', password: 'four words for all' })).status).toBe(303);
  desk.pass(16_000);
  expect((await someone.try('four words for all')).status).toBe(303);
  // Forgiven.
  expect((await someone.try('wrong')).status).toBe(403);
  expect((await someone.try('wrong')).status).toBe(403);
});

it('makes no one wait longer than a quarter of an hour, and forgets after one without guesses', async () => {
  const someone = stranger();
  for (let n = 0; n < 20; n += 1) {
    await someone.try('wrong');
    desk.pass(15 * 60_000);
  }
  await someone.try('wrong');
  expect((await someone.try('wrong')).headers['retry-after']).toBe('900');
  desk.pass(75 * 60_000);
  for (let n = 0; n < 3; n += 1) expect((await someone.try('wrong')).status).toBe(403);
});

it('counts a whole household of addresses as one', async () => {
  for (let n = 1; n <= 3; n += 1) {
    expect((await stranger(`2001:db8:1:2::${n}`).try('wrong')).status).toBe(403);
  }
  expect((await stranger('2001:db8:1:2::9').try('wrong')).status).toBe(429);
});

it('slows guessing from everywhere down, but not for anyone who has been here', async () => {
  desk.pass(2 * 60 * 60_000);
  const known = stranger();
  const guess = async (n: number) => stranger().enter({ who: `Anyone ${n}`, password: 'wrong' });
  expect((await known.try('four words for all')).status).toBe(303);
  // Sign-ins with the right password don't count, however many there are.
  for (let n = 0; n < 30; n += 1) {
    expect((await stranger().try('four words for all')).status).toBe(303);
  }
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await guess(n)).status);
  expect(statuses).toEqual([...Array(30).fill(403), ...Array(10).fill(429)]);
  expect((await known.try('four words for all')).status).toBe(303);
  desk.pass(2 * 60 * 60_000);
  expect((await stranger().try('four words for all')).status).toBe(303);
});

it('slows guessing of one name from everywhere down, but not where that person has been', async () => {
  desk.pass(2 * 60 * 60_000);
  const guess = async (password: string, address?: string) =>
    (await stranger(address).enter({ who: ' GRACE', password })).status;
  const home = '203.0.113.210';
  expect(await guess('four words for all', home)).toBe(303);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await guess('wrong'));
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  // The right one has to wait, too. Other names don't.
  expect(await guess('four words for all')).toBe(429);
  expect((await stranger().try('four words for all')).status).toBe(303);
  expect(await guess('four words for all', home)).toBe(303);
});

it.each([
  ['someone with a password of their own', 'Maren', 'four words of Maren', 'Noor'],
  ['someone with the shared one', 'Anyone', 'four words for all', 'Noor'],
  ['someone who may only look', 'Anyone', 'four words to look', 'Noor'],
  ['someone who may only look, for the other shared one', 'Anyone', 'four words to look', 'Anyone'],
])('lets %s guess no more between sign-ins of their own', async (_, who, password, whose) => {
  await withPassword('Maren', 'four words of Maren');
  await withPassword('Noor', 'four words of Noor');
  const someone = stranger();
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    if (n % 2 === 0) await someone.enter({ who, password });
    statuses.push((await someone.enter({ who: whose, password: `guess ${n}` })).status);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(3);
});

it('counts guesses from where someone has signed in toward the total', async () => {
  desk.pass(2 * 60 * 60_000);
  for (let n = 0; n < 30; n += 1) {
    const someone = stranger();
    await someone.enter({ who: 'Anyone', password: 'four words for all' });
    await someone.enter({ who: `Other ${n}`, password: 'wrong' });
  }
  expect((await stranger().try('four words for all')).status).toBe(429);
  desk.pass(2 * 60 * 60_000);
});

const withPassword = async (name: string, password: string) => {
  const { users } = desk.store();
  const by = { who: 'Grace', now: desk.now() };
  await users.save({ name, email: null, role: 'full' }, by);
  await users.setPassword(name, await hashPassword(password, 4), by);
};

it.each([
  ['only people have passwords', {}, ['Ines', 'Maren', 'No One', 'Left', 'Without']],
  ['there are shared ones', settings, ['Ines', 'Maren', 'No One', 'Left', 'Without']],
])('hashes as much for every name where %s, so time says nothing', async (_, shared, names) => {
  const hash = await hashPassword('four words of Ines', 4);
  const user = { email: null, role: 'full', addedAt: new Date(), leftAt: null } as const;
  const users: readonly User[] = [
    { ...user, name: 'Without', passwordHash: null },
    { ...user, name: 'Ines', passwordHash: hash },
    { ...user, name: 'Maren', passwordHash: await hashPassword('four words of Maren', 4) },
    { ...user, name: 'Left', passwordHash: null, leftAt: new Date() },
  ];
  const none = { passwordHash: null, readPasswordHash: null };
  const hashed: number[] = [];
  for (const name of names) {
    let count = 0;
    const counting = async (...given: Parameters<typeof isPassword>) => {
      count += 1;
      return isPassword(...given);
    };
    const settings = { ...none, ...shared };
    const passwords = createPasswords(
      settings,
      async () => users,
      'secret',
      () => new Date(),
      counting,
    );
    expect(await passwords.check(name, 'wrong', '1')).toBeNull();
    hashed.push(count);
  }
  expect(hashed).toEqual(Array(names.length).fill(hashed[0]));
  expect(hashed[0]).toBeGreaterThan(0);
});

it('looks at one password at a time, and turns away who would have to wait long', async () => {
  const passwords = createPasswords(
    settings,
    async () => [],
    'secret',
    () => new Date(),
  );
  const all = Array.from({ length: 6 }, (_, n) =>
    passwords.check('Ines', 'four words for all', `${n}`),
  );
  const said = (await Promise.allSettled(all)).map((end) =>
    end.status === 'fulfilled' ? end.value : end.reason.status,
  );
  expect(said).toEqual(['full', 'full', 'full', 'full', 429, 429]);
  // They were not guessing, and may come again.
  for (let n = 0; n < 3; n += 1) expect(await passwords.check('Ines', 'wrong', '5')).toBeNull();
});

it('counts guesses that are made side by side', async () => {
  const someone = stranger();
  const tries = await Promise.all(Array.from({ length: 8 }, () => someone.try('wrong')));
  expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(3);
});

it('logs guesses without the guess', () => {
  expect(desk.log()).toContain('console sign-in failed: wrong password');
  expect(desk.log()).not.toContain('four words');
  expect(desk.log()).not.toContain('203.0.113');
});

it('holds failures against ten thousand, and lets go of the first of more', () => {
  const slowDown = createSlowDown({ free: 1, mostMs: 60_000 });
  for (let n = 0; n < 10_000; n += 1) slowDown.count(`${n}`, 0);
  expect(slowDown.wait('0', 0)).toBe(1_000);
  // An address that fails again is no longer the first.
  slowDown.count('0', 0);
  slowDown.count('one more', 0);
  expect(slowDown.wait('1', 0)).toBe(0);
  expect(slowDown.wait('0', 0)).toBe(2_000);
  expect(slowDown.wait('2', 0)).toBe(1_000);
});
