import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWorkerBench, type WorkerBench } from './worker.fixture.ts';

let bench: WorkerBench;

beforeEach(async () => {
  bench = await startWorkerBench();
});
afterEach(() => bench.close());

it('a stop waits for what is under way, and takes nothing new', async () => {
  const first = await bench.accept();
  bench.forward(1);
  const second = await bench.accept({ email: 'second@visitor.example' });
  bench.folk.switches.slowMs = 30;
  const worker = bench.start({ parallel: 1 });
  await bench.logged('crm call');
  await worker.stop();
  expect(await bench.lead(first)).toMatchObject({ state: 'delivered' });
  expect(await bench.lead(second)).toMatchObject({ state: 'waiting', tries: 0, mode: null });
});

it('a stop does not wait for ever, and the next worker makes nothing twice', async () => {
  const reference = await bench.accept();
  const hour = 3_600_000;
  bench.folk.switches.lostReplies.push({ step: 'people.create', times: 1, afterMs: hour });
  const worker = bench.start({ stopAfterMs: 20 });
  await bench.arrived('people.create');
  await worker.stop();
  expect(await bench.lead(reference)).toMatchObject({ state: 'sending', tries: 0 });
  bench.start();
  bench.forward(61_000);
  await bench.logged('lead delivered');
  expect(bench.folk.state.people.size).toBe(1);
});

it('what a stop broke off before anything was sent is given back', async () => {
  const reference = await bench.accept();
  bench.folk.switches.lostReplies.push({ step: 'people.list', times: 1, afterMs: 3_600_000 });
  const worker = bench.start({ stopAfterMs: 20 });
  await bench.arrived('people.list');
  await worker.stop();
  expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: 0, mode: null });
});

it('what was claimed while the stop came is given back unsent', async () => {
  const reference = await bench.accept();
  const worker = bench.start({
    outbox: {
      ...bench.outbox,
      async claim(request, now) {
        const claims = await bench.outbox.claim(request, now);
        worker.stopping.abort();
        return claims;
      },
    },
  });
  await worker.stop();
  expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: 0, mode: null });
  expect(bench.folk.state.arrivals).toEqual([]);
});

it('a stop wakes a worker that sleeps', async () => {
  const worker = bench.start();
  await worker.stop();
});
