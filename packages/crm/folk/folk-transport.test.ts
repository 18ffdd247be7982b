import { expect, it } from 'vitest';
import type { Harness } from '../contract/harness.fixture.ts';
import { never } from '../lead.fixture.ts';
import { describeTransport } from '../transport.contract.ts';
import { startFolkBench } from './folk.fixture.ts';

const STEPS = {
  contact: 'people.create',
  deal: 'deals.create',
  note: 'notes.create',
  times: 'notes.create',
} as const;
const FOREVER_MS = 3_600_000;

const harness: Harness = {
  steps: ['contact', 'deal', 'note'],
  isFinalWhenPlainIsRefused: true,
  perhapsDone: [409],
  async start(options) {
    const { folk, transport, close } = await startFolkBench(options);
    const { state, switches } = folk;
    return {
      transport,
      records: () => ({
        contacts: state.people.size,
        deals: state.deals.size,
        notes: state.notes.size,
      }),
      calls: () => state.arrivals.length,
      fail(step, fault, times) {
        if (fault.kind === 'answer') {
          const { status, headers } = fault;
          switches.failures.push({ status, times, step: STEPS[step], ...(headers && { headers }) });
        } else {
          const afterMs = fault.kind === 'hang' ? FOREVER_MS : 0;
          switches.lostReplies.push({ step: STEPS[step], times, afterMs });
        }
      },
      refuseAllButPlain: () => {
        switches.refusedField = 'customFieldValues';
      },
      received: () =>
        JSON.stringify([state.people, state.deals, state.notes].map((all) => [...all.values()])),
      shutDown: folk.close,
      close,
    };
  },
};

describeTransport('folk', harness);

it('knows a refused key from a folk that does not answer', async () => {
  const { folk, transport, close } = await startFolkBench();
  const { probe } = transport;
  expect(await probe(never)).toBe(true);
  folk.switches.unauthorized = true;
  expect(await probe(never)).toBe(false);
  // Without an answer, a delivery decides.
  folk.switches.down = true;
  expect(await probe(never)).toBe(true);
  await close();
});
