import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { OwnError } from '@tidewright/kit/own-error';
import { settings } from '@tidewright/settings/config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addresses, checkPorts } from './taken-ports.ts';

let other: Server;
let taken: string;
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = String((other.address() as AddressInfo).port);
});
afterAll(() => void other.close());

const noConsole = { CONSOLE_PORT: 'off' };

it('refuses a start on a taken port', async () => {
  await expect(checkPorts({ ...noConsole, PORT: ` ${taken} ` })).rejects.toThrow(
    new OwnError(`Port ${taken} is taken by another program. Stop it, or set PORT to a free one.`),
  );
});

it.each([
  ['any free port', { PORT: '0' }],
  ['the same port on another address of this machine', { PORT: 'taken', HOST: '127.0.0.2' }],
  ['what the server reports: no number', { PORT: 'none' }],
  ['what the server reports: too large a number', { PORT: '65536' }],
  ['what the server reports: an address of another machine', { PORT: '0', HOST: '203.0.113.1' }],
])('leaves %s', async (_, { PORT, ...others }) => {
  const port = PORT === 'taken' ? taken : PORT;
  expect(await checkPorts({ ...noConsole, ...others, PORT: port })).toBeNull();
});

it('starts the site without its console, with a sentence', async () => {
  expect(await checkPorts({ PORT: '0', CONSOLE_PORT: taken })).toBe(
    `Port ${taken} is taken by another program, so the site starts without its console. Stop it, or set CONSOLE_PORT to a free one.`,
  );
  const elsewhere = { PORT: '0', CONSOLE_PORT: taken, CONSOLE_HOST: '127.0.0.2' };
  expect(await checkPorts(elsewhere)).toBeNull();
});

it('knows the names and defaults of the settings', () => {
  const { port, host, console } = settings;
  expect(addresses).toMatchObject({
    site: { port: namedAs(port), host: namedAs(host) },
    console: { port: namedAs(console.port), host: namedAs(console.host) },
  });
});

const namedAs = ({ name, fallback }: { name: string; fallback: unknown }) => ({ name, fallback });
