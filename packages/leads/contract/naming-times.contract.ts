import { preferredTimes } from '@tidewright/forms';
import { describe, expect } from 'vitest';
import type { LeadState } from '../lead.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { claimFor, claimOne } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, minute, second, start } from './times.fixture.ts';

const text = '1. Thursday at ten';

export function namingTimes(it: ContractTest): void {
  describe('naming times', () => {
    it.for<[LeadState, LeadState]>([
      ['waiting', 'waiting'],
      ['delivered', 'waiting'],
      ['not-delivered', 'not-delivered'],
      ['set-aside', 'set-aside'],
      ['closed', 'closed'],
    ])('keeps them with a %s lead, which is %s then', async ([before, after], { outbox }) => {
      const reference = await storedAs(outbox, before);
      expect(await outbox.nameTimes(reference, text, at(minute))).toBe('stored');
      const lead = await outbox.find(reference);
      expect(lead).toMatchObject({ state: after, values: { [preferredTimes]: text } });
      if (before === 'delivered') expect(lead).toMatchObject({ dueAt: at(minute), tries: 0 });
    });

    it('are found by search, as is all that was typed before', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'delivered');
      await outbox.nameTimes(reference, text, at(minute));
      for (const typed of ['thursday', 'lovelace'])
        expect(await outbox.list({ text: typed, limit: 9 })).toMatchObject([{ reference }]);
    });

    it('gives a lead that was hard to deliver all its tries again', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      for (const minutes of [0, 1, 2]) {
        const claim = await claimOne(outbox, at(minutes * minute));
        const later = { at: at((minutes + 1) * minute), reason: 'down' };
        await outbox.retryLater(claim, later, at(minutes * minute));
      }
      await outbox.complete(await claimOne(outbox, at(3 * minute)), {}, at(3 * minute));
      expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', tries: 3 });
      await outbox.nameTimes(reference, text, at(4 * minute));
      expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 0 });
    });

    it('keeps the first ones, however often they are sent', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'delivered');
      await outbox.nameTimes(reference, text, start);
      expect(await outbox.nameTimes(reference, text, start)).toBe('repeated');
      expect(await outbox.nameTimes(reference, 'others', start)).toBe('repeated');
      expect((await outbox.find(reference))?.values[preferredTimes]).toBe(text);
      expect(await outbox.nameTimes('TW-0000-0000', text, start)).toBe('unknown');
    });

    it('does not get lost behind a delivery that is under way', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      const claim = await claimOne(outbox);
      await outbox.nameTimes(reference, text, at(second));
      expect(await outbox.complete(claim, { contactId: 'per_1' }, at(second))).toBe(true);
      expect(await outbox.find(reference)).toMatchObject({
        state: 'waiting',
        progress: { contactId: 'per_1' },
      });

      const again = await claimOne(outbox, at(2 * second));
      await outbox.complete(again, { contactId: 'per_1', timesId: 'nte_1' }, at(2 * second));
      expect(await outbox.find(reference)).toMatchObject({ state: 'delivered' });
    });

    it('is news for mail and chat, sent or being sent, not for the visitor', async ({ open }) => {
      const outbox = await open(() => ['mail', 'chat', 'copy']);
      const reference = await storedAs(outbox, 'waiting');
      await outbox.complete(await claimFor(outbox, 'mail'), null, start);
      await outbox.complete(await claimFor(outbox, 'copy'), null, start);
      const held = await claimFor(outbox, 'chat');
      await outbox.nameTimes(reference, text, at(second));
      expect(await outbox.complete(held, null, at(second))).toBe(false);
      const notices = await outbox.deliveries.list({ reference, limit: 9 });
      expect(Object.fromEntries(notices.map(({ receiver, state }) => [receiver, state]))).toEqual({
        mail: 'waiting',
        chat: 'waiting',
        copy: 'delivered',
      });
      const { lead } = await claimFor(outbox, 'mail', at(minute));
      expect(lead?.values[preferredTimes]).toBe(text);
    });
  });
}
