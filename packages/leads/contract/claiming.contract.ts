import { describe, expect } from 'vitest';
import type { LeadClaim } from '../delivery.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { claimOne, exampleLead, toCrm } from './example-lead.fixture.ts';
import { at, day, minute, second, start } from './times.fixture.ts';

export function claiming(it: ContractTest): void {
  const emails = (claims: readonly LeadClaim[]) => claims.map(({ lead }) => lead.email);

  describe('claiming', () => {
    it('takes what has been due longest first, up to the limit', async ({ outbox }) => {
      for (const [email, ms] of [
        ['second', 20],
        ['third', 30],
        ['first', 10],
        ['not yet', 50],
      ] as const) {
        await outbox.accept(exampleLead({ email }), at(ms));
      }
      expect(emails(await outbox.claim({ ...toCrm, limit: 2 }, at(40)))).toEqual([
        'first',
        'second',
      ]);
      expect(emails(await outbox.claim(toCrm, at(40)))).toEqual(['third']);
      expect(await outbox.claim(toCrm, at(40))).toEqual([]);
    });

    it('takes what fell due first, also where it came in last', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'came first' }), at(1));
      const first = await claimOne(outbox, at(1));
      await outbox.retryLater(first, { at: at(minute), reason: 'down' }, at(2));
      await outbox.accept(exampleLead({ email: 'came last' }), at(second));
      const one = { ...toCrm, limit: 1 };
      expect(emails(await outbox.claim(one, at(2 * minute)))).toEqual(['came last']);
      expect(emails(await outbox.claim(one, at(2 * minute)))).toEqual(['came first']);
    });

    it('takes what fell due together in the order of receipt', async ({ outbox }) => {
      for (let n = 0; n < 9; n += 1) await outbox.accept(exampleLead(), start);
      const ids = (await outbox.claim(toCrm, start)).map(({ lead }) => lead.id);
      expect(ids).toEqual(ids.toSorted());
    });

    it('hands out the lead as it stands now', async ({ outbox }) => {
      await outbox.accept(exampleLead(), start);
      const [claim] = await outbox.claim(toCrm, start);
      expect(claim?.lead).toMatchObject({ state: 'sending', mode: 'folk', tries: 0 });
      expect(claim?.lead).toEqual(await outbox.find(claim?.lead.reference ?? ''));
    });

    it('leaves an address alone until a person just made would be found', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'ada' }), at(1));
      const first = await claimOne(outbox, at(1));
      await outbox.accept(exampleLead({ email: 'ada' }), at(2));
      await outbox.checkpoint(first, { unsure: 'contact' }, at(3));
      await outbox.retryLater(first, { at: at(minute), reason: 'lost' }, at(4));
      expect(await outbox.claim(toCrm, at(5))).toEqual([]);
      expect(await outbox.claim(toCrm, at(10 * second))).toEqual([]);
      expect(emails(await outbox.claim(toCrm, at(10 * second + 4)))).toEqual(['ada']);
    });

    it('lets the lead that is unsure itself go on when it’s due', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'ada' }), at(1));
      const first = await claimOne(outbox, at(1));
      await outbox.checkpoint(first, { unsure: 'contact' }, at(3));
      await outbox.retryLater(first, { at: at(second), reason: 'lost' }, at(4));
      expect(emails(await outbox.claim(toCrm, at(second)))).toEqual(['ada']);
    });

    it('takes one lead of an address at a time', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'ada' }), at(1));
      await outbox.accept(exampleLead({ email: 'ada' }), at(2));
      await outbox.accept(exampleLead({ email: 'ada' }), at(3));
      await outbox.accept(exampleLead({ email: 'grace' }), at(4));

      // One address doesn't use up the limit.
      const claims = await outbox.claim({ ...toCrm, limit: 2 }, at(10));
      expect(emails(claims)).toEqual(['ada', 'grace']);
      expect(await outbox.claim(toCrm, at(10))).toEqual([]);
      const [first] = claims;
      if (first) await outbox.complete(first, {}, at(11));
      const [next] = await outbox.claim(toCrm, at(12));
      expect(next?.lead.receivedAt).toEqual(at(2));
    });

    it('lets an address go on while one of its leads waits for a later try', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'ada' }), at(1));
      await outbox.accept(exampleLead({ email: 'ada' }), at(2));
      const first = await claimOne(outbox, at(3));
      await outbox.retryLater(first, { at: at(day), reason: 'down' }, at(4));
      expect((await outbox.claim(toCrm, at(5)))[0]?.lead.receivedAt).toEqual(at(2));
    });

    it('takes a lead over when its lease has run out, with a new token', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'ada' }), start);
      const [lost] = await outbox.claim(toCrm, start);
      await outbox.accept(exampleLead({ email: 'ada' }), at(second));
      expect(await outbox.claim(toCrm, at(minute - 1))).toEqual([]);

      const [found, ...others] = await outbox.claim(toCrm, at(minute));
      expect(others).toEqual([]);
      expect(found?.lead.id).toBe(lost?.lead.id);
      expect(found?.token).not.toBe(lost?.token);
    });

    it('stays in the mode in which delivery started', async ({ outbox }) => {
      await outbox.accept(exampleLead(), start);
      expect(await outbox.nextDueAt({ receiver: 'crm', mode: 'webhook' }, start)).toEqual(start);
      const claim = await claimOne(outbox);
      expect(await outbox.nextDueAt({ receiver: 'crm', mode: 'webhook' }, start)).toBeNull();
      expect(await outbox.nextDueAt({ receiver: 'crm', mode: 'folk' }, start)).toEqual(at(minute));
      await outbox.retryLater(claim, { at: at(second), reason: 'down' }, start);

      expect(await outbox.claim({ ...toCrm, mode: 'webhook' }, at(minute))).toEqual([]);
      expect(await outbox.nextDueAt({ receiver: 'crm', mode: 'webhook' }, start)).toBeNull();
      expect(await outbox.nextDueAt({ receiver: 'crm', mode: 'folk' }, start)).toEqual(at(second));
      expect(await outbox.claim(toCrm, at(minute))).toHaveLength(1);
    });

    it('lets a mode out of force finish what it began, and no more', async ({ outbox }) => {
      const old = { ...toCrm, startedOnly: true };
      await outbox.accept(exampleLead({ email: 'ada' }), start);
      const claim = await claimOne(outbox);
      await outbox.retryLater(claim, { at: at(second), reason: 'down' }, start);
      await outbox.accept(exampleLead({ email: 'grace' }), at(1));

      expect(
        await outbox.nextDueAt({ receiver: 'crm', mode: 'folk', startedOnly: true }, start),
      ).toEqual(at(second));
      expect(emails(await outbox.claim(old, at(minute)))).toEqual(['ada']);
      expect(emails(await outbox.claim({ ...toCrm, mode: 'webhook' }, at(minute)))).toEqual([
        'grace',
      ]);
    });

    it('is not held up by an earlier lead of its address in another mode', async ({ outbox }) => {
      await outbox.accept(exampleLead({ email: 'ada' }), start);
      const claim = await claimOne(outbox);
      await outbox.retryLater(claim, { at: start, reason: 'down' }, start);
      await outbox.accept(exampleLead({ email: 'ada' }), at(1));
      const [other] = await outbox.claim({ ...toCrm, mode: 'webhook' }, at(2));
      expect(other?.lead.receivedAt).toEqual(at(1));
    });

    it('takes nothing while paused, on any server', async ({ outbox: one, other: two }) => {
      await one.accept(exampleLead(), start);
      await one.accept(exampleLead(), start);
      await one.pause('folk', at(minute), 'too fast');
      const pause = { kind: 'slow-down', until: at(minute), reason: 'too fast' };
      expect(await two.pausedUntil('folk')).toMatchObject(pause);
      expect(await two.claim(toCrm, at(minute - 1))).toEqual([]);
      const others = { ...toCrm, mode: 'webhook', limit: 1 };
      expect(await two.claim(others, at(minute - 1))).toHaveLength(1);
      await two.pause('folk', null, '');
      expect(await one.pausedUntil('folk')).toBeNull();
      expect(await one.claim(toCrm, at(second))).toHaveLength(1);
    });

    it('goes on by itself when the pause is over', async ({ outbox }) => {
      await outbox.accept(exampleLead(), start);
      await outbox.pause('folk', at(minute), 'too fast');
      expect(await outbox.claim(toCrm, at(minute))).toHaveLength(1);
    });

    it('never shortens a pause, whichever server asks', async ({ outbox: one, other: two }) => {
      const longer = { kind: 'refused', until: at(minute), reason: 'key refused' } as const;
      await one.pause('folk', longer.until, longer.reason, longer.kind);
      await two.pause('folk', at(minute - 1), 'too fast', 'slow-down');
      expect(await one.pausedUntil('folk')).toMatchObject(longer);
      await two.pause('folk', longer.until, 'too fast', 'slow-down');
      expect(await one.pausedUntil('folk')).toMatchObject(longer);
      await two.pause('folk', at(minute + 1), 'too fast', 'slow-down');
      const longest = { kind: 'slow-down', until: at(minute + 1), reason: 'too fast' };
      expect(await one.pausedUntil('folk')).toMatchObject(longest);
    });

    it('pauses for a shorter time once someone has resumed', async ({ outbox }) => {
      await outbox.pause('folk', at(minute), 'key refused', 'refused');
      await outbox.pause('folk', null, '');
      await outbox.pause('folk', at(second), 'too fast', 'slow-down');
      expect(await outbox.pausedUntil('folk')).toMatchObject({ until: at(second) });
    });

    it('knows when there will be something to claim', async ({ outbox }) => {
      expect(await outbox.nextDueAt({ receiver: 'crm' }, start)).toBeNull();
      await outbox.accept(exampleLead({ email: 'ada' }), at(second));
      await outbox.accept(exampleLead({ email: 'ada' }), at(2 * second));
      expect(await outbox.nextDueAt({ receiver: 'crm' }, start)).toEqual(at(second));

      const claim = await claimOne(outbox, at(3 * second));
      // The address's other lead waits for this claim.
      expect(await outbox.nextDueAt({ receiver: 'crm' }, start)).toEqual(at(3 * second + minute));
      await outbox.accept(exampleLead(), at(4 * second));
      expect(await outbox.nextDueAt({ receiver: 'crm' }, start)).toEqual(at(4 * second));
      await outbox.giveUp(claim, 'refused', at(5 * second));
      expect(await outbox.nextDueAt({ receiver: 'crm' }, start)).toEqual(at(2 * second));
    });

    it('never gives one lead or one address to two workers at once', async ({ open }) => {
      const outboxes = [await open(), await open()];
      const addresses = Array.from({ length: 10 }, (_, n) => `address ${n}`);
      for (const email of [...addresses, ...addresses, ...addresses]) {
        await outboxes[0]?.accept(exampleLead({ email }), start);
      }
      const seen = new Set<string>();
      for (let round = 0; seen.size < 30; round += 1) {
        const now = at(second + round);
        const workers = [...outboxes, ...outboxes, ...outboxes];
        const claims = (
          await Promise.all(workers.map((outbox) => outbox.claim({ ...toCrm, limit: 3 }, now)))
        ).flat();
        expect(claims.length).toBeGreaterThan(0);
        expect(new Set(emails(claims)).size).toBe(claims.length);
        for (const [index, claim] of claims.entries()) {
          expect(seen).not.toContain(claim.lead.id);
          seen.add(claim.lead.id);
          expect(await outboxes[index % 2]?.complete(claim, {}, now)).toBe(true);
        }
      }
      expect(await outboxes[0]?.counts()).toMatchObject({ delivered: 30, waiting: 0, sending: 0 });
    });
  });
}
