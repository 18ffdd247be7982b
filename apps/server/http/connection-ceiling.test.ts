import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { connectionCeiling } from './create-server.ts';

it.each([
  [Number.POSITIVE_INFINITY, 1_000],
  [1_065, 1_000],
  [1_064, 1_000],
  [1_063, 999],
  [128, 64],
  [81, 17],
  [80, 16],
  [64, 16],
  [16, 16],
])('with %d files the ceiling is %d', (openFiles, ceiling) => {
  expect(connectionCeiling(openFiles)).toBe(ceiling);
});

const server = `
  const { buildApp } = await import('./apps/server/http/app.ts');
  const { openOutbox } = await import('./packages/leads/open-outbox.ts');
  const app = buildApp({
    site: { files: new Map(), policies: {}, security: {} },
    checkReadiness: async () => {
      const outbox = await openOutbox({ dataDir: process.argv[1] });
      await outbox.checkWritable();
      return { ready: true };
    },
    version: { version: '1.2.3', commit: '' },
    trustProxy: false,
    logLevel: 'silent',
  });
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
`;

it('leaves files for the store when everyone comes at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'few-files-'));
  const command = 'ulimit -n 128; exec "$0" --input-type=module -e "$1" "$2"';
  const child = spawn('sh', ['-c', command, process.execPath, server, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const [address] = await once(child.stdout, 'data');
  const port = Number(new URL(String(address)).port);
  const sockets = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
  const refused = sockets.map(async (socket) => {
    socket.on('error', () => {}).resume();
    socket.write('GET');
    await new Promise((resolve) => socket.once('close', resolve));
  });
  // By then everyone else is refused.
  await some(refused, 150 - 64);
  const [open] = sockets.filter(({ closed }) => !closed);
  open?.write(' /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(open as Socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(sockets.filter(({ closed }) => !closed)).toHaveLength(63);
});

const some = (promises: readonly Promise<unknown>[], count: number) =>
  new Promise<void>((resolve) => {
    let done = 0;
    for (const promise of promises) {
      void promise.then(() => {
        done += 1;
        if (done === count) resolve();
      });
    }
  });
