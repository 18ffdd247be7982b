import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayVersion } from '@tidewright/kit/version';
import { openOutbox } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newLead } from '../../packages/crm/lead.fixture.ts';
import { folkSettings } from '../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { somePage } from '../e2e/routes.ts';
import { freePort, type ServerProcess, startServer } from '../faults/server-process.ts';
import { fileForm } from '../own-forms.ts';
import { postWithFile } from '../post-with-file.ts';

let folk: Folk;
beforeAll(async () => {
  folk = await startFolk();
});
afterAll(() => folk.close());

const dataFolder = () => mkdtempSync(join(tmpdir(), 'leads-start-'));
const toFolk = () => ({
  PORT: '0',
  DATA_DIR: dataFolder(),
  ...folkSettings(folk),
});

it('a start on a taken port says so and leaves the leads alone', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { ...toFolk(), PORT: String(port) };
  const outbox = await openOutbox({ dataDir: settings.DATA_DIR });
  await outbox.accept(newLead(), new Date());
  await expect(startServer('taken-port', settings)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  );
  expect(await outbox.list({ limit: 2 })).toMatchObject([{ state: 'waiting', mode: null }]);
  expect(folk.state.arrivals).toEqual([]);
  await outbox.close();
  other.close();
});

it('says first which version it is, and so does /readyz', async () => {
  const server = await startServer('version', { PORT: '0', DATA_DIR: dataFolder() });
  const built = JSON.parse(readFileSync('dist/server/version.json', 'utf8'));
  const said = server
    .said()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  expect(said[0]).toBe(`Version     ${sayVersion(built)}`);
  const ready = await fetch(`${server.address}/readyz`);
  expect(await ready.json()).toEqual({ status: 'ready', ...built });
  await server.stop();
});

const warningsIn = (said: string) => said.match(/^.*"level":40.*$/gm) ?? [];

describe.each([
  ['::1', 'http://[::1]', 0],
  ['0.0.0.0', 'http://127.0.0.1', 1],
])('with HOST=%s', (host, prefix, warnings) => {
  let server: ServerProcess;
  let port: string;
  beforeAll(async () => {
    port = String(await freePort());
    server = await startServer('hosts', { ...toFolk(), HOST: host, PORT: port });
  });

  it('the printed address works', async () => {
    expect(server.address).toBe(`${prefix}:${port}`);
    expect((await fetch(server.address)).status).toBe(200);
  });

  // Some agencies ask for no file.
  it.runIf(fileForm)('links to files work', async () => {
    const email = `host-${warnings}@example.com`;
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    expect((await postWithFile(server.address, pdf, email)).status).toBe(201);
    const person = await vi.waitFor(
      () => {
        const found = [...folk.state.people.values()].find(({ emails }) => emails.includes(email));
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 60_000, interval: 20 },
    );
    const link = /https?:\/\/\S+\/files\/\S+/.exec(person?.description ?? '')?.[0] ?? '';
    expect(link.startsWith(`${server.address}/`)).toBe(true);
    expect(await (await fetch(link)).text()).toBe('%PDF-1.7\n%%EOF');
  });

  it('warns only where others can reach it', async () => {
    expect(await server.stop()).toBe(0);
    expect(warningsIn(server.said())).toHaveLength(warnings);
    if (warnings > 0) expect(server.said()).toContain('Set SITE_URL to the public address');
  });
});

it('starts with few file descriptors, and warns once about an unnamed proxy, on pages too', async () => {
  const server = await startServer('few-handles', { PORT: '0', DATA_DIR: dataFolder() }, [
    'sh',
    '-c',
    'ulimit -n 128; exec "$@"',
    'sh',
  ]);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  for (const path of ['/', somePage, '/healthz'])
    expect((await fetch(server.address + path, { headers })).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(warningsIn(server.said())).toEqual([expect.stringContaining('Set TRUST_PROXY to')]);
});
