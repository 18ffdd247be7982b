import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { OwnError } from '@tidewright/kit/own-error';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import { serve } from '../../../test/serving.ts';
import { type LifecycleParts, startParts } from './lifecycle.ts';

let events: string[];
let app: FastifyInstance;
let sockets: Socket[];
const anywhere = { host: '127.0.0.1', port: 0 };

beforeEach(() => {
  events = [];
  sockets = [];
  app = Fastify();
  app.addHook('onListen', async () => void events.push('listens'));
  app.addHook('onClose', async () => void events.push('requests ended'));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function parts(changes: Partial<LifecycleParts> = {}): LifecycleParts {
  return {
    app,
    outbox: { close: async () => void events.push('store closed') },
    delivery: {
      start: () => void events.push('delivers'),
      stop: async () => void events.push('delivery ended'),
    },
    startHousekeeping: () => {
      events.push('sweeps');
      return { stop: async () => void events.push('housekeeping ended') };
    },
    console: null,
    log: keepingLog().log,
    ...changes,
  };
}

const run = (changes?: Partial<LifecycleParts>) => startParts(parts(changes), anywhere);

const never = () => new Promise<never>(() => {});

async function takenPort() {
  const { url, close } = await serve(() => {});
  onTestFinished(close);
  return Number(new URL(url).port);
}

it('listens before it touches the queue', async () => {
  const { log, lines } = keepingLog();
  const { address, consoleAddress } = await run({ log });
  expect(events).toEqual(['listens', 'delivers', 'sweeps']);
  expect([consoleAddress, lines]).toEqual([null, []]);
  expect((await fetch(address)).status).toBe(404);
});

it('touches no lead and closes the store when it cannot listen', async () => {
  const port = await takenPort();
  await expect(startParts(parts(), { ...anywhere, port })).rejects.toThrow(OwnError);
  expect(events).toEqual(['store closed']);
});

it('ends everything side by side, and the store last', async () => {
  const { stop } = await run();
  events = [];
  await stop(new AbortController().signal);
  expect(events.toSorted()).toEqual(
    ['requests ended', 'delivery ended', 'housekeeping ended', 'store closed'].toSorted(),
  );
  expect(events.at(-1)).toBe('store closed');
});

it('passes on when to give up, and waits for it', async () => {
  const delivery = {
    ...parts().delivery,
    async stop(giveUp: AbortSignal) {
      await once(giveUp, 'abort');
      events.push('given back');
    },
  };
  const { stop } = await run({ delivery });
  const givingUp = new AbortController();
  const stopped = stop(givingUp.signal);
  await app.close();
  expect(events).not.toContain('store closed');
  givingUp.abort();
  await stopped;
  expect(events.slice(-2)).toEqual(['given back', 'store closed']);
});

async function askSlowly(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const arrived = once(app.server, 'request');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{',
  );
  await arrived;
}

it('waits for a request under way', async () => {
  app.post('/', async () => void events.push('answered'));
  const { address, stop } = await run();
  await askSlowly(address);
  const stopped = stop(new AbortController().signal);
  sockets[0]?.write('"a":1}');
  await stopped;
  expect(events).toContain('answered');
  expect(events.at(-1)).toBe('store closed');
});

it('does not wait for connections on which nothing is asked', async () => {
  const { address, stop } = await run();
  const { hostname, port } = new URL(address);
  const [silent, done] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  sockets.push(silent, done);
  done.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await Promise.all([once(silent, 'connect'), once(done, 'data')]);
  await stop(new AbortController().signal);
  expect(events.at(-1)).toBe('store closed');
});

it('leaves a request that does not end to itself', async () => {
  app.post('/', async () => 'never');
  const { address, stop } = await run();
  await askSlowly(address);
  const givingUp = new AbortController();
  const stopped = stop(givingUp.signal);
  givingUp.abort();
  await stopped;
  expect(events).not.toContain('requests ended');
  expect(events.at(-1)).toBe('store closed');
});

it('leaves a sweep that does not end to itself', async () => {
  const startHousekeeping = () => ({ stop: never });
  const { stop } = await run({ startHousekeeping });
  await stop(AbortSignal.abort());
  expect(events.at(-1)).toBe('store closed');
});

const failing = { start: () => {}, stop: () => Promise.reject(new Error('broken')) };

it.each([
  ['delivery', { delivery: failing }],
  ['housekeeping', { startHousekeeping: () => failing }],
])('ends the others and the store when %s fails to, and says so', async (_, changes) => {
  const { stop } = await run(changes);
  await expect(stop(new AbortController().signal)).rejects.toThrow('broken');
  expect(events).toContain('requests ended');
  expect(events.at(-1)).toBe('store closed');
});

it('brings the console up after the site, and ends it within the same time', async () => {
  const console = { ...anywhere, app: Fastify() };
  console.app.addHook('onListen', async () => void events.push('console listens'));
  console.app.get('/never', never);
  const running = await run({ console });
  expect(events).toEqual(['listens', 'delivers', 'sweeps', 'console listens']);
  expect(running.consoleAddress).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const asked = fetch(`${running.consoleAddress}/never`).catch(() => 'cut');
  await once(console.app.server, 'request');
  await running.stop(AbortSignal.timeout(50));
  expect(events.at(-1)).toBe('store closed');
  console.app.server.closeAllConnections();
  expect(await asked).toBe('cut');
});

it('waits for what is asked of the console', async () => {
  const console = { ...anywhere, app: Fastify() };
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  console.app.get('/', async () => {
    await asked;
    events.push('console answered');
  });
  const running = await run({ console });
  const answered = fetch(String(running.consoleAddress));
  await once(console.app.server, 'request');
  const stopped = running.stop(new AbortController().signal);
  await app.close();
  answer();
  await Promise.all([answered, stopped]);
  expect(events.slice(-2)).toEqual(['console answered', 'store closed']);
  expect(console.app.server.listening).toBe(false);
});

it('names the setting of a console’s address that is not of this machine', async () => {
  const { log, lines } = keepingLog();
  const console = { host: '203.0.113.1', port: 0, app: Fastify() };
  await run({ console, log });
  expect(lines).toMatchObject([{ error: expect.stringContaining('Set CONSOLE_HOST to one') }]);
});

it('goes on without a console whose port is taken, and says so once', async () => {
  const port = await takenPort();
  const { log, lines } = keepingLog();
  const console = { ...anywhere, port, app: Fastify() };
  const running = await run({ console, log });
  expect(running.consoleAddress).toBeNull();
  expect((await fetch(running.address)).status).toBe(404);
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'console not started',
      error: `Port ${port} is taken by another program. Stop it, or set CONSOLE_PORT to a free one.`,
    },
  ]);
  await running.stop(new AbortController().signal);
  expect(events.at(-1)).toBe('store closed');
});
