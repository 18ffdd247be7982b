import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lead, openOutbox } from '@tidewright/leads';
import { expect, it, vi } from 'vitest';
import { startReceiver } from '../../packages/crm/receiver.fixture.ts';
import { startServer } from '../faults/server-process.ts';
import { shortestLead } from '../own-forms.ts';

/** The only lead in this folder, after the server has released it. */
async function leadIn(dataDir: string): Promise<Lead | undefined> {
  const outbox = await openOutbox({ dataDir });
  const [lead] = await outbox.list({ limit: 1 });
  await outbox.close();
  return lead;
}

const subscribe = (address: string) =>
  fetch(address + shortestLead.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shortestLead.answers('ines@example.com')),
  });

it('SIGTERM exits with 0 and releases every lead, whatever is in progress', {
  timeout: 60_000,
}, async () => {
  const webhook = await startReceiver(() => ({ status: 200, body: {} }));
  webhook.fail('/', { kind: 'hang' }, 100);
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-stop-'));
  const server = await startServer('stop', {
    PORT: '0',
    DATA_DIR: dataDir,
    CRM_WEBHOOK_URL: webhook.url,
  });
  expect((await subscribe(server.address)).status).toBe(201);
  await vi.waitFor(() => expect(webhook.calls).toHaveLength(1), { timeout: 60_000, interval: 20 });

  const { hostname, port } = new URL(server.address);
  const agent = new Agent({ keepAlive: true });
  const idle = request({ hostname, port, agent, path: '/' }).end();
  const [answer] = await once(idle, 'response');
  answer.resume();
  await once(answer, 'end');
  const upload = connect(Number(port), hostname);
  upload.write(
    `POST ${shortestLead.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  );
  const halfAsked = connect(Number(port), hostname);
  halfAsked.write('GET / HTTP/1.1\r\nhost:');
  for (const socket of [upload, halfAsked]) socket.on('error', () => {});

  expect(await server.stop()).toBe(0);
  expect(server.said()).toContain('"msg":"stopped"');
  expect(await leadIn(dataDir)).toMatchObject({
    state: 'waiting',
    mode: 'webhook',
    progress: { unsure: 'contact' },
  });
  agent.destroy();
  await webhook.close();
});
