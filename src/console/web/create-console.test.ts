import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { formsFor } from '../../forms/index.ts';
import { localSecret } from '../../process/local-secret.ts';
import { scratchFolder } from '../commands/command.fixture.ts';
import { readLink } from '../sign-in-link.ts';
import { createConsole } from './create-console.ts';
import type { Desk } from './desk.ts';

const folder = scratchFolder();
const built = join(folder, 'console');
mkdirSync(join(built, 'assets'), { recursive: true });
const { log } = Fastify();
const hash = `scrypt:15:${'a'.repeat(22)}:${'b'.repeat(43)}`;

function create(settings: Readonly<Record<string, string>>, pages = built) {
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const desk: Pick<Desk, 'company' | 'forms' | 'now'> = {
    company: config.company,
    forms: formsFor(config.company),
    now: () => new Date(),
  };
  return createConsole(config, pages, desk as Desk, log);
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

it('prints the address and the command instead where it goes to a log', async () => {
  const made = await create({});
  expect(made?.entrance(here, false)).toBe(`${here} ${howTo}`);
  const behind = await create({ CONSOLE_ORIGIN: 'https://desk.example.com' });
  expect(behind?.entrance(here, false)).toBe(`https://desk.example.com ${howTo}`);
});

it('prints a link for this machine alone, also behind a proxy', async () => {
  const behind = await create({ CONSOLE_ORIGIN: 'https://desk.example.com' });
  expect(behind?.entrance(here, true)).toMatch(/^http:\/\/127\.0\.0\.1:3001\/sign-in\?link=/);
});

it('prints no link where the console listens to other machines', async () => {
  const open = { CONSOLE_HOST: '0.0.0.0', CONSOLE_PASSWORD_HASH: hash };
  const plain = await create(open);
  expect(plain?.entrance(here, true)).toBe(`${here} ${howTo}`);
  const behind = await create({ ...open, CONSOLE_ORIGIN: 'https://desk.example.com' });
  expect(behind?.entrance(here, true)).toBe(`https://desk.example.com ${howTo}`);
});

it('says what to do about pages that were not built', async () => {
  await expect(create({}, join(folder, 'nowhere'))).rejects.toThrow(
    'nowhere lacks the pages of the console. Run "npm run build" first.',
  );
});
