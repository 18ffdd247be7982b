import { describe, expect } from 'vitest';
import type { LeadClaim } from '../delivery.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimOne, exampleDeal, exampleLead, toCrm } from './example-lead.fixture.ts';
import { at, minute, second, start } from './times.fixture.ts';

export function updatingClaims(test: ContractTest): void {
  const it = test.extend('look', ({ outbox, claim }) => async () => {
    return outbox.find(claim.lead.reference);
  });

  describe('holding a claim', () => {
    it('saves each step for the next claim', async ({ outbox, claim }) => {
      expect(
        await outbox.checkpoint(claim, { contactId: 'per_1', unsure: 'deal' }, at(second)),
      ).toBe(true);
      const next = await claimOne(outbox, at(2 * minute));
      expect(next.lead.progress).toEqual({ contactId: 'per_1', unsure: 'deal' });
    });

    const renewing = ['checkpoint', 'begin'] as const;
    it.for(renewing)('renews the lease with each %s', async (report, { outbox, claim }) => {
      const now = at(50 * second);
      if (report === 'begin') await outbox.begin(claim, now);
      else await outbox.checkpoint(claim, { contactId: 'per_1' }, now);
      expect(await outbox.claim(toCrm, at(110 * second - 1))).toEqual([]);
      expect(await outbox.complete(claim, { contactId: 'per_1' }, at(110 * second - 1))).toBe(true);
    });

    it('completes', async ({ outbox, claim, look }) => {
      expect(await outbox.complete(claim, { contactId: 'per_1' }, at(second))).toBe(true);
      expect(await look()).toMatchObject({
        state: 'delivered',
        deliveredAt: at(second),
        progress: { contactId: 'per_1' },
        lastError: null,
      });
      expect(await outbox.claim(toCrm, at(2 * minute))).toEqual([]);
      expect(await outbox.nextDueAt({ receiver: 'crm' }, at(2 * minute))).toBeNull();
    });

    it('tries again later, which spends a try', async ({ outbox, claim, look }) => {
      expect(
        await outbox.retryLater(
          claim,
          { at: at(minute), reason: 'Folk API error: 500' },
          at(second),
        ),
      ).toBe(true);
      expect(await look()).toMatchObject({
        state: 'waiting',
        tries: 1,
        dueAt: at(minute),
        lastError: 'Folk API error: 500',
      });
      expect(await outbox.nextDueAt({ receiver: 'crm' }, at(second))).toEqual(at(minute));
      expect(await outbox.claim(toCrm, at(minute - 1))).toEqual([]);
      expect((await claimOne(outbox, at(minute))).lead.tries).toBe(1);
    });

    it('forgets what went wrong once delivered', async ({ outbox, claim, look }) => {
      await outbox.retryLater(claim, { at: at(second), reason: 'down' }, at(second));
      await outbox.complete(await claimOne(outbox, at(second)), {}, at(2 * second));
      expect(await look()).toMatchObject({ state: 'delivered', lastError: null, tries: 1 });
    });

    it('gives back a lead as it was', async ({ outbox, claim, look }) => {
      expect(await outbox.giveBack(claim, at(second))).toBe(true);
      expect(await look()).toEqual({ ...claim.lead, state: 'waiting', mode: null });
    });

    it('gives back a lead with its mode once a step was made', async ({ outbox, claim, look }) => {
      await outbox.checkpoint(claim, { unsure: 'contact' }, at(second));
      await outbox.giveBack(claim, at(2 * second));
      expect(await look()).toMatchObject({ mode: 'folk', progress: { unsure: 'contact' } });
      await outbox.giveBack(await claimOne(outbox, at(3 * second)), at(4 * second));
      expect(await look()).toMatchObject({ state: 'waiting', mode: 'folk', tries: 0 });
    });

    it('gives back a lead with its mode once a try was spent', async ({ outbox, claim, look }) => {
      await outbox.retryLater(claim, { at: at(second), reason: 'down' }, at(second));
      await outbox.giveBack(await claimOne(outbox, at(second)), at(2 * second));
      expect(await look()).toMatchObject({ mode: 'folk', tries: 1, lastError: 'down' });
    });

    it('opens the mode again although a deal of ours is recorded', async ({ outbox }) => {
      await outbox.accept(exampleLead({ deal: { ...exampleDeal, recordedOnly: true } }), start);
      const claim = await claimOne(outbox);
      await outbox.giveBack(claim, at(second));
      expect(await outbox.find(claim.lead.reference)).toMatchObject({ mode: null });
    });

    it('gives up, and never takes up again by itself', async ({ outbox, claim, look }) => {
      expect(await outbox.giveUp(claim, 'Folk API error: 422', at(second))).toBe(true);
      expect(await look()).toMatchObject({
        state: 'not-delivered',
        lastError: 'Folk API error: 422',
      });
      expect(await outbox.claim(toCrm, at(100 * minute))).toEqual([]);
    });

    it('counts the try after which it was given up', async ({ outbox, claim, look }) => {
      await outbox.retryLater(claim, { at: at(second), reason: 'down' }, at(second));
      await outbox.giveUp(await claimOne(outbox, at(second)), 'down', at(2 * second));
      expect(await look()).toMatchObject({ state: 'not-delivered', tries: 2 });
    });

    it('keeps any reason, whatever a stranger answered', async ({ outbox, claim, look }) => {
      await outbox.giveUp(claim, `Proxy error: 500 - \0\ud800${'long'.repeat(10_000)}`, at(second));
      const reason = (await look())?.lastError;
      expect(reason).toMatch(/^Proxy error: 500 - ��long/);
      expect(reason).toHaveLength(2_000);
    });

    const stale = { contactId: 'stale' };
    type Report = (outbox: Outbox, claim: LeadClaim, now: Date) => Promise<boolean>;
    const reports: readonly [string, Report][] = [
      ['checkpoint', (outbox, claim, now) => outbox.checkpoint(claim, stale, now)],
      ['complete', (outbox, claim, now) => outbox.complete(claim, stale, now)],
      ['retry', (outbox, claim, now) => outbox.retryLater(claim, { at: now, reason: 'x' }, now)],
      ['give back', (outbox, claim, now) => outbox.giveBack(claim, now)],
      ['giveUp', (outbox, claim, now) => outbox.giveUp(claim, 'stale', now)],
    ];

    it.for(reports)('can %s until the lease ends', async ([_, report], { outbox, claim, look }) => {
      const before = await look();
      expect(await report(outbox, claim, at(minute))).toBe(false);
      expect(await look()).toEqual(before);
      expect(await report(outbox, claim, at(minute - 1))).toBe(true);
    });

    it.for(reports)('cannot %s what others hold', async ([_, report], { outbox, claim, look }) => {
      const holder = await claimOne(outbox, at(minute));
      expect(await report(outbox, claim, at(minute + second))).toBe(false);
      // Even if the clock is behind.
      expect(await report(outbox, claim, at(second))).toBe(false);
      expect(await look()).toEqual(holder.lead);
      expect(await outbox.complete(holder, {}, at(minute + second))).toBe(true);
    });

    it.for(reports)('cannot %s twice or if gone', async ([_, report], { outbox, claim, look }) => {
      await outbox.complete(claim, {}, at(second));
      expect(await report(outbox, claim, at(second))).toBe(false);
      expect(await look()).toMatchObject({ state: 'delivered', progress: {} });
      await outbox.erase(claim.lead.email, by());
      expect(await report(outbox, claim, at(second))).toBe(false);
      expect(await look()).toBeNull();
    });
  });
}
