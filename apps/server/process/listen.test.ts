import { OwnError } from '@tidewright/kit/own-error';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './lifecycle.ts';

it.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
  ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['::', /^http:\/\/\[::1\]:\d+$/],
  ['localhost', /^http:\/\/localhost:\d+$/],
])('answers an address that can be asked: %s', async (host, form) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const address = await listen(app, { host, port: 0 });
  expect(address).toMatch(form);
  expect((await fetch(address)).status).toBe(404);
});

it('keeps a port that addresses need not name', async () => {
  const web = { listen: async () => 'http://127.0.0.1:80' };
  expect(await listen(web, { host: '127.0.0.1', port: 80 })).toBe('http://127.0.0.1:80');
});

const failing = (code: string) => ({
  listen: () => Promise.reject(Object.assign(new Error('words of the system'), { code })),
});

const noSuchAddress =
  'This machine has no address nowhere. Set HOST to one of its own, or to 0.0.0.0 for all.';

it.each([
  ['EADDRINUSE', 'Port 80 is taken by another program. Stop it, or set PORT to a free one.'],
  ['EACCES', 'Port 80 is not for this user. Set PORT to 1024 or more, or allow it to the user.'],
  ['EADDRNOTAVAIL', noSuchAddress],
  ['ENOTFOUND', noSuchAddress],
])('says what to do about %s', async (code, sentence) => {
  const start = listen(failing(code), { host: 'nowhere', port: 80 });
  await expect(start).rejects.toThrow(new OwnError(sentence));
});

it('leaves other failures as they are', async () => {
  await expect(listen(failing('EMFILE'), { host: '127.0.0.1', port: 0 })).rejects.toThrow(
    /^words of the system$/,
  );
});
