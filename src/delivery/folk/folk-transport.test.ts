import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFolk } from '../../../test/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../test/folk/workspace.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import type { Harness } from '../contract/station.ts';
import { describeTransport } from '../transport.contract.ts';
import { createFolkTransport } from './folk-transport.ts';

const STEPS = { contact: 'people.create', deal: 'deals.create', note: 'notes.create' } as const;
const FOREVER_MS = 3_600_000;

const harness: Harness = {
  steps: ['contact', 'deal', 'note'],
  async start({ log, timeoutMs }) {
    const folder = await mkdtemp(join(tmpdir(), 'folk-'));
    const people = await openOutbox({ dataDir: folder });
    const folk = await startFolk();
    const { state, switches } = folk;
    return {
      transport: createFolkTransport({
        apiUrl: folk.url,
        apiKey: folk.key,
        groupIds: { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID },
        dealObject: 'Deals',
        people,
        clock: () => new Date(),
        log,
        limits: timeoutMs === undefined ? {} : { timeoutMs },
      }),
      held: () => ({
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
      leave: folk.close,
      close: async () => {
        await folk.close();
        await people.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

describeTransport('folk', harness);
