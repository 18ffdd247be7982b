import type { Progress } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { tamper } from '../../../tools/folk/tamper.ts';
import { storeWith } from '../contract/bench.fixture.ts';
import { claimedLead } from '../lead.fixture.ts';
import { useFolkBench } from './folk.fixture.ts';

const bench = useFolkBench();
const theLead = claimedLead();

async function deliverToTheEnd(start: Progress = {}) {
  const store = storeWith(start);
  for (let tries = 0; tries < 10; tries += 1) {
    const lead = { ...theLead, tries, progress: store.current };
    const outcome = await bench.deliver(lead, store.save);
    if (outcome.kind === 'delivered') return outcome.progress;
  }
  throw new Error('All tries are spent');
}

const steps = ['people.create', 'deals.create', 'notes.create'] as const;

// With a lag no search finds it, so only the key prevents a repeat.
it.each([0, 30_000])('lost replies make nothing twice, found after %d ms', async (filterLagMs) => {
  Object.assign(bench.folk.switches, { idempotencyKeys: 'honored', filterLagMs });
  for (const step of steps) bench.folk.switches.lostReplies.push({ step, times: 2 });
  await deliverToTheEnd();
  expect(bench.counts()).toEqual([1, 1, 1]);
});

it.each(['ignored', 'honored'] as const)(
  'what is gone again is made anew in a new round, with keys %s',
  async (idempotencyKeys) => {
    Object.assign(bench.folk.switches, { idempotencyKeys });
    await deliverToTheEnd();
    for (const id of bench.folk.state.people.keys()) tamper(bench.folk.state, id, 'drop');
    bench.folk.state.deals.clear();
    await deliverToTheEnd({ round: 1 });
    expect(bench.counts()).toEqual([1, 1, 1]);
  },
);

it('waits out a first try that is still running', async () => {
  Object.assign(bench.folk.switches, { idempotencyKeys: 'honored', keyBusyMs: 600_000 });
  bench.folk.switches.filterLagMs = 60_000;
  bench.folk.switches.lostReplies.push({ step: 'notes.create', times: 1 });
  const store = storeWith();
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 40 && outcomes.at(-1) !== 'delivered'; tries += 1) {
    const lead = { ...theLead, tries, progress: store.current };
    const outcome = await bench.deliver(lead, store.save);
    outcomes.push(outcome.kind);
    const isRefused = bench.folk.state.arrivals.some(({ status }) => status === 409);
    if (isRefused) bench.folk.switches.keyBusyMs = 0;
  }
  expect(bench.folk.state.arrivals.some(({ status }) => status === 409)).toBe(true);
  expect(outcomes.at(-1)).toBe('delivered');
  expect(bench.counts()).toEqual([1, 1, 1]);
});

it('never exceeds a burst quota', async () => {
  Object.assign(bench.folk.switches, { limitPerMinute: 600, burst: { calls: 3, withinMs: 150 } });
  await deliverToTheEnd();
  expect(bench.folk.state.arrivals.map(({ status }) => status)).not.toContain(429);
});
