import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../faults/server-process.ts';
import { bringBuild, copyProject } from './project-copy.ts';
import { type Running, run } from './running.ts';

/** A project with a build made with a .env, started and stopped like an operator does; production.test.ts uses npm. */

const timeout = 60_000;
let folder: string;
let port: string;

const start = (...command: [string, ...string[]]) =>
  run(command, folder, { PORT: port, CONSOLE_PORT: 'off', DATA_DIR: join(folder, 'data') });
const launch = () => start(process.execPath, 'scripts/launch.mjs', 'start');
const set = (siteUrl: string) => writeFileSync(join(folder, '.env'), `SITE_URL=${siteUrl}\n`);
const untilServing = (running: Running) => running.says(/^CRM/m);

beforeAll(async () => {
  folder = copyProject();
  port = String(await freePort());
  set('https://first.example');
  await bringBuild(folder);
}, timeout);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a start with the same .env builds nothing, and the launcher exits like the server', {
  timeout,
}, async () => {
  const launcher = launch();
  await untilServing(launcher);
  expect(launcher.said()).not.toContain('Building');
  launcher.signal('SIGTERM');
  expect(await launcher.ended).toBe(0);
  expect(launcher.said()).toContain('"msg":"stopped"');
});

it('a server stops when its launcher is killed', { timeout }, async () => {
  const launcher = launch();
  await untilServing(launcher);
  launcher.signal('SIGKILL');
  await launcher.silent;
  expect(launcher.said()).toContain('"msg":"stopped"');
});

it('the launcher says which signal killed the server', { timeout }, async () => {
  const launcher = launch();
  await untilServing(launcher);
  const [, pid] = await launcher.says(/"pid":(\d+)/);
  process.kill(Number(pid), 'SIGKILL');
  expect(await launcher.ended).toBe(137);
});

it('a setting that changes in .env makes the next start build', { timeout }, async () => {
  set('https://second.example');
  const launcher = launch();
  await launcher.says(/Building the site …/);
  launcher.signal('SIGTERM');
  expect(await launcher.ended).toBe(143);
});

it('a taken port ends the start before it builds', { timeout }, async () => {
  set('https://third.example');
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  const launcher = launch();
  expect(await launcher.ended).toBe(1);
  await launcher.silent;
  expect(launcher.said()).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to a free one.\n`,
  );
  other.close();
});

it('a wrong setting in .env ends the start with exit code 1', { timeout }, async () => {
  set('nowhere');
  const launcher = launch();
  expect(await launcher.ended).toBe(1);
  await launcher.silent;
  expect(launcher.said()).toContain('SITE_URL is not a web address');
});
