import { describe, expect } from 'vitest';
import type { Lead } from '../lead.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimOne, exampleLead, noLeads, toCrm } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, minute, second, start } from './times.fixture.ts';

export function reading(it: ContractTest): void {
  const emails = (leads: readonly Lead[]) => leads.map(({ email }) => email);

  describe('reading', () => {
    it('finds a lead by its reference, however it is typed', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      const spelled = [reference, reference.toLowerCase(), ` ${reference.replaceAll('-', ' ')} `];
      for (const typed of spelled) expect(await outbox.find(typed)).toMatchObject({ reference });
      expect(await outbox.find('TW-0000-0000')).toBeNull();
      expect(await outbox.find('')).toBeNull();
    });

    it('lists the newest first, by state, page by page', async ({ outbox }) => {
      for (const [index, email] of ['a', 'b', 'c', 'd'].entries()) {
        await outbox.accept(exampleLead({ email }), at(index * second));
      }
      await outbox.accept(exampleLead({ email: 'spam', suspicion: 'trap' }), at(9 * second));
      await outbox.complete(await claimOne(outbox, at(minute)), {}, at(minute));

      expect(emails(await outbox.list({ limit: 10 }))).toEqual(['spam', 'd', 'c', 'b', 'a']);
      expect(emails(await outbox.list({ limit: 2 }))).toEqual(['spam', 'd']);
      expect(emails(await outbox.list({ limit: 2, before: at(3 * second) }))).toEqual(['c', 'b']);
      expect(emails(await outbox.list({ limit: 9, state: 'waiting' }))).toEqual(['d', 'c', 'b']);
      expect(emails(await outbox.list({ limit: 9, state: 'delivered' }))).toEqual(['a']);
      expect(emails(await outbox.list({ limit: 9, state: 'set-aside' }))).toEqual(['spam']);
      expect(await outbox.list({ limit: 9, state: 'not-delivered' })).toEqual([]);
      const noState = "waiting' OR '' = '" as Lead['state'];
      await expect(outbox.list({ limit: 9, state: noState })).rejects.toThrow(RangeError);
    });

    it('counts the leads in each state', async ({ outbox }) => {
      expect(await outbox.counts()).toEqual(noLeads);
      for (let n = 0; n < 5; n += 1) await outbox.accept(exampleLead(), start);
      await outbox.accept(exampleLead({ suspicion: 'trap' }), start);
      const [one, two] = await outbox.claim({ ...toCrm, limit: 3 }, start);
      if (one) await outbox.complete(one, {}, start);
      if (two) await outbox.giveUp(two, 'refused', start);
      const counts = { waiting: 2, sending: 1, delivered: 1, 'not-delivered': 1, 'set-aside': 1 };
      expect(await outbox.counts()).toEqual({ ...noLeads, ...counts });
    });

    it('knows since when the first lead isn’t delivered', async ({ outbox }) => {
      expect(await outbox.oldestNotDeliveredAt()).toBeNull();
      const giveUp = async (now: Date) => {
        await outbox.accept(exampleLead(), start);
        const claim = await claimOne(outbox, now);
        expect(await outbox.giveUp(claim, 'refused', now)).toBe(true);
        return claim.lead;
      };
      // Given up in another order than received.
      const later = await giveUp(at(2 * second));
      const first = await giveUp(at(second));
      expect(await outbox.oldestNotDeliveredAt()).toEqual(at(second));

      await outbox.act('retry', first.reference, 'not-delivered', by(at(minute)));
      expect(await outbox.oldestNotDeliveredAt()).toEqual(at(2 * second));
      await outbox.giveUp(await claimOne(outbox, at(minute)), 'refused', at(minute));
      expect(await outbox.oldestNotDeliveredAt()).toEqual(at(2 * second));
      await outbox.erase(later.email, by());
      expect(await outbox.oldestNotDeliveredAt()).toEqual(at(minute));
    });

    it('knows no file that was never stored', async ({ outbox }) => {
      expect(await outbox.file('unknown')).toBeNull();
    });

    it('remembers who is who, whatever the case of the address', async ({ outbox, open }) => {
      expect(await outbox.recallPerson('ada@visitor.example')).toBeNull();
      await outbox.rememberPerson('Ada@visitor.example', 'per_1');
      await outbox.rememberPerson('ada@visitor.example', 'per_2');
      await outbox.close();
      const again = await open();
      expect(await again.recallPerson('ada@Visitor.example')).toBe('per_2');
      await again.forgetPerson('ada@visitor.example');
      expect(await again.recallPerson('ada@visitor.example')).toBeNull();
    });

    it('counts hits for each key within a minute', async ({ outbox }) => {
      const limits = [
        { key: '192.0.2.1 contact', perMinute: 2 },
        { key: '192.0.2.1', perMinute: 3 },
      ];
      expect(await outbox.countHit(limits, at(10 * second))).toBe(0);
      expect(await outbox.countHit(limits, at(20 * second))).toBe(0);
      expect(await outbox.countHit(limits, at(20.5 * second))).toBe(40);
      const other = [{ key: '192.0.2.1 newsletter', perMinute: 2 }, ...limits.slice(1)];
      expect(await outbox.countHit(other, at(59.9 * second))).toBe(1);
      expect(await outbox.countHit([{ key: '192.0.2.2', perMinute: 1 }], at(59 * second))).toBe(0);
      expect(await outbox.countHit(limits, at(minute))).toBe(0);
      expect(await outbox.countHit([], at(minute))).toBe(0);
      const twice = { key: '192.0.2.3', perMinute: 1 };
      expect(await outbox.countHit([twice, twice], at(minute))).toBe(0);
      expect(await outbox.countHit([twice, twice], at(minute))).toBe(60);
    });

    it('shows that it can be written', async ({ outbox }) => {
      await outbox.checkWritable();
      await outbox.checkWritable();
    });
  });
}
