import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startReceiver } from '../../src/delivery/receiver.fixture.ts';
import { noted, someOrder } from '../content-forms.ts';
import { freePort } from '../faults/server-process.ts';
import { copyProject } from './project-copy.ts';
import { run } from './running.ts';

let folder: string;
beforeAll(() => {
  folder = copyProject();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Six in a row that were free a moment ago. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const taken = await Promise.all([1, 2, 3, 4, 5].map((more) => answers(port + more)));
    if (!taken.includes(true)) return port;
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

it('npm run dev shows the site and brings its leads to the stand-in, which prints them', {
  timeout: 120_000,
}, async () => {
  const crm = await startReceiver(() => ({ status: 200, body: {} }));
  // What an agency has set for its real site.
  writeFileSync(
    join(folder, '.env'),
    `CRM_WEBHOOK_URL=${crm.url}\nSITE_URL=https://real.example\n`,
  );
  const port = await freePorts();
  const address = `http://127.0.0.1:${port}`;
  const dev = run(['npm', 'run', 'dev'], folder, {
    PORT: String(port),
    RATE_LIMIT_IP: '1000',
    RATE_LIMIT_IP_FORM: '1000',
  });
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
    timeout: 90_000,
    interval: 250,
  });
  expect(existsSync(join(folder, 'dist/site'))).toBe(false);
  const page = await fetch(`${address}/contact`);
  expect(await page.text()).toContain('data-form="contact"');
  const answer = await fetch(`${address}/api/leads/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'ines@example.com' }),
  });
  const { reference } = (await answer.json()) as { reference: string };
  await dev.says(/folk 200 POST \/v1\/people/);
  await dev.says(new RegExp(`Reference: ${reference}`));
  await dev.says(
    new RegExp(`Mail +to agency@tidewright\\.example: Newsletter from ines@.*${reference}`),
  );
  await dev.says(/Chat +Newsletter from/);
  expect(crm.calls).toEqual([]);

  const order = join(folder, `content/packages/${someOrder}.yaml`);
  const shorter = readFileSync(order, 'utf8').replaceAll(/maxLength: \d+/g, 'maxLength: 5');
  writeFileSync(order, shorter);
  await vi.waitFor(
    async () => {
      const refused = await fetch(`${address}/api/leads/${someOrder}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: JSON.stringify({ [noted]: 'Bookings' }),
      });
      expect(await refused.json()).toMatchObject({
        errors: { [noted]: expect.stringContaining('at most 5 characters') },
      });
    },
    { timeout: 60_000, interval: 500 },
  );

  dev.signal('SIGTERM');
  await dev.silent;
  const left = await Promise.all([0, 1, 2, 3, 4, 5].map((more) => answers(port + more)));
  expect(left).toEqual(left.map(() => false));
  await crm.close();
});
