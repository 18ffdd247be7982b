import { join } from 'node:path';
import { localSecret } from '@tidewright/settings/local-secret';
import { expect, it } from 'vitest';
import { readLink } from '../../console/sign-in-link.ts';
import { containing, failed, leads, scratchFolder } from './command.fixture.ts';

const folder = scratchFolder();
const settings = { DATA_DIR: folder, CONSOLE_PORT: '3101' };
const secret = localSecret(folder, 'console-secret');

const screen = { columns: 80 };

const linkIn = (said: string) => {
  const address = new URL(said.trim());
  return { address, link: readLink(address.searchParams.get('link') ?? '', secret) };
};

it('prints a link that is signed with the secret beside the leads', async () => {
  const before = Date.now();
  const said = await leads('open --as Ines', settings, screen);
  expect(said).toMatchObject({
    code: 0,
    err: 'It works once, for 10 minutes, and only on this machine. From yours: ssh -L 3101:127.0.0.1:3101 SERVER, then open it there.\n',
  });
  const { address, link } = linkIn(said.out);
  expect(address.origin + address.pathname).toBe('http://127.0.0.1:3101/sign-in');
  expect(link).toMatchObject({ role: 'full', who: 'Ines' });
  const { madeAt = 0, until = 0 } = link ?? {};
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(until - madeAt).toBe(600_000);
});

it('makes links for those who may only look, also for scripts', async () => {
  const said = await leads('open --read-only --json', settings);
  const { address, role, until } = JSON.parse(said.out);
  expect(role).toBe('read');
  expect(linkIn(address).link).toMatchObject({ role: 'read', until: Date.parse(until) });
});

it('prints no link but to a terminal or for a program that asks for JSON', async () => {
  const said = await leads('open', settings);
  expect(said).toEqual(failed(1, containing('A sign-in link is only printed to a terminal')));
  expect(said.err).toContain('ssh -t');
  expect(said.err).not.toContain('link=');
});

it('makes links for this machine alone, also where a proxy has a name of its own', async () => {
  const behind = { ...settings, CONSOLE_ORIGIN: 'https://desk.example.com' };
  const { out } = await leads('open', behind, screen);
  expect(linkIn(out).address.origin).toBe('http://127.0.0.1:3101');
  const everywhere = {
    ...behind,
    CONSOLE_HOST: '0.0.0.0',
    CONSOLE_PASSWORD_HASH: `scrypt:15:${'a'.repeat(22)}:${'b'.repeat(43)}`,
  };
  const { out: other } = await leads('open', everywhere, screen);
  expect(linkIn(other).address.origin).toBe('http://127.0.0.1:3101');
  const elsewhere = await leads('open', { ...everywhere, CONSOLE_HOST: '192.0.2.7' }, screen);
  expect(elsewhere).toEqual(failed(3, containing('The console only listens on 192.0.2.7,')));
});

it.each([
  [{ CONSOLE_PORT: 'off' }, 'The console is off. Set CONSOLE_PORT to a port, such as 3001.\n'],
  [{ CONSOLE_PORT: '0' }, 'CONSOLE_PORT is 0, so only the server knows which port it took.'],
  [{ DATA_DIR: join(folder, 'other') }, `No server with a console has used ${folder}/other yet.`],
])('makes none with %j', async (changed, sentence) => {
  expect(await leads('open', { ...settings, ...changed }, screen)).toEqual(
    failed(3, containing(sentence)),
  );
});
