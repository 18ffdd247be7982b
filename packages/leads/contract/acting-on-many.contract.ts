import { describe, expect } from 'vitest';
import { actionRules } from '../actions.ts';
import { leadStates } from '../lead.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by } from './example-lead.fixture.ts';
import { actionsByState, storedAs } from './stored-as.fixture.ts';
import { at, minute, start } from './times.fixture.ts';

export function actingOnMany(it: ContractTest): void {
  const whole = { filter: {}, after: null, limit: 9 };

  describe('acting on many', () => {
    it('finds what was counted, whatever the clocks of servers say', async ({ outbox }) => {
      const accept = (time: Date) => storedAs(outbox, 'waiting', {}, time);
      expect(await outbox.facets({})).toMatchObject({ mark: '' });
      const counted = [await accept(start), await accept(at(60 * minute))].sort();
      const newest = await accept(at(2 * minute));
      const { states, mark } = await outbox.facets({});
      expect(states.waiting).toBe(3);
      await outbox.act('erase', newest, 'waiting', by());
      for (const time of [at(-minute), at(minute), at(2 * minute), at(90 * minute)])
        await accept(time);

      for (const text of ['', 'ada']) {
        const filter = { text, counted: mark };
        const listed = await outbox.list({ ...filter, limit: 9 });
        expect(listed.map(({ reference }) => reference).sort()).toEqual(counted);
        expect(await outbox.count(filter)).toBe(2);
        expect(await outbox.count({ text, counted: '' })).toBe(0);
        expect((await outbox.facets(filter)).states.waiting).toBe(2);
        const seen = await outbox.seenLeads({ ...whole, filter, states: ['waiting'] });
        expect(seen.map(({ reference }) => reference).sort()).toEqual(counted);
      }
    });

    it('finds what matches in some states, in order and page by page', async ({ outbox }) => {
      await storedAs(outbox, 'waiting', { form: 'newsletter' });
      await storedAs(outbox, 'closed');
      const notDelivered = await storedAs(outbox, 'not-delivered');
      const waiting = await storedAs(outbox, 'waiting');
      const asked = {
        ...whole,
        filter: { forms: ['contact'] },
        states: actionRules['set-aside'].from,
      };
      const leads = await outbox.seenLeads(asked);
      expect(new Map(leads.map(({ reference, seen }) => [reference, seen]))).toEqual(
        new Map([
          [notDelivered, 'not-delivered'],
          [waiting, 'waiting'],
        ]),
      );
      const [first] = await outbox.seenLeads({ ...asked, limit: 1 });
      expect(first).toEqual(leads[0]);
      expect(await outbox.seenLeads({ ...asked, after: first?.id ?? '' })).toEqual(leads.slice(1));
    });

    it('answers what came of each lead, and records what was changed', async ({ outbox }) => {
      const taken = await storedAs(outbox, 'waiting');
      const waiting = await storedAs(outbox, 'waiting');
      const delivered = await storedAs(outbox, 'delivered');
      await outbox.act('close', taken, 'waiting', by());
      const leads = [
        { reference: taken, seen: 'waiting' },
        { reference: waiting, seen: 'waiting' },
        { reference: delivered, seen: 'delivered' },
        { reference: 'TW-0000-0000', seen: 'waiting' },
      ] as const;
      const acted = await outbox.actOnMany('set-aside', leads, by(at(minute)));
      expect(acted).toEqual([{ changed: 'closed' }, 'done', 'impossible', 'unknown']);
      expect(await outbox.find(waiting)).toMatchObject({ state: 'set-aside' });
      expect(await outbox.find(delivered)).toMatchObject({ state: 'delivered' });
      const [latest, before] = await outbox.actions({ limit: 9 });
      expect(latest).toMatchObject({ what: 'set aside', who: 'Grace', reference: waiting });
      expect(before).toMatchObject({ what: 'close', reference: taken });
    });

    it.for(actionsByState)('%s every lead that fits', async (action, { outbox }) => {
      for (const state of leadStates) await storedAs(outbox, state);
      const states = actionRules[action].from;
      const leads = await outbox.seenLeads({ ...whole, states });
      expect(leads.map(({ seen }) => seen).sort()).toEqual([...states].sort());
      const acted = await outbox.actOnMany(action, leads, by(at(minute)));
      expect(acted).toEqual(leads.map(() => 'done'));
      await outbox.finishErasing();
      if (action === 'erase') expect(await outbox.sum()).toMatchObject({ erased: 6, received: 6 });
    });
  });
}
