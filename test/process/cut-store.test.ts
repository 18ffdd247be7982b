import { mkdtempSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '@tidewright/leads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import { startServer } from '../faults/server-process.ts';
import { formOf } from '../own-forms.ts';

/** A script truncates a file that the server has open. */
it.each([
  ['leads.sqlite', 0],
  ['leads.sqlite', 4_096],
  ['leads.sqlite-wal', 0],
])('accepts no lead after %s is cut to %i bytes, and isn’t ready', async (name, size) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-cut-'));
  // Closed once, so that the tables are in the file, not only in the WAL.
  const store = await openOutbox({ dataDir });
  await store.close();
  const limits = { RATE_LIMIT_IP_FORM: '100000', RATE_LIMIT_IP: '100000' };
  const server = await startServer('cut-store', { PORT: '0', DATA_DIR: dataDir, ...limits });
  onTestFinished(async () => void (await server.kill()));
  const words = fullSubmission(formOf('contact'));
  let sent = 0;
  const post = async () => {
    sent += 1;
    const answer = await fetch(`${server.address}/api/leads/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...words, name: `Ada ${sent}` }),
    });
    return answer.status;
  };
  const isReady = async () => (await fetch(`${server.address}/readyz`)).status;

  expect([await post(), await post(), await isReady()]).toEqual([201, 201, 200]);
  expect(statSync(join(dataDir, name)).size).toBeGreaterThan(size);
  truncateSync(join(dataDir, name), size);

  const answers = await Promise.all(Array.from({ length: 20 }, post));
  expect(new Set(answers)).toEqual(new Set([503]));
  await vi.waitFor(async () => expect(await isReady()).toBe(503), { timeout: 20_000 });
  expect(await post()).toBe(503);
  await vi.waitFor(
    () =>
      expect(server.said()).toMatch(
        /The store \S+leads\.sqlite is damaged: stop the server.*"not ready"/,
      ),
    { timeout: 20_000 },
  );
});
