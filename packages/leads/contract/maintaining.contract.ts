import { describe, expect } from 'vitest';
import { setAsideLifetimeMs } from '../lifetimes.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { claimOne, exampleFile, exampleLead } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, day, second, start } from './times.fixture.ts';

export function maintaining(it: ContractTest): void {
  describe('sweeping', () => {
    it('drops what was set aside and delivered leads after the retention', async ({ outbox }) => {
      const file = exampleFile();
      await outbox.accept(exampleLead({ email: 'delivered', file }), start);
      await outbox.complete(await claimOne(outbox), {}, at(second));
      await storedAs(outbox, 'set-aside', { email: 'spam' });
      await storedAs(outbox, 'waiting', { email: 'waiting' });

      expect(await outbox.sweep(60, at(setAsideLifetimeMs - 1))).toBe(0);
      expect(await outbox.sweep(60, at(setAsideLifetimeMs))).toBe(1);
      expect(await outbox.sweep(null, at(1000 * day))).toBe(0);
      expect(await outbox.sweep(60, at(60 * day + second - 1))).toBe(0);
      expect(await outbox.file(file.id)).not.toBeNull();
      expect(await outbox.sweep(60, at(60 * day + second))).toBe(1);
      expect(await outbox.file(file.id)).toBeNull();
      expect((await outbox.list({ limit: 9 })).map(({ email }) => email)).toEqual(['waiting']);
    });

    it('never drops a lead that failed', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'not-delivered');
      expect(await outbox.sweep(1, at(1000 * day))).toBe(0);
      expect(await outbox.find(reference)).toMatchObject({ state: 'not-delivered' });
    });

    it('removes any number', async ({ outbox }) => {
      for (let n = 0; n < 250; n += 1)
        await outbox.accept(exampleLead({ suspicion: 'trap' }), start);
      expect(await outbox.sweep(null, at(31 * day))).toBe(250);
      expect(await outbox.counts()).toMatchObject({ 'set-aside': 0 });
    });
  });
}
