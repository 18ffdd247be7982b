import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AppUnderTest, smallSite, startApp } from './app.fixture.ts';
import { connectionCeiling, openFileLimit } from './create-server.ts';

let server: AppUnderTest;
afterEach(() => server[Symbol.asyncDispose]());

const megabyte = 1024 * 1024;
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** The most bytes that answers held for one connection. */
async function mostHeld(words: string): Promise<number> {
  const responses = new Set<ServerResponse>();
  server.app.server.on('request', (_, response: ServerResponse) => responses.add(response));
  const arrival = once(server.app.server, 'connection');
  const client = await server.connect();
  client.on('error', () => {});
  const [socket] = (await arrival) as [Socket];
  client.write(words);
  let most = 0;
  while (!socket.destroyed) {
    const waiting = [...responses].reduce((sum, { writableLength }) => sum + writableLength, 0);
    most = Math.max(most, waiting, socket.writableLength);
    await turn();
  }
  client.destroy();
  return most;
}

describe('a connection that sends without reading', () => {
  const large = { ...smallSite, 'large.html': 'x'.repeat(100_000) };

  it.each([
    ['pages', '/large'],
    ['what the framework answers', '/large/nothing'],
    ['what takes its time', '/slow'],
  ])('is cut off before it holds 10 MB: %s', async (_, path) => {
    server = await startApp({
      files: { ...large, '404.html': large['large.html'] },
      limits: { silenceMs: 200 },
      extend: (app) =>
        app.get('/slow', async () => {
          await turn();
          return large['large.html'];
        }),
    });
    const words = get(path, 'Accept: text/html\r\n').repeat(20_000);
    expect(await mostHeld(words)).toBeLessThan(10 * megabyte);
  });

  it('is cut off when it has been silent for long, however little it asked for', async () => {
    server = await startApp({
      files: { 'large.html': 'x'.repeat(30 * megabyte) },
      limits: { silenceMs: 200 },
    });
    await mostHeld(get('/large'));
  });

  it('may ask 32 times more, and is answered in turn', async () => {
    const asked: string[] = [];
    server = await startApp({
      extend: (app) =>
        app.get('/turn/:number', async (request) => {
          const { number } = request.params as { number: string };
          asked.push(number);
          // Later requests would be ready sooner.
          for (let left = 40 - Number(number); left > 0; left -= 1) await turn();
          return `turn ${number}.`;
        }),
    });
    const numbers = Array.from({ length: 32 }, (_, number) => String(number));
    const words = numbers.map((number) => get(`/turn/${number}`)).join('');
    const answer = await server.say(words + get('/about', 'Connection: close\r\n'));
    expect(answer.match(/turn \d+\./g)).toEqual(numbers.map((number) => `turn ${number}.`));
    expect(asked).toEqual(numbers);
    expect(answer.endsWith('about')).toBe(true);
  });

  it('may not ask 33 times more', async () => {
    const answer = vi.fn(() => turn('slow'));
    server = await startApp({ extend: (app) => app.get('/slow', answer) });
    const socket = await server.connect(get('/slow').repeat(1_000));
    socket.on('error', () => {}).resume();
    await closed(socket);
    expect(answer).toHaveBeenCalledOnce();
    expect((await server.ask('/about')).statusCode).toBe(200);
  });

  it('may not ask 33 times more in two goes either', async () => {
    const held = Promise.withResolvers<string>();
    const hold = vi.fn(() => held.promise);
    server = await startApp({ extend: (app) => app.get('/held', hold) });
    const socket = await server.connect(get('/about') + get('/held').repeat(20));
    socket.on('error', () => {}).resume();
    await until(async () => hold.mock.calls.length > 0);
    socket.write(get('/held').repeat(20));
    await closed(socket);
    held.resolve('held');
  });

  it('may ask again and again, once it has been answered', async () => {
    server = await startApp();
    const socket = await server.connect();
    for (let round = 0; round < 5; round += 1) {
      const last = round === 4 ? 'Connection: close\r\n' : '';
      socket.write(get('/about').repeat(20) + get('/nothing', last));
      let said = '';
      while (!said.endsWith('}')) said += String((await once(socket, 'data'))[0]);
      expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(20);
    }
  });

  it.each([
    ['before its turn', (there: Socket) => there.destroy()],
    ['when its turn comes', () => {}],
  ])('is served by no one once it is gone, %s', async (_, leave) => {
    const held = Promise.withResolvers<string>();
    const next = vi.fn(async () => 'next');
    server = await startApp({
      extend: (app) => {
        app.get('/held', () => held.promise);
        app.get('/next', next);
      },
    });
    const arrival = once(server.app.server, 'connection');
    const responses: ServerResponse[] = [];
    server.app.server.on('request', (_, response) => responses.push(response));
    await server.connect(get('/held') + get('/next'));
    const [there] = (await arrival) as [Socket];
    const gone = closed(there);
    await until(async () => responses.length === 2);
    responses[1]?.once('socket', () => there.destroy());
    leave(there);
    held.resolve('held');
    await gone;
    await turn();
    await turn();
    expect(next).not.toHaveBeenCalled();
  });
});

describe('connections have a ceiling', () => {
  const refused = async () => {
    const socket = await server.connect();
    socket.on('error', () => {}).resume();
    await closed(socket);
  };

  it('above which a new one is refused, until another ends', async () => {
    server = await startApp({ limits: { connections: 2 } });
    const [first, second] = [await server.connect(), await server.connect()];
    await refused();
    await refused();
    first.destroy();
    await until(async () => (await connectionsOf(server)) === 1);
    expect((await server.ask('/about', { agent: false })).statusCode).toBe(200);
    second.destroy();
  });

  it('which is logged once, not for everyone who is refused', async () => {
    server = await startApp({ limits: { connections: 0 } });
    await refused();
    await refused();
    const logged = server.logged.filter((line) => line.includes('refused'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(String(logged))).toMatchObject({ level: 40, connections: 0 });
  });
});

const connectionsOf = ({ app }: AppUnderTest) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await turn();
}

it('has limits for what is slow, and looks often enough', async () => {
  server = await startApp();
  expect(server.app.server).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    timeout: 60_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    maxConnections: connectionCeiling(openFileLimit()),
  });
});

it('keeps a connection for the next request, and not for ever', async () => {
  server = await startApp({ limits: { keepAliveMs: 50 } });
  const socket = await server.connect(get('/about'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200[\s\S]*about$/);
});

describe('while the server stops', () => {
  it('what is under way ends, and what comes behind it is asked to come back', async () => {
    const held = Promise.withResolvers<string>();
    server = await startApp({ extend: (app) => app.get('/held', () => held.promise) });
    const socket = await server.connect(get('/held'));
    await once(server.app.server, 'request');
    const stopped = server.app.close();
    await until(async () => !server.app.server.listening);
    socket.write(get('/about', 'Accept: text/html\r\n'));
    await once(server.app.server, 'request');
    held.resolve('held');
    const answer = await text(socket);
    await stopped;
    const [first = '', second = ''] = answer.split(/(?=HTTP\/1\.1 503)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*held$/);
    expect(second).toMatch(/^HTTP\/1\.1 503 Service Unavailable/);
    expect(second).toMatch(/\nconnection: close\r/i);
    expect(second).toMatch(/\nx-content-type-options: nosniff\r/);
    expect(second).toMatch(/<h1>.+<\/h1><p>.+<\/p>$/);
  });
});
