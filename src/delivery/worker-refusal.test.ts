import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_TRIES } from './backoff.ts';
import { createProxyTransport } from './proxy/proxy-transport.ts';
import { type HttpReceiver, startReceiver } from './receiver.fixture.ts';
import { createWebhookTransport } from './webhook/webhook-transport.ts';
import { startWorkerBench, type WorkerBench } from './worker.fixture.ts';

const HOUR = 3_600_000;
const clock = () => new Date();
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet };

let bench: WorkerBench;
let receiver: HttpReceiver;
let status: number;

beforeEach(async () => {
  bench = await startWorkerBench();
  receiver = await startReceiver(() => ({ status, body: {} }));
});
afterEach(async () => {
  await bench.close();
  await receiver.close();
});

const transports = [
  ['webhook', () => createWebhookTransport({ url: receiver.url, groupIds: {}, clock, log })],
  ['proxy', () => createProxyTransport({ url: receiver.url, groupIds: {}, clock, log })],
] as const;

it.each(transports)('a %s that refuses everything gets all ten tries', async (_, create) => {
  status = 422;
  const reference = await bench.accept();
  bench.start({ transport: create() });
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    await bench.logged('lead waits for its next try', tries);
    expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries });
    bench.forward(48 * HOUR);
  }
  await bench.logged('lead parked');
  expect(receiver.calls).toHaveLength(2 * MAX_TRIES);
});

it.each(transports)('a %s that comes to its senses gets everything', async (_, create) => {
  status = 400;
  await bench.accept();
  bench.start({ transport: create() });
  await bench.logged('lead waits for its next try');
  status = 200;
  bench.forward(HOUR);
  await bench.logged('lead delivered');
  expect(receiver.calls[2]?.text).toBe(receiver.calls[0]?.text);
});

it.each(transports)('a %s that is gone pauses the queue and spends no try', async (_, create) => {
  status = 410;
  const reference = await bench.accept();
  const transport = create();
  bench.start({ transport });
  await bench.logged('lead given back');
  expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: 0 });
  expect((await bench.outbox.pausedUntil(transport.mode))?.reason).toContain('410');
});
