import { describe, expect } from 'vitest';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { claimOne, exampleDeal, exampleLead, toCrm } from './example-lead.fixture.ts';
import { at, minute, second, start } from './times.fixture.ts';

const down = 'Folk API error: no answer (ECONNREFUSED)';

export function failing(test: ContractTest): void {
  const it = test.extend('take', ({ outbox }) => async () => {
    await outbox.accept(exampleLead(), start);
    return claimOne(outbox, at(second));
  });

  describe('failing', () => {
    const reasons = async (outbox: Outbox, mode = 'folk') =>
      (await outbox.failedTries(mode)).map(({ reason }) => reason);
    const later = () => new Date(Date.now() + minute);
    const failure = { at: later(), reason: down, cause: 'unreachable' } as const;

    it('knows what failed since a lead was taken, newest first', async ({ outbox, take }) => {
      expect(await outbox.failedTries('folk')).toEqual([]);
      const broken = { at: later(), reason: 'Folk API error: 503', cause: '503' } as const;
      await outbox.retryLater(await take(), broken, at(second));
      await outbox.complete(await take(), {}, at(2 * second));
      await outbox.retryLater(await take(), failure, at(3 * second));
      await outbox.retryLater(await take(), broken, at(4 * second));
      await outbox.retryLater(await take(), failure, at(5 * second));
      expect(await reasons(outbox)).toEqual([down, 'Folk API error: 503']);
      const [newest] = await outbox.failedTries('folk');
      expect(newest?.firstAt.getTime()).toBeLessThanOrEqual(newest?.lastAt.getTime() ?? 0);
      expect(await reasons(outbox, 'webhook')).toEqual([]);
    });

    it('takes a rejected lead for an answer, but not spent tries', async ({ outbox, take }) => {
      await outbox.retryLater(await take(), failure, at(second));
      await outbox.giveUp(await take(), down, at(2 * second), 'unreachable');
      expect(await reasons(outbox)).toEqual([down]);
      await outbox.giveUp(await take(), 'Folk API error: 422', at(3 * second), 'rejected');
      expect(await reasons(outbox)).toEqual([]);
    });

    it('goes by the cause of a failure, whatever its reason says', async ({ outbox, take }) => {
      const reworded = 'No one picked up the phone';
      await outbox.giveUp(await take(), reworded, at(second), '503');
      expect(await outbox.failedTries('folk')).toMatchObject([{ reason: reworded, cause: '503' }]);
      await outbox.giveUp(await take(), down, at(2 * second), 'rejected');
      expect(await reasons(outbox)).toEqual([]);
    });

    it('takes what has no cause neither for an answer nor for none', async ({ outbox, take }) => {
      const stopped = { at: later(), reason: 'Stopped before the answer came' };
      await outbox.retryLater(await take(), stopped, at(second));
      expect(await reasons(outbox)).toEqual([]);
      await outbox.retryLater(await take(), failure, at(2 * second));
      await outbox.retryLater(await take(), stopped, at(3 * second));
      expect(await reasons(outbox)).toEqual([down]);
    });

    it('adds up what a mode has yet to deliver', async ({ outbox }) => {
      expect(await outbox.waitingLeads('folk')).toEqual({ leads: 0, value: 0 });
      for (const value of [2_000, 500, null]) {
        const deal = { ...exampleDeal, value, recordedOnly: false };
        await outbox.accept(exampleLead({ deal }), start);
      }
      await outbox.accept(exampleLead({ suspicion: 'trap' }), start);
      await outbox.claim({ ...toCrm, limit: 1 }, at(second));
      expect(await outbox.waitingLeads('folk')).toEqual({ leads: 3, value: 2_500 });
      expect((await outbox.waitingLeads('webhook')).leads).toBe(2);
    });
  });
}
