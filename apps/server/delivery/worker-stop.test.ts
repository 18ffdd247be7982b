import { expect, it } from 'vitest';
import { MAX_TRIES } from './backoff.ts';
import { useWorkerBench } from './worker.fixture.ts';

const bench = useWorkerBench();

it('a stop waits for what is under way, and takes nothing new', async () => {
  const first = await bench.accept();
  bench.forward(1);
  const second = await bench.accept({ email: 'second@visitor.example' });
  bench.folk.switches.slowMs = 30;
  const worker = bench.start({ concurrency: 1 });
  await bench.logged('crm call');
  await worker.stop();
  expect(await bench.lead(first)).toMatchObject({ state: 'delivered' });
  expect(await bench.lead(second)).toMatchObject({ state: 'waiting', tries: 0, mode: null });
});

const hour = 3_600_000;

it('what may have been received when a stop gives up waits as after a crash, and is made once', async () => {
  const reference = await bench.accept();
  bench.folk.switches.lostReplies.push({ step: 'people.create', times: 1, afterMs: hour });
  const worker = bench.start();
  await bench.arrived('people.create');
  await worker.giveUp();
  await bench.logged('lead returned to the queue');
  const given = await bench.lead(reference);
  expect(given).toMatchObject({
    state: 'waiting',
    mode: 'folk',
    tries: 1,
    lastError: 'Stopped before the answer came',
    progress: { unsure: 'contact' },
  });
  expect(given.dueAt.getTime() - given.receivedAt.getTime()).toBeGreaterThanOrEqual(60_000);
  bench.start();
  bench.forward(61_000);
  await bench.logged('lead delivered');
  expect(bench.folk.state.people.size).toBe(1);
});

it('a stop gives nothing up, not even on the last try', async () => {
  const reference = await bench.accept();
  bench.folk.switches.down = true;
  const first = bench.start();
  for (let tries = 1; tries < MAX_TRIES - 1; tries += 1) {
    await bench.logged('lead retry scheduled', tries);
    bench.forward(37 * hour);
  }
  await bench.logged('lead retry scheduled', MAX_TRIES - 1);
  bench.folk.switches.down = false;
  bench.folk.switches.lostReplies.push({ step: 'people.create', times: 1, afterMs: hour });
  bench.forward(37 * hour);
  await bench.arrived('people.create');
  await first.giveUp();
  expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: MAX_TRIES });
});

it('what a stop broke off before anything was sent is given back', async () => {
  const reference = await bench.accept();
  bench.folk.switches.lostReplies.push({ step: 'people.list', times: 1, afterMs: hour });
  const worker = bench.start();
  await bench.arrived('people.list');
  await worker.giveUp();
  await bench.logged('lead returned to the queue');
  expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: 0, mode: null });
});

it('what a stop broke off over looking for an earlier sending spends no try', async () => {
  const reference = await bench.accept();
  bench.folk.switches.lostReplies.push({ step: 'people.create', times: 1, afterMs: hour });
  const first = bench.start();
  await bench.arrived('people.create');
  await first.giveUp();
  bench.folk.switches.lostReplies.push({ step: 'people.list', times: 1, afterMs: hour });
  const second = bench.start();
  bench.forward(61_000);
  await bench.arrived('people.list', 2);
  await second.giveUp();
  expect(await bench.lead(reference)).toMatchObject({
    state: 'waiting',
    mode: 'folk',
    tries: 1,
    progress: { unsure: 'contact' },
  });
});

it('what fails while no one gives up is settled as ever, in a stop, too', async () => {
  const reference = await bench.accept();
  bench.folk.switches.lostReplies.push({ step: 'people.list', times: 1, afterMs: 30 });
  const worker = bench.start();
  await bench.arrived('people.list');
  await worker.stop();
  expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: 1, mode: 'folk' });
});

it('what ends before a stop gives up is recorded, whatever it was', async () => {
  const reference = await bench.accept();
  const worker = bench.start({
    transport: {
      async deliver(lead, save, signal) {
        const outcome = await bench.transport.deliver(lead, save, signal);
        void worker.giveUp();
        return outcome;
      },
    },
  });
  await bench.logged('lead delivered');
  expect(await bench.lead(reference)).toMatchObject({ state: 'delivered' });
});

it('what was claimed while the stop came is given back unsent', async () => {
  const reference = await bench.accept();
  const worker = bench.start({
    outbox: {
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
