import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { isThorough } from '../../../test/in-turn.ts';
import { actionNames } from '../actions.ts';
import { leadStates, type NewLead } from '../lead.ts';
import type { LeadFilter } from '../lead-admin.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, exampleLead, noLeads } from './example-lead.fixture.ts';
import { at, day, second } from './times.fixture.ts';

const steps = [
  'accept',
  'accept spam',
  'claim and leave',
  'claim and complete',
  'claim and give up',
  'erase a person',
  'sweep',
  ...actionNames,
] as const;

type Step = readonly [(typeof steps)[number], choice: number];

const addresses = ['ada', 'grace', 'edsger'] as const;
const origins: readonly Partial<NewLead>[] = [
  { attribution: { last_utm_source: 'fair', last_landing_page: '/' } },
  { attribution: { last_utm_source: 'fair' } },
  { form: 'newsletter' },
];
const request = { receiver: 'crm' as const, mode: 'folk', limit: 1, leaseMs: 5 * second };

/** Returns how many leads it added. */
async function take([step, choice]: Step, outbox: Outbox, now: Date): Promise<number> {
  const email = addresses[choice] ?? 'ada';
  switch (step) {
    case 'accept':
    case 'accept spam': {
      const suspicion = step === 'accept' ? null : 'trap';
      await outbox.accept(exampleLead({ email, suspicion, ...origins[choice] }), now);
      return 1;
    }
    case 'claim and leave':
    case 'claim and complete':
    case 'claim and give up':
      for (const claim of await outbox.claim(request, now)) {
        if (step === 'claim and complete') await outbox.complete(claim, {}, now);
        if (step === 'claim and give up') await outbox.giveUp(claim, 'refused', now);
      }
      return 0;
    case 'erase a person':
      await outbox.erase(email, by(now));
      return 0;
    case 'sweep':
      await outbox.sweep(1, now);
      return 0;
    default: {
      const [lead] = (await outbox.list({ limit: 3 })).slice(choice);
      if (lead) await outbox.act(step, lead.reference, lead.state, by(now));
      return 0;
    }
  }
}

/** Precomputed counts must match counting one by one. Reports have a test of their own. */
async function expectCountedAlike(outbox: Outbox): Promise<void> {
  const all = { from: at(-day) };
  // Another transaction of the database changes the mark, even one that touches no lead.
  const facetsOf = async (filter: LeadFilter) => ({ ...(await outbox.facets(filter)), mark: '' });
  const facets = await facetsOf({});
  expect(await facetsOf(all)).toEqual(facets);
  expect(await facetsOf({ text: 'lovelace' })).toEqual(facets);
  const [lead] = await outbox.list({ limit: 1, sort: 'oldest' });
  const later = { before: new Date(Number(lead?.receivedAt ?? 0) + second) };
  expect(await facetsOf(later)).toEqual(await facetsOf({ ...all, ...later }));
  expect(await outbox.count(later)).toBe(await outbox.count({ ...all, ...later }));
  for (const filter of [{ forms: ['contact'] }, { source: 'fair', landing: null }, {}])
    expect(await outbox.count(filter)).toBe(await outbox.count({ ...filter, ...all }));
}

export function summing(it: ContractTest): void {
  describe('the sum', () => {
    it('holds whatever is done, and in whichever order', async ({ outbox }) => {
      let [accepted, passed] = [0, 0];
      const step = fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 2 }));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (taken) => {
          for (const each of taken) {
            passed += each[0] === 'sweep' ? 31 * day : second;
            accepted += await take(each, outbox, at(passed));
          }
          const sum = await outbox.sum();
          expect(sum.received).toBe(accepted);
          const parts = [...leadStates, 'erased'] as const;
          expect(parts.reduce((total, part) => total + sum[part], 0)).toBe(accepted);
          expect(sum).toMatchObject(await outbox.counts());
          await expectCountedAlike(outbox);
        }),
        { numRuns: isThorough ? 20 : 6 },
      );
    });

    it('begins with nothing', async ({ outbox }) => {
      expect(await outbox.sum()).toEqual({ ...noLeads, received: 0, erased: 0 });
    });
  });
}
