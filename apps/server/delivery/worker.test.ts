import type { Transport } from '@tidewright/crm';
import type { DeliveryQueue } from '@tidewright/leads';
import { describe, expect, it, vi } from 'vitest';
import { keepingLog, silent } from '../../../packages/crm/lead.fixture.ts';
import { claimOne } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { useWorkerBench } from './worker.fixture.ts';
import { createWorker } from './worker.ts';

const HOUR = 3_600_000;

const bench = useWorkerBench();

describe('the worker', () => {
  it('delivers what was waiting when it starts', async () => {
    const reference = await bench.accept();
    bench.start();
    await bench.logged('lead delivered');
    const lead = await bench.lead(reference);
    expect(lead).toMatchObject({ state: 'delivered', mode: 'folk', lastError: null });
    expect(lead.progress).toEqual({
      contactId: [...bench.folk.state.people.keys()][0],
      dealId: [...bench.folk.state.deals.keys()][0],
      noteId: [...bench.folk.state.notes.keys()][0],
    });
  });

  it('delivers at once what comes in later', async () => {
    await bench.accept({ email: 'first@visitor.example' });
    const worker = bench.start();
    await bench.logged('lead delivered');
    await bench.accept();
    worker.wake();
    await bench.logged('lead delivered', 2);
  });

  it('delivers several side by side, never two of one address', async () => {
    const underWay: string[] = [];
    let most = 0;
    const watched: Partial<Transport> = {
      async deliver(lead, save, signal) {
        expect(underWay).not.toContain(lead.email);
        most = Math.max(most, underWay.push(lead.email));
        const outcome = await bench.transport.deliver(lead, save, signal);
        underWay.splice(underWay.indexOf(lead.email), 1);
        return outcome;
      },
    };
    for (let count = 0; count < 12; count += 1) {
      await bench.accept({ email: `visitor-${count % 6}@visitor.example` });
    }
    bench.start({ transport: watched });
    await bench.logged('lead delivered', 12);
    expect(most).toBe(4);
    expect(bench.folk.state.people.size).toBe(6);
  });
});

describe('while nothing is due, the worker', () => {
  it('sleeps until the next lead is, and no longer', async () => {
    await bench.accept();
    const now = new Date();
    const later = { at: new Date(now.getTime() + 1_200), reason: 'Not yet' };
    await bench.outbox.retryLater(await claimOne(bench.outbox, now), later, now);
    const claim = vi.spyOn(bench.outbox, 'claim');
    bench.start();
    await bench.logged('crm call');
    // One at the start and one when it is due; two if the timer is early.
    expect(claim.mock.calls.length).toBeLessThan(4);
  });

  it('complains of nothing', async () => {
    const { log, lines } = keepingLog();
    const nextDueAt = vi.spyOn(bench.outbox, 'nextDueAt');
    const worker = bench.start({ log });
    await vi.waitFor(() => expect(nextDueAt).toHaveBeenCalled());
    await worker.stop();
    expect(lines).toEqual([]);
  });
});

describe('after a failure, the worker', () => {
  const failingDisk = () => {
    throw new Error('disk I/O error');
  };

  it('tries again when a transport breaks off', async () => {
    const reference = await bench.accept();
    vi.spyOn(bench.transport, 'deliver').mockImplementationOnce(() => {
      throw new TypeError('ada@visitor.example is undefined');
    });
    bench.start();
    await bench.logged('lead retry scheduled');
    const reason = 'Delivery failed: TypeError';
    expect(await bench.lead(reference)).toMatchObject({ lastError: reason });
    bench.forward(2_000);
    await bench.logged('lead delivered');
  });

  it('goes on when the store answers again', async () => {
    const reference = await bench.accept();
    const claim = vi.spyOn(bench.outbox, 'claim');
    claim.mockImplementationOnce(failingDisk).mockImplementationOnce(failingDisk);
    bench.start({ maxSleepMs: 20 });
    await bench.logged('store unavailable', 2);
    await bench.logged('lead delivered');
    expect(await bench.lead(reference)).toMatchObject({ state: 'delivered', tries: 0 });
  });

  it('delivers again, but makes nothing twice, when the end could not be stored', async () => {
    await bench.accept();
    vi.spyOn(bench.outbox, 'complete').mockImplementationOnce(failingDisk);
    bench.start();
    await bench.logged('lead retried after its lease');
    bench.forward(61_000);
    await bench.logged('lead delivered');
    expect(bench.counts()).toEqual([1, 1, 1]);
  });

  it('is done with a lead well before its lease ends', async () => {
    const reference = await bench.accept();
    bench.folk.switches.lostReplies.push({ step: 'people.create', times: 1, afterMs: HOUR });
    bench.start({ leaseMs: 600 });
    await bench.logged('lead retry scheduled');
    expect(await bench.lead(reference)).toMatchObject({
      tries: 1,
      progress: { unsure: 'contact' },
    });
  });
});

it('a notice whose lease ran out before it was sent is left to the next sender', async () => {
  const { outbox } = bench;
  const message = { title: 'The disk is nearly full', lines: [] };
  await outbox.alarms.raise('disk', { message, channels: ['chat'] }, new Date());
  const begun = Promise.withResolvers<void>();
  const begin: DeliveryQueue['begin'] = (claim, now) => {
    begun.resolve();
    return outbox.begin(claim, new Date(now.getTime() + 60_000));
  };
  const send = vi.fn(async () => ({ kind: 'delivered' }) as const);
  const worker = createWorker({
    outbox: { ...outbox, begin },
    sender: {
      receiver: 'chat',
      concurrency: 1,
      isSeenByPeople: true,
      send,
      probe: async () => true,
    },
    clock: () => new Date(),
    random: () => 0.5,
    log: silent,
  });
  const stop = new AbortController();
  const run = worker.run(stop.signal, new AbortController().signal);
  await begun.promise;
  stop.abort();
  await run;
  expect(send).not.toHaveBeenCalled();
});
