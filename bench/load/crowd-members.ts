import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createPoster } from '../leads/poster.ts';
import { visit } from './visitor.ts';

/** Attacks or visits once; `signal` ends it. */
export type Member = {
  readonly name: string;
  readonly howMany: number;
  readonly act: (url: URL, signal: AbortSignal) => Promise<void>;
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Open until the server or `signal` closes it. */
async function withSocket(
  url: URL,
  signal: AbortSignal,
  use: (socket: Socket) => void,
): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  const leave = () => socket.destroy();
  signal.addEventListener('abort', leave);
  socket.on('error', leave).once('connect', () => use(socket));
  await new Promise((resolve) => socket.once('close', resolve));
  signal.removeEventListener('abort', leave);
}

/** One byte at a time, as long as the server allows. */
function trickle(socket: Socket, words: string): void {
  socket.resume().write(words);
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** Writes as much as the connection takes and reads nothing. */
function pour(socket: Socket, words: string): void {
  const go = () => {
    while (!socket.destroyed && socket.write(words));
  };
  socket.on('drain', go).pause();
  go();
}

const say = (words: string) => (url: URL, signal: AbortSignal) =>
  withSocket(url, signal, (socket) => {
    socket.resume().end(words);
  });

const longAddress = `/${'/'.repeat(15_800)}x`;

export const rude: readonly Member[] = [
  {
    name: 'headers that never end',
    howMany: 60,
    act: (url, signal) =>
      withSocket(url, signal, (socket) => trickle(socket, 'GET / HTTP/1.1\r\nHost: x\r\nCookie: ')),
  },
  {
    name: 'bodies that never end',
    howMany: 40,
    act: (url, signal) =>
      withSocket(url, signal, (socket) =>
        trickle(
          socket,
          'POST /api/leads/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
        ),
      ),
  },
  {
    name: 'pipelines without end, unread',
    howMany: 10,
    act: (url, signal) => withSocket(url, signal, (socket) => pour(socket, get('/').repeat(1_000))),
  },
  {
    name: 'pipelines of 20 pages, unread',
    howMany: 40,
    act: (url, signal) =>
      withSocket(url, signal, (socket) => {
        socket.pause().write(get('/').repeat(20));
        // Without reading, it can't notice that it was cut off.
        socket.setTimeout(15_000, () => socket.destroy());
      }),
  },
  { name: 'long addresses', howMany: 10, act: say(get(longAddress)) },
  { name: 'no requests', howMany: 5, act: say('nonsense\r\n\r\n') },
];

export const polite: readonly Member[] = [
  {
    name: 'visits of a second',
    howMany: 10,
    act: async (url) => {
      await visit(url.href, 1);
    },
  },
  {
    name: 'leads',
    howMany: 2,
    act: async (url) => {
      await createPoster(new URL('/api/leads/contact', url).href, 1)()();
    },
  },
];

/** Only pages, one after the other: fills memory with what the server needs anyway. */
export const hasty: readonly Member[] = [
  {
    name: 'hasty visits of a second',
    howMany: 8,
    act: async (url) => {
      await visit(url.href, 1, 5);
    },
  },
];

/** The pause between two actions: the load is many clients, not fast ones. */
const pauseMs = 200;

/** How often the member acted. */
export async function keepOn({ act }: Member, url: URL, signal: AbortSignal): Promise<number> {
  let acts = 0;
  while (!signal.aborted) {
    await act(url, signal);
    acts += 1;
    await setTimeout(pauseMs);
  }
  return acts;
}
