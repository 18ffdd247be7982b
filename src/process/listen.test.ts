import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { OwnError } from '../own-error.ts';
import { listen } from './lifecycle.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function app() {
  const made = Fastify();
  open.push(made);
  return made;
}

it.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
  ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['::', /^http:\/\/\[::1\]:\d+$/],
  ['localhost', /^http:\/\/localhost:\d+$/],
])('answers an address that can be asked: %s', async (host, form) => {
  const address = await listen(app(), { host, port: 0 });
  expect(address).toMatch(form);
  expect((await fetch(address)).status).toBe(404);
});

it('keeps a port that addresses need not name', async () => {
  const web = { listen: async () => 'http://127.0.0.1:80' };
  expect(await listen(web, { host: '127.0.0.1', port: 80 })).toBe('http://127.0.0.1:80');
});

it('says so when the port is taken', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  open.push(other);
  const { port } = other.address() as AddressInfo;
  const start = listen(app(), { host: '127.0.0.1', port });
  await expect(start).rejects.toThrow(OwnError);
  await expect(start).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  );
});

it('says so when the address is not of this machine', async () => {
  await expect(listen(app(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'This machine has no address 192.0.2.1. Set HOST to one of its own, or to 0.0.0.0 for all.',
  );
});

const failing = (code: string) => ({
  listen: () => Promise.reject(Object.assign(new Error('words of the system'), { code })),
});

it.each([
  [
    'EACCES',
    80,
    'Port 80 is not for this user. Set PORT to 1024 or more, or allow it to the user.',
  ],
  ['ENOTFOUND', 80, 'This machine has no address nowhere.'],
])('says what to do about %s', async (code, port, sentence) => {
  const start = listen(failing(code), { host: 'nowhere', port });
  await expect(start).rejects.toThrow(OwnError);
  await expect(start).rejects.toThrow(sentence);
});

it('leaves other failures as they are', async () => {
  await expect(listen(failing('EMFILE'), { host: '127.0.0.1', port: 0 })).rejects.toThrow(
    /^words of the system$/,
  );
});
