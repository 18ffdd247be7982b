import { readConfig } from '@tidewright/settings/config';
import { expect, it } from 'vitest';
import { isPassword } from '../../console/password.ts';
import { containing, failed, leads } from './command.fixture.ts';

const none = { DATA_DIR: '/nowhere' };
const words = 'harbour-lamp-nineteen-owl';

it('makes a hash that the settings take and that knows its password alone', async () => {
  const said = await leads('password', none, { answers: [words, words] });
  expect(said).toMatchObject({
    code: 0,
    err: 'Password:\nOnce more:\nPut it into .env as CONSOLE_PASSWORD_HASH=… or CONSOLE_READ_PASSWORD_HASH=…, then restart the server.\n',
  });
  const hash = said.out.trim();
  expect(hash).toMatch(/^scrypt:15:[\w-]{22}:[\w-]{43}$/);
  expect(said.out).not.toContain(words);
  expect(readConfig({ CONSOLE_PASSWORD_HASH: hash }).console.passwordHash).toBe(hash);
  expect(await isPassword(words, hash)).toBe(true);
  expect(await isPassword(`${words} `, hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

it('reads it from a pipe, without the end of the line, and makes another hash each time', async () => {
  const [one, other] = await Promise.all(
    [`${words}\n`, `${words}\r\n`].map((input) => leads('password --json', none, { input })),
  );
  const hashes = [one, other].map((said) => JSON.parse(said?.out ?? '').hash as string);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) expect(await isPassword(words, hash)).toBe(true);
});

it('takes one letter typed in two ways for one letter', async () => {
  const { out } = await leads('password', none, { input: 'caf\u00e9 harbour lamp' });
  expect(await isPassword('cafe\u0301 harbour lamp', out.trim())).toBe(true);
});

it.each([
  ['too short', ['elevenchars', 'elevenchars'], 'That’s too short: use at least 12 characters'],
  ['too short as people count', Array(2).fill('👍'.repeat(11)), 'That’s too short'],
  ['mistyped', [words, `${words}r`], 'The two don’t match. No password was set.'],
  ['called off', [''], 'No password was set.'],
])('makes none of what is %s', async (_, answers, sentence) => {
  expect(await leads('password', none, { answers })).toEqual(failed(1, containing(sentence)));
});
