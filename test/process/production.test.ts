import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedByUnit } from '../deploy/unit.ts';
import { freePort } from '../faults/server-process.ts';
import { shortestLead } from '../own-forms.ts';
import { hasProgram } from '../programs.ts';
import { bringBuild, copyProductionProject } from './project-copy.ts';
import { run } from './running.ts';
import { startSecureSite } from './secure-site.ts';

/** A built project without development packages, like a production server. */

/** Only for what hangs: each test starts several processes on a busy machine. */
const timeout = 240_000;
const megabyte = 1_000_000;
let folder: string;
let port: string;

const data = () => join(folder, 'data');
const start = (...command: [string, ...string[]]) =>
  run(command, folder, {
    PORT: port,
    DATA_DIR: data(),
    CONSOLE_PORT: '0',
    BACKUP_TO: join(folder, 'backups'),
  });
const launch = () => start(process.execPath, 'scripts/launch.mjs', 'start');

beforeAll(async () => {
  folder = copyProductionProject();
  mkdirSync(join(folder, 'backups'));
  port = String(await freePort());
  await bringBuild(folder);
}, timeout);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has no build tools and is at most 120 MB without Node', () => {
  expect(existsSync(join(folder, 'node_modules/astro'))).toBe(false);
  expect(existsSync(join(folder, 'node_modules/react'))).toBe(false);
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^node_modules\/(?:node-|\.cache)/.test(name))
    .map((name) => lstatSync(join(folder, name)))
    .filter((entry) => entry.isFile())
    .map(({ size }) => size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * megabyte);
});

it('npm start serves the site, takes a lead and stops the server', { timeout }, async () => {
  const npm = start('npm', 'start');
  await npm.says(/^CRM/m);
  const address = `http://127.0.0.1:${port}`;
  expect((await fetch(address)).status).toBe(200);
  const body = new URLSearchParams(shortestLead.answers('somebody@example.com'));
  const lead = await fetch(address + shortestLead.path, { method: 'POST', body });
  expect([lead.status, await lead.text()]).toEqual([
    201,
    expect.stringMatching(/[A-Z]+-\w{4}-\w{4}/),
  ]);
  npm.signal('SIGTERM');
  await npm.silent;
  expect(npm.said()).toContain('"msg":"stopped"');
  await expect(fetch(address)).rejects.toThrow();
});

it('npm run leads works on it', { timeout }, async () => {
  const leads = start('npm', 'run', '--silent', 'leads', '--', 'status');
  expect(await leads.ended).toBe(0);
  expect(leads.said()).toMatch(/^Received +1$/m);
  const drill = start(process.execPath, 'scripts/leads.ts', 'drill');
  expect(await drill.ended).toBe(0);
  // The server made a backup when it started.
  expect(drill.said()).toMatch(
    /^0 leads in leads-.*\.sqlite of .* restored from .*\/backups and checked\.$/m,
  );
});

it.skipIf(!hasProgram('openssl'))(
  'npm run doctor checks it from inside and outside',
  { timeout },
  async () => {
    const site = await startSecureSite(folder);
    const ask = async (settings: Record<string, string>, ...command: [string, ...string[]]) => {
      const doctor = run([...command, '--json'], folder, {
        DATA_DIR: data(),
        BACKUP_TO: join(folder, 'backups'),
        NODE_EXTRA_CA_CERTS: site.certificate,
        ...settings,
      });
      const code = await doctor.ended;
      await doctor.silent;
      const findings: { about: string; colour: string; says: string }[] = JSON.parse(doctor.said());
      return { code, findings };
    };
    // Without npm it starts in half the time.
    const itself = [process.execPath, 'scripts/doctor.ts'] as const;
    const plain = await ask({}, 'npm', 'run', '--silent', 'doctor', '--');
    expect(plain.code).toBe(0);
    for (const about of ['build', 'store', 'SQLite', 'backup']) {
      expect(plain.findings).toContainEqual({ about, colour: 'green', says: expect.any(String) });
    }
    const secure = await ask({ SITE_URL: site.address }, ...itself);
    site.close();
    expect(secure.code).toBe(0);
    expect(secure.findings).toContainEqual(
      expect.objectContaining({ about: 'build', colour: 'green' }),
    );
    expect(secure.findings.filter(({ about }) => about === 'address')).toMatchObject([
      { colour: 'green', says: `${site.address} answers, with its security headers.` },
      { colour: 'yellow', says: 'The certificate of localhost ends in 4 days.' },
    ]);
    const wrong = await ask({ SITE_URL: 'nowhere', PORT: 'x' }, ...itself);
    expect(wrong.code).toBe(1);
    expect(wrong.findings).toMatchObject([
      {
        about: 'settings',
        colour: 'red',
        says: 'PORT is "x": write a whole number from 0 to 65535',
      },
      { about: 'settings', colour: 'red', says: expect.stringContaining('SITE_URL is not') },
    ]);
  },
);

