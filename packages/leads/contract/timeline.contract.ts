import { describe, expect } from 'vitest';
import type { ContractTest } from './contract-test.fixture.ts';
import { claimOne, exampleLead } from './example-lead.fixture.ts';
import { at, minute, second, start } from './times.fixture.ts';

export function timelines(it: ContractTest): void {
  const machine = { text: null, nextAt: null, who: null };

  describe('the timeline of a lead', () => {
    it('lists each try, its answer and the next, newest first', async ({ outbox, claim }) => {
      const failure = { at: at(minute), reason: 'Folk API error: 500 \0' };
      await outbox.retryLater(claim, failure, at(second));
      await outbox.complete(await claimOne(outbox, at(minute)), {}, at(minute + second));
      expect(await outbox.timeline(claim.lead.reference.toLowerCase())).toEqual([
        { ...machine, at: at(minute + second), kind: 'delivered' },
        {
          ...machine,
          at: at(second),
          kind: 'failed',
          text: 'Folk API error: 500 \ufffd',
          nextAt: at(minute),
        },
        { ...machine, at: start, kind: 'received' },
      ]);
    });

    it('says why a lead wasn’t delivered, or was set aside', async ({ outbox, claim }) => {
      await outbox.giveUp(claim, 'refused', at(second));
      expect(await outbox.timeline(claim.lead.reference)).toMatchObject([
        { at: at(second), kind: 'not-delivered', text: 'refused', nextAt: null },
        { kind: 'received' },
      ]);
      await outbox.accept(exampleLead({ suspicion: 'trap' }), start);
      const [spam] = await outbox.list({ limit: 1, state: 'set-aside' });
      expect(await outbox.timeline(spam?.reference ?? '')).toEqual([
        { ...machine, at: start, kind: 'received', text: 'trap' },
      ]);
    });

    it('lists a delivery that was interrupted', async ({ outbox, claim }) => {
      await claimOne(outbox, at(minute));
      expect(await outbox.timeline(claim.lead.reference)).toMatchObject([
        { at: at(minute), kind: 'interrupted', text: null, nextAt: start },
        { kind: 'received' },
      ]);
    });

    it('lists nothing that changed nothing', async ({ outbox, claim }) => {
      await outbox.checkpoint(claim, {}, start);
      await outbox.giveBack(claim, start);
      await outbox.complete(claim, {}, start);
      await outbox.retryLater(claim, { at: start, reason: 'stale' }, start);
      await outbox.giveUp(claim, 'stale', start);
      expect(await outbox.timeline(claim.lead.reference)).toMatchObject([{ kind: 'received' }]);
    });
  });
}
