import { describe, expect } from 'vitest';
import { longestRemark } from '../lead-admin.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, minute, second } from './times.fixture.ts';

export function recording(it: ContractTest): void {
  describe('a remark', () => {
    it('is stored, changed and deleted', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      const text = `Called \0 back${' again'.repeat(1_000)}`;
      const stored = text.replace('\0', '\ufffd').slice(0, longestRemark);
      expect(await outbox.setRemark(reference, text, null, by(at(second)))).toBe('done');
      expect(await outbox.find(reference)).toMatchObject({ remark: stored, remarkAt: at(second) });
      expect(await outbox.setRemark(reference, '', stored, by(at(minute)))).toBe('done');
      expect(await outbox.find(reference)).toMatchObject({ remark: null, remarkAt: at(minute) });
      expect(await outbox.setRemark('TW-0000-0000', 'x', null, by())).toBe('unknown');
    });

    it('does not replace one that its writer has not seen', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      await outbox.setRemark(reference, 'first', null, by());
      const second = await outbox.setRemark(reference, 'second', null, by());
      expect(second).toEqual({ changed: 'first' });
      expect(await outbox.find(reference)).toMatchObject({ remark: 'first' });
      expect(await outbox.actions({ limit: 9 })).toHaveLength(1);
    });
  });

  describe('the record of actions', () => {
    it('says who did what to which lead, newest first, page by page', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting', { email: 'ada' });
      await outbox.act('set-aside', reference, 'waiting', { who: 'Grace \0', now: at(1) });
      await outbox.setRemark(reference, 'private', null, by(at(2)));
      await outbox.erase('ada', by(at(3)));
      const [third, ...older] = await outbox.actions({ limit: 9 });
      expect(third).toMatchObject({ at: at(3), what: 'erase', reference: null, leads: 1 });
      expect(older).toMatchObject([
        { at: at(2), who: 'Grace', what: 'remark', reference, leads: 1 },
        { at: at(1), who: 'Grace \ufffd', what: 'set aside', reference, leads: 1 },
      ]);
      expect(await outbox.actions({ limit: 1, before: third?.id ?? 0 })).toEqual([older[0]]);
    });

    it('holds what concerned the whole store', async ({ outbox }) => {
      await outbox.recordAction('backup', 7, by(at(1)));
      expect(await outbox.actions({ limit: 9 })).toMatchObject([
        { at: at(1), who: 'Grace', what: 'backup', reference: null, leads: 7 },
      ]);
    });
  });
}
