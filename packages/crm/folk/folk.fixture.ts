import type { CrmContact } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import { afterEach, beforeEach, expect } from 'vitest';
import { openTemporaryStore } from '../../../test/temporary-store.ts';
import { startFolk } from '../../../tools/folk/start.ts';
import type { StepName } from '../../../tools/folk/steps.ts';
import { talk } from '../../../tools/folk/talk.fixture.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { storeWith } from '../contract/bench.fixture.ts';
import { claimedLead, never, silent } from '../lead.fixture.ts';
import type { SaveProgress } from '../transport.ts';
import { createFolkTransport, type FolkOptions } from './folk-transport.ts';

export function contactLead(contact: Partial<CrmContact>, changes: Partial<Lead> = {}): Lead {
  const base = claimedLead({ deal: null, note: null, ...changes });
  return { ...base, contact: { ...base.contact, ...contact } };
}

export function useFolkBench(): FolkBench {
  const bench = {} as FolkBench;
  beforeEach(async () => void Object.assign(bench, await startFolkBench()));
  afterEach(() => bench.close());
  return bench;
}

export type FolkBench = Awaited<ReturnType<typeof startFolkBench>>;

/** The stand-in, a real store and a transport. */
export async function startFolkBench(changes: Partial<FolkOptions> = {}, now = () => new Date()) {
  const store = await openTemporaryStore();
  // So high that calls need no gap.
  const folk = await startFolk({ now, switches: { limitPerMinute: 100_000 } });
  const options: FolkOptions = {
    apiUrl: folk.url,
    apiKey: folk.key,
    groupIds: { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID },
    dealObject: 'Deals',
    people: store,
    clock: () => new Date(),
    log: silent,
    ...changes,
  };
  const transport = createFolkTransport(options);
  return {
    folk,
    store,
    options,
    transport,
    deliver: (lead: Lead, save: SaveProgress = async () => true) =>
      transport.deliver(lead, save, never),
    fail: (step: StepName, status: number, times = 1) =>
      void folk.switches.failures.push({ step, status, times }),
    loseAnswer: (step: StepName) => void folk.switches.lostReplies.push({ step, times: 1 }),
    /** Returns the lead as it is tried next. */
    deliverInPart: async (lead: Lead): Promise<Lead> => {
      const progress = storeWith();
      expect(await transport.deliver(lead, progress.save, never)).toMatchObject({ kind: 'retry' });
      return { ...lead, tries: 1, progress: progress.current };
    },
    /** As a user of folk would; returns the id. */
    existing: async (body: object): Promise<string> =>
      (await talk(folk, 'POST', '/people', body)).body.data.id,
    person: (id: string) => folk.state.people.get(id),
    people: () => [...folk.state.people.values()],
    deals: () => [...folk.state.deals.values()],
    notes: () => [...folk.state.notes.values()],
    /** So many people, deals and notes. */
    counts: () => [folk.state.people.size, folk.state.deals.size, folk.state.notes.size],
    steps: () => folk.state.arrivals.map(({ step }) => step),
    close: async () => {
      await folk.close();
      await store.close();
    },
  };
}
