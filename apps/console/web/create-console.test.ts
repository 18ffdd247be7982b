import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@tidewright/settings/config';
import { localSecret } from '@tidewright/settings/local-secret';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { scratchFolder } from '../../cli/commands/command.fixture.ts';
import { readLink } from '../sign-in-link.ts';
import { createConsole } from './create-console.ts';
import type { DeskParts } from './desk.ts';

const folder = scratchFolder();
const built = join(folder, 'console');
mkdirSync(join(built, 'assets'), { recursive: true });
const { log } = Fastify();
const hash = `scrypt:15:${'a'.repeat(22)}:${'b'.repeat(43)}`;

function create(settings: Readonly<Record<string, string>>, pages = built) {
  const config = readConfig({ DATA_DIR: folder, ...settings }, company);
  const desk = { content: { current: () => company }, now: () => new Date() };
  return createConsole(config, pages, desk as DeskParts, log);
}

it('is not there when it is off, and needs no pages then', async () => {
  expect(await create({ CONSOLE_PORT: 'off' }, 'nowhere')).toBeNull();
});

it('lets in by the address that a start prints to a terminal, for an hour', async () => {
  const made = await create({ CONSOLE_HOST: '::1', CONSOLE_PORT: '8081' });
  expect(made).toMatchObject({ host: '::1', port: 8081 });
  const address = new URL(made?.entrance('http://[::1]:8081', true) ?? '');
  expect(address.origin + address.pathname).toBe('http://[::1]:8081/sign-in');
  const secret = localSecret(folder, 'console-secret');
  const link = readLink(address.searchParams.get('link') ?? '', secret);
  expect(link).toMatchObject({ role: 'full', who: '' });
  expect((link?.until ?? 0) - (link?.madeAt ?? 0)).toBe(3_600_000);
});

const here = 'http://127.0.0.1:3001';
const howTo = '(get a sign-in link with "npm run leads -- open")';

const behind = { CONSOLE_ORIGIN: 'https://desk.example.com' };
const open = { CONSOLE_HOST: '0.0.0.0', CONSOLE_PASSWORD_HASH: hash };

it.each([
  ['a log', {}, false, `${here} ${howTo}`],
  ['a log, behind a proxy', behind, false, `https://desk.example.com ${howTo}`],
  ['a terminal, behind a proxy', behind, true, `${here}/sign-in?link=`],
  ['a terminal, open to other machines', open, true, `${here} ${howTo}`],
  ['such a one behind a proxy', { ...open, ...behind }, true, `https://desk.example.com ${howTo}`],
])(
  'prints a link for this machine alone, or how to get one: to %s',
  async (_, settings, isTerminal, printed) => {
    const said = (await create(settings))?.entrance(here, isTerminal) ?? '';
    expect(said.replace(/(?<=link=).+/, '')).toBe(printed);
  },
);

it('says what to do about pages that were not built', async () => {
  await expect(create({}, join(folder, 'nowhere'))).rejects.toThrow(
    'nowhere has no console pages. Run "npm run build" first.',
  );
});
