import { describe, expect, it } from 'vitest';
import { setAsideLifetimeMs } from '../lifetimes.ts';
import type { Outbox } from '../outbox.ts';
import {
  at,
  day,
  exampleFile,
  exampleLead,
  minute,
  second,
  start,
} from './example-lead.fixture.ts';

const request = { receiver: 'crm' as const, mode: 'folk', limit: 1, leaseMs: minute };

export function maintaining(open: () => Promise<Outbox>): void {
  const store = async (outbox: Outbox, given: Parameters<typeof exampleLead>[0], now = start) => {
    const accepted = await outbox.accept(exampleLead(given), now);
    if (accepted.kind !== 'stored') throw new Error(accepted.kind);
    return accepted.reference;
  };
  const parked = async (outbox: Outbox, progress: object) => {
    const reference = await store(outbox, {});
    const [first] = await outbox.claim(request, start);
    if (first) await outbox.retryLater(first, { at: start, reason: 'down' }, start);
    const [claim] = await outbox.claim(request, start);
    if (!claim) throw new Error('nothing claimed');
    await outbox.checkpoint(claim, progress, start);
    await outbox.park(claim, 'refused', start);
    return reference;
  };

  describe('sweeping', () => {
    it('drops what was set aside and delivered leads after the retention', async () => {
      const outbox = await open();
      const file = exampleFile();
      await outbox.accept(exampleLead({ email: 'delivered', file }), start);
      const [claim] = await outbox.claim(request, start);
      if (claim) await outbox.complete(claim, {}, at(second));
      await store(outbox, { email: 'spam', suspicion: 'trap' });
      await store(outbox, { email: 'waiting' });

      expect(await outbox.sweep(60, at(setAsideLifetimeMs - 1))).toBe(0);
      expect(await outbox.sweep(60, at(setAsideLifetimeMs))).toBe(1);
      expect(await outbox.sweep(null, at(1000 * day))).toBe(0);
      expect(await outbox.sweep(60, at(60 * day + second - 1))).toBe(0);
      expect(await outbox.file(file.id)).not.toBeNull();
      expect(await outbox.sweep(60, at(60 * day + second))).toBe(1);
      expect(await outbox.file(file.id)).toBeNull();
      expect((await outbox.list({ limit: 9 })).map(({ email }) => email)).toEqual(['waiting']);
    });

    it('never drops a lead that failed', async () => {
      const outbox = await open();
      const reference = await parked(outbox, {});
      expect(await outbox.sweep(1, at(1000 * day))).toBe(0);
      expect(await outbox.find(reference)).toMatchObject({ state: 'parked' });
    });

    it('drops keys past their seven days, and only those', async () => {
      const outbox = await open();
      const lead = exampleLead();
      await outbox.accept(lead, start);
      await outbox.sweep(null, at(7 * day - 1));
      expect(await outbox.accept(lead, at(7 * day - 1))).toMatchObject({ kind: 'repeated' });
      await outbox.sweep(null, at(7 * day));
      expect(await outbox.accept(lead, at(7 * day))).toMatchObject({ kind: 'stored' });
    });

    it('removes any number', async () => {
      const outbox = await open();
      for (let n = 0; n < 250; n += 1)
        await outbox.accept(exampleLead({ suspicion: 'trap' }), start);
      expect(await outbox.sweep(null, at(31 * day))).toBe(250);
      expect(await outbox.counts()).toMatchObject({ 'set-aside': 0 });
    });
  });
}