it('the systemd unit starts in another year on an old build, with a warning', {
  timeout,
}, async () => {
  const stamp = join(folder, 'dist/stamp');
  const made = readFileSync(stamp, 'utf8');
  const { settings: builtWith, ...built } = JSON.parse(made);
  const old = { ...built, settings: { ...builtWith, year: builtWith.year - 1 } };
  writeFileSync(stamp, JSON.stringify({ ...old, files: 'with other times, as in a copy' }));
  const { command, settings } = startedByUnit(folder, port);
  const started = run(command, folder, { ...settings, DATA_DIR: data(), CONSOLE_PORT: 'off' });
  await started.says(/^CRM/m);
  expect(started.said()).toContain(
    'The footer shows the year of the last build. Run "npm run build" soon.',
  );
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  started.signal('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(JSON.parse(readFileSync(stamp, 'utf8')), 'the next start reads no source').toEqual(old);
  writeFileSync(stamp, made);
});

it('starts at another address than it was built for, and says that one', { timeout }, async () => {
  const server = run([process.execPath, 'scripts/start.ts'], folder, {
    PORT: port,
    DATA_DIR: data(),
    CONSOLE_PORT: 'off',
    SITE_URL: 'https://other.example',
  });
  await server.says(/^CRM/m);
  const page = await (await fetch(`http://127.0.0.1:${port}/about`)).text();
  expect(page).toContain('<link rel="canonical" href="https://other.example/about">');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

describe.skipIf(process.getuid?.() !== 0)('in a container', () => {
  const inContainer = (...args: string[]) =>
    run([process.execPath, 'scripts/container.ts', ...args], folder, {
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: data(),
      CONSOLE_PORT: 'off',
      SECRET_KEY_BASE: 'kept-for-the-life-of-it'.repeat(2),
      DISABLE_SSL: 'true',
    });
  const hook = (name: string) => {
    const text = readFileSync(`deploy/hooks/${name}`, 'utf8').replace('cd /app', `cd ${folder}`);
    return run(['sh', '-c', text], folder, { DATA_DIR: data(), CONSOLE_PORT: 'off' });
  };

  it('takes ownership of the volume and drops root', { timeout }, async () => {
    // Everyone may read the image's files.
    chmodSync(folder, 0o755);
    const compiled = globSync(join(folder, 'node_modules/.cache/compiled/*/*'));
    for (const file of compiled) chmodSync(file, 0o644);
    chownSync(data(), 4321, 4321);
    const server = inContainer('start');
    await server.says(/^CRM/m);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    expect(status).toMatch(/^Groups:\s*$/m);
    for (const name of ['.', ...readdirSync(data())]) {
      expect([name, statSync(join(data(), name)).uid]).toEqual([name, 1000]);
    }
    expect((await fetch(`http://127.0.0.1:${port}/up`)).status).toBe(200);

    const backup = hook('pre-backup');
    expect([await backup.ended, backup.said()]).toEqual([0, expect.stringContaining('1 lead in ')]);
    expect(readdirSync(data())).toContain('once-backup.sqlite');
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('restores what ONCE copied, whatever state the store was in', {
    timeout,
  }, async () => {
    writeFileSync(join(data(), 'leads.sqlite'), 'half of a page');
    const restore = hook('post-restore');
    expect([await restore.ended, restore.said()]).toEqual([
      0,
      expect.stringContaining('Restored 1 lead.'),
    ]);
    const leads = inContainer('leads', 'status');
    expect(await leads.ended).toBe(0);
    expect(leads.said()).toMatch(/^Received +1$/m);
  });
});

it.each([
  [
    'other settings',
    () => writeFileSync(join(folder, '.env'), 'LEADS_ORIGIN=https://other.example\n'),
  ],
  ['an earlier release', () => rmSync(join(folder, 'dist/server/facts.json'))],
])('says what to do with a build of %s', { timeout }, async (_, change) => {
  change();
  const launcher = launch();
  expect(await launcher.ended).toBe(1);
  await launcher.silent;
  expect(launcher.said()).toMatch(
    /^dist\/ is missing or was built from other .* Run "npm run build", which installs them, or copy dist\/ .*\n$/,
  );
});

it('npm run build tries to install what it needs', { timeout }, async () => {
  const npm = join(folder, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $*"; exit 1\n', { mode: 0o755 });
  const build = run([process.execPath, 'scripts/launch.mjs', 'build'], folder, { PATH: folder });
  expect(await build.ended).toBe(1);
  await build.silent;
  expect(build.said()).toMatch(
    /^Installing .*\nnpm ci --workspace=packages --workspace=apps --include-workspace-root --include=dev /,
  );
});
