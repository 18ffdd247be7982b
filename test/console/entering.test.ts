import { once } from 'node:events';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type ServerProcess, startServer } from '../faults/server-process.ts';
import { leads } from './leads-here.ts';
import { runLeads, spawnLeads } from './run-leads.ts';

const dataFolder = () => mkdtempSync(join(tmpdir(), 'leads-console-'));
const words = 'harbour lamp nineteen owl';
/** Makes a process take its pipe for a terminal. */
const inTerminal = { NODE_OPTIONS: '--import data:text/javascript,process.stdout.isTTY=true' };

let server: ServerProcess;
let settings: Record<string, string>;
let base = '';

/** As scripts make one: no one is at the terminal. */
async function passwordHash(): Promise<string> {
  const child = spawnLeads(['password'], {});
  child.stdin.end(`${words}\n`);
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(code).toBe(0);
  return out.trim();
}

beforeAll(async () => {
  const port = await freePort();
  settings = {
    PORT: '0',
    DATA_DIR: dataFolder(),
    CONSOLE_PORT: String(port),
    CONSOLE_PASSWORD_HASH: await passwordHash(),
  };
  base = `http://127.0.0.1:${port}`;
  server = await startServer('console-entering', settings);
});
afterAll(() => server?.stop());

const sameOrigin = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

const signIn = (form: Record<string, string>, at = base) =>
  fetch(`${at}/sign-in`, {
    method: 'POST',
    headers: sameOrigin,
    body: new URLSearchParams({ who: 'Ines', ...form }),
    redirect: 'manual',
  });

const today = (answer: Response) =>
  fetch(base, {
    headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' },
    redirect: 'manual',
  });

const linkIn = (said: string) => new URL(said.trim()).searchParams.get('link') ?? '';

it('prints the console’s address under the site’s, and no link into a pipe', async () => {
  await expect.poll(server.said).toMatch(/^CRM/m);
  const [, printed = ''] = /^The site .*\nThe console (.+)$/m.exec(server.said()) ?? [];
  expect(printed).toBe(`${base} (get a sign-in link with "npm run leads -- open")`);
});

it('prints a link that lets in once to a terminal', async () => {
  const port = await freePort();
  const own = { PORT: '0', DATA_DIR: dataFolder(), CONSOLE_PORT: String(port), ...inTerminal };
  const shown = await startServer('console-terminal', own);
  await expect.poll(shown.said).toMatch(/^CRM/m);
  const [, printed = ''] = /^The console (\S+)$/m.exec(shown.said()) ?? [];
  expect(printed.startsWith(`http://127.0.0.1:${port}/sign-in?link=`)).toBe(true);
  expect((await fetch(printed)).status).toBe(200);
  const link = { link: linkIn(printed) };
  const entered = await signIn(link, `http://127.0.0.1:${port}`);
  expect(entered.status).toBe(303);
  expect((await signIn(link, `http://127.0.0.1:${port}`)).status).toBe(403);
  await shown.stop();
});

it('lets in by a link that a command makes beside it, and by the password', async () => {
  const { code, out } = await runLeads('open --as Ines', { ...settings, ...inTerminal });
  expect(code).toBe(0);
  const [address = ''] = /http\S+/.exec(out) ?? [];
  expect(address.startsWith(`${base}/sign-in?link=`)).toBe(true);
  const entered = await signIn({ link: linkIn(address) });
  expect((await today(entered)).status).toBe(200);

  const reading = await leads('open --read-only --json', settings);
  const { address: other, role } = JSON.parse(reading.out);
  expect(role).toBe('read');
  expect((await signIn({ link: linkIn(other) })).status).toBe(303);

  expect((await signIn({ password: words })).status).toBe(303);
  expect((await signIn({ password: `${words}!` })).status).toBe(403);
  expect(statSync(join(settings['DATA_DIR'] ?? '', 'console-secret')).mode & 0o777).toBe(0o600);
});

it('serves its own assets and metrics', async () => {
  const page = await (await fetch(`${base}/sign-in`)).text();
  const assets = page.match(/\/assets\/[\w.-]+/g) ?? [];
  expect(assets.length).toBeGreaterThan(1);
  for (const asset of assets) expect((await fetch(base + asset)).status).toBe(200);
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('\nleads_received_total 0\n');
});

it('the site goes on when the console’s port is taken, and has no console when it is off', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = dataFolder();
  const [taken, off] = await Promise.all([
    startServer('console-taken', {
      PORT: '0',
      DATA_DIR: dataFolder(),
      CONSOLE_PORT: String(port),
    }),
    startServer('console-off', { PORT: '0', DATA_DIR: dataDir, CONSOLE_PORT: 'off' }),
  ]);
  expect((await fetch(taken.address)).status).toBe(200);
  expect(taken.said().match(/^.*"level":40.*$/gm)).toEqual([
    expect.stringContaining(
      `Port ${port} is taken by another program. Stop it, or set CONSOLE_PORT`,
    ),
  ]);
  expect(taken.said()).not.toContain('The console');
  expect(off.said()).not.toContain('The console');
  expect(existsSync(join(dataDir, 'console-secret'))).toBe(false);
  expect(await Promise.all([taken.stop(), off.stop()])).toEqual([0, 0]);
  other.close();
});

it('refuses to start where other machines could enter without a password', async () => {
  const open = { PORT: '0', DATA_DIR: dataFolder(), CONSOLE_PORT: '0', CONSOLE_HOST: '0.0.0.0' };
  await expect(startServer('console-open', open)).rejects.toThrow(
    'CONSOLE_PASSWORD_HASH is missing and CONSOLE_HOST lets other machines in',
  );
});

it('tells neither the password nor a link to the log', async () => {
  const hash = settings['CONSOLE_PASSWORD_HASH'] ?? 'none';
  expect(server.said()).not.toContain(words);
  expect(server.said()).not.toContain(hash);
  expect(server.said()).not.toContain('link=');
});

it('ends with the site', async () => {
  expect(await server.stop()).toBe(0);
  await expect(fetch(`${base}/sign-in`)).rejects.toThrow();
});
