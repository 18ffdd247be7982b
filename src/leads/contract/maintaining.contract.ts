import { describe, expect, it } from 'vitest';
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

const request = { mode: 'folk', limit: 1, leaseMs: minute };

export function maintaining(open: () => Promise<Outbox>): void {
  const store = async (outbox: Outbox, given: Parameters<typeof exampleLead>[0], now = start) => {
    const accepted = await outbox.accept(exampleLead(given), now);
    if (accepted.kind !== 'stored') throw new Error(accepted.kind);
    return accepted.reference;
  };
  const parked = async (outbox: Outbox, progress: object) => {
    const reference = await store(outbox, {});
    const [first] = await outbox.claim(request, start);
    if (first) await outbox.retryLater(first, start, 'down', start);
    const [claim] = await outbox.claim(request, start);
    if (!claim) throw new Error('nothing claimed');
    await outbox.checkpoint(claim, progress, start);
    await outbox.park(claim, 'refused', start);
    return reference;
  };

  describe('releasing', () => {
    it('puts a parked lead back with all tries, at once and in any mode', async () => {
      const outbox = await open();
      const reference = await parked(outbox, {});
      expect(await outbox.release(reference, at(day))).toBe(true);
      expect(await outbox.find(reference)).toMatchObject({
        state: 'waiting',
        tries: 0,
        dueAt: at(day),
        lastError: null,
        mode: null,
      });
      expect(await outbox.claim({ ...request, mode: 'webhook' }, at(day))).toHaveLength(1);
    });

    it.each([
      ['knows its contact', { contactId: 'per_1' }],
      ['may have sent its contact', { unsure: 'contact' }],
    ])('leaves a lead in the mode that %s', async (_, progress) => {
      const outbox = await open();
      const reference = await parked(outbox, progress);
      await outbox.release(reference, at(day));
      expect(await outbox.find(reference)).toMatchObject({ mode: 'folk' });
    });

    it('lets suspected spam through for thirty days', async () => {
      const outbox = await open();
      const reference = await store(outbox, { suspicion: 'trap' });
      expect(await outbox.release(reference, at(30 * day))).toBe(false);
      expect(await outbox.release(reference, at(30 * day - 1))).toBe(true);
      expect(await outbox.claim(request, at(30 * day))).toHaveLength(1);
    });

    it('leaves every other lead alone', async () => {
      const outbox = await open();
      const reference = await store(outbox, {});
      expect(await outbox.release(reference, at(second))).toBe(false);
      const [claim] = await outbox.claim(request, at(second));
      expect(await outbox.release(reference, at(second))).toBe(false);
      if (claim) await outbox.complete(claim, {}, at(second));
      expect(await outbox.release(reference, at(second))).toBe(false);
      expect(await outbox.release('TW-0000-0000', at(second))).toBe(false);
    });
  });

  describe('erasing', () => {
    it('removes a person everywhere and nobody else', async () => {
      const outbox = await open();
      const file = exampleFile();
      const lead = exampleLead({ email: 'ada@visitor.example', file });
      await outbox.accept(lead, start);
      const [claim] = await outbox.claim(request, start);
      if (claim) await outbox.complete(claim, {}, start);
      await store(outbox, { email: 'ada@visitor.example' });
      await store(outbox, { email: 'ada@visitor.example', suspicion: 'trap' });
      await store(outbox, { email: 'grace@visitor.example' });
      await outbox.rememberPerson('ada@visitor.example', 'per_1');
      await outbox.rememberPerson('grace@visitor.example', 'per_2');

      expect(await outbox.erase('Ada@Visitor.example')).toBe(3);
      expect((await outbox.list({ limit: 9 })).map(({ email }) => email)).toEqual([
        'grace@visitor.example',
      ]);
      expect(await outbox.file(file.id)).toBeNull();
      expect(await outbox.recallPerson('ada@visitor.example')).toBeNull();
      expect(await outbox.recallPerson('grace@visitor.example')).toBe('per_2');
      expect(await outbox.erase('ada@visitor.example')).toBe(0);
      // Nothing of the submission is known any more, not even its key.
      expect(await outbox.accept(lead, at(second))).toMatchObject({ kind: 'stored' });
    });
  });

  describe('sweeping', () => {
    it('drops quarantine after thirty days and delivered leads after the retention', async () => {
      const outbox = await open();
      const file = exampleFile();
      await outbox.accept(exampleLead({ email: 'delivered', file }), start);
      const [claim] = await outbox.claim(request, start);
      if (claim) await outbox.complete(claim, {}, at(second));
      await store(outbox, { email: 'spam', suspicion: 'trap' });
      await store(outbox, { email: 'waiting' });

      expect(await outbox.sweep(60, at(30 * day - 1))).toBe(0);
      expect(await outbox.sweep(60, at(30 * day))).toBe(1);
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
      expect(await outbox.counts()).toMatchObject({ quarantined: 0 });
    });
  });
}
