import { existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../faults/server-process.ts';
import { bringBuild, copyProductionProject } from './project-copy.ts';
import { run } from './running.ts';

/** A built project without development packages, as a production server has it. */

const timeout = 60_000;
const megabyte = 1_000_000;
let folder: string;
let port: string;

const start = (...command: [string, ...string[]]) =>
  run(command, folder, { PORT: port, DATA_DIR: join(folder, 'data'), CONSOLE_PORT: '0' });
const launch = () => start(process.execPath, 'scripts/launch.mjs', 'start');

beforeAll(async () => {
  folder = copyProductionProject();
  port = String(await freePort());
  await bringBuild(folder);
}, timeout);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has no build tools and weighs at most 120 MB beside Node', () => {
  expect(existsSync(join(folder, 'node_modules/astro'))).toBe(false);
  expect(existsSync(join(folder, 'node_modules/react'))).toBe(false);
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^node_modules\/node-/.test(name))
    .map((name) => lstatSync(join(folder, name)))
    .filter((entry) => entry.isFile())
    .map(({ size }) => size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * megabyte);
});

it('npm start serves the site, takes a lead, and stops with it', { timeout }, async () => {
  const npm = start('npm', 'start');
  await npm.says(/^CRM/m);
  const address = `http://127.0.0.1:${port}`;
  expect((await fetch(address)).status).toBe(200);
  const body = new URLSearchParams({ email: 'somebody@example.com' });
  const lead = await fetch(`${address}/api/leads/newsletter`, { method: 'POST', body });
  expect([lead.status, await lead.text()]).toEqual([
    201,
    expect.stringMatching(/[A-Z]+-\w{4}-\w{4}/),
  ]);
  npm.signal('SIGTERM');
  await npm.silent;
  expect(npm.said()).toContain('"msg":"stopped"');
});

it('npm run leads works on it', { timeout }, async () => {
  const leads = start('npm', 'run', '--silent', 'leads', '--', 'status');
  expect(await leads.ended).toBe(0);
  expect(leads.said()).toMatch(/^Received +1$/m);
});

it('comes up in another year on the same build, and says that it is an old one', {
  timeout,
}, async () => {
  await bringBuild(folder, new Date().getFullYear() - 1);
  const launcher = launch();
  await launcher.says(/^CRM/m);
  expect(launcher.said()).toContain('The pages still show the year in which they were built');
  launcher.signal('SIGTERM');
  expect(await launcher.ended).toBe(0);
});

it('says what to do where a build is needed', { timeout }, async () => {
  writeFileSync(join(folder, '.env'), 'SITE_URL=https://other.example\n');
  const launcher = launch();
  expect(await launcher.ended).toBe(1);
  await launcher.silent;
  expect(launcher.said()).toMatch(
    /^The site in dist\/ is missing, or was built from other .* Run "npm run build", which installs them, or bring dist\/ .*\n$/,
  );
});

it('npm run build sets out to install what it needs', { timeout }, async () => {
  const npm = join(folder, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $*"; exit 1\n', { mode: 0o755 });
  const build = run([process.execPath, 'scripts/launch.mjs', 'build'], folder, { PATH: folder });
  expect(await build.ended).toBe(1);
  await build.silent;
  expect(build.said()).toMatch(/^Installing .*\nnpm ci --include=dev /);
});
