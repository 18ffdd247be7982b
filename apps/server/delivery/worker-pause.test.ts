import type { Transport } from '@tidewright/crm';
import { expect, it, vi } from 'vitest';
import { startWorkerBench, useWorkerBench } from './worker.fixture.ts';

const REFUSED = 'delivery paused: key refused';
const LIMITED = 'delivery paused: rate limited';
const MINUTE = 60_000;

const bench = useWorkerBench();

it.each(['unauthorized', 'forbidden'] as const)(
  'a key that is %s pauses the queue, spends no try, and is asked after',
  async (refusal) => {
    bench.folk.switches[refusal] = true;
    const reference = await bench.accept();
    bench.start();
    await bench.logged(REFUSED);
    await bench.logged('lead returned to the queue');
    const status = refusal === 'unauthorized' ? 401 : 403;
    expect(await bench.lead(reference)).toMatchObject({ state: 'waiting', tries: 0, mode: null });
    const first = await bench.outbox.pausedUntil(bench.transport.mode);
    expect(first?.reason).toBe(`Folk API error: ${status}`);

    bench.forward(MINUTE);
    await bench.logged(REFUSED, 2);
    expect(bench.steps()).toEqual(['people.list', 'users.me']);
    bench.forward(MINUTE);
    await bench.logged(REFUSED, 3);

    bench.folk.switches[refusal] = false;
    bench.forward(2 * MINUTE);
    await bench.logged('delivery resumed');
    expect(await bench.outbox.pausedUntil(bench.transport.mode)).toBeNull();
    expect(await bench.lead(reference)).toMatchObject({ state: 'delivered', tries: 0 });
  },
);

it('after a limit one delivery goes first, and the others follow when it passes', async () => {
  const deliver = vi.spyOn(bench.transport, 'deliver');
  for (const email of ['one', 'two', 'three', 'four', 'five']) {
    await bench.accept({ email: `${email}@visitor.example` });
  }
  bench.folk.switches.rateLimited = { retryAfterSeconds: 0, times: 5 };
  bench.start();
  await bench.logged('lead returned to the queue', 4);
  // "At once" still means a second.
  const pause = await bench.outbox.pausedUntil(bench.transport.mode);
  expect(pause?.until.getTime()).toBeGreaterThan(Date.now());
  expect(deliver).toHaveBeenCalledTimes(4);
  bench.forward(2_000);
  await bench.logged('lead returned to the queue', 5);
  expect(deliver).toHaveBeenCalledTimes(5);
  bench.forward(2_000);
  await bench.logged('lead delivered', 5);
  expect(deliver).toHaveBeenCalledTimes(10);
  expect(await bench.outbox.pausedUntil(bench.transport.mode)).toBeNull();
});

it('a trial waits for what is under way since before the pause', async () => {
  const reason = 'Folk API error: 429';
  const looked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const limits: number[] = [];
  let calls = 0;
  let isOver = false;
  const transport: Partial<Transport> = {
    async deliver() {
      calls += 1;
      if (calls === 1) return { kind: 'slow-down', reason, until: new Date() };
      await released.promise;
      return { kind: 'delivered', progress: {} };
    },
  };
  const outbox = {
    async pausedUntil(mode: string, now?: Date) {
      const pause = await bench.outbox.pausedUntil(mode, now);
      if (isOver) setImmediate(looked.resolve);
      return pause;
    },
    claim: ((request, now) => {
      limits.push(request.limit);
      return bench.outbox.claim(request, now);
    }) as typeof bench.outbox.claim,
  };
  for (const email of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await bench.accept({ email: `${email}@visitor.example` });
  }
  bench.start({ transport, outbox });
  await bench.logged('lead returned to the queue');
  isOver = true;
  bench.forward(5_000);
  await looked.promise;
  expect(calls).toBe(4);
  released.resolve();
  await bench.logged('lead delivered', 6);
  expect(Math.min(...limits)).toBeGreaterThan(0);
});

it('uses no more than half of the limit in a minute', async () => {
  const thisMinute = new Date(Math.floor(Date.now() / MINUTE) * MINUTE);
  const own = await startWorkerBench(() => thisMinute);
  own.folk.switches.limitPerMinute = 20;
  for (let count = 0; count < 5; count += 1) {
    await own.accept({ email: `visitor-${count}@visitor.example` });
  }
  own.start({ concurrency: 1 });
  await own.logged(LIMITED);
  const { arrivals } = own.folk.state;
  expect(arrivals).toHaveLength(10);
  expect(arrivals.every(({ status }) => status === 200)).toBe(true);
  await own.close();
});
