import { describe, expect } from 'vitest';
import type { CheckSum, HeldCheck } from '../crm-check.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { claimOne } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, day, second, start } from './times.fixture.ts';

const range = { from: start, before: at(day) };
const night = at(2 * day);
const later = (ms: number) => new Date(night.getTime() + ms);
const sum: CheckSum = {
  leads: 1,
  there: 0,
  merged: 0,
  changed: 0,
  missing: 1,
  doubled: 0,
  left: 0,
  unchecked: [],
};
const missing = { kind: 'missing', missing: ['deal'], ids: {}, thereAt: null } as const;

async function deliver(outbox: Outbox, email: string): Promise<string> {
  const reference = await storedAs(outbox, 'waiting', { email });
  const claim = await claimOne(outbox);
  await outbox.complete(claim, { contactId: 'per_1', dealId: 'obj_1' }, at(second));
  return reference;
}

async function heldBy(outbox: Outbox): Promise<HeldCheck> {
  const held = await outbox.checks.take(night);
  if (!held) throw new Error('Nothing to take.');
  return held;
}

async function begunBy(outbox: Outbox): Promise<HeldCheck> {
  expect(await outbox.checks.begin(range, false, night)).toBe(true);
  return heldBy(outbox);
}

const asked = (mode: string, without: readonly string[] = []) => ({
  mode,
  without,
  after: null,
  limit: 9,
});

export function checking(it: ContractTest): void {
  describe('checking the CRM', () => {
    it('opens one check, which one server holds at a time', async ({ outbox, other }) => {
      const held = await begunBy(outbox);
      expect(await other.checks.begin(range, false, night)).toBe(false);
      expect(await other.checks.take(night)).toBeNull();
      await outbox.checks.giveBack(held);
      const next = await heldBy(other);
      expect(await outbox.checks.end(held, sum, night)).toBe(false);
      expect(await other.checks.end(next, sum, night)).toBe(true);
      expect(await outbox.checks.recent(5)).toMatchObject([{ range, sum, isAsked: false }]);
      expect(await outbox.checks.begin(range, true, later(day))).toBe(true);
    });

    it('goes on with what was seen', async ({ outbox }) => {
      await deliver(outbox, 'ada@visitor.example');
      const held = await begunBy(outbox);
      const [lead] = await outbox.checks.leads(held.check, asked('folk'));
      expect(lead).toMatchObject({ email: 'ada@visitor.example', seen: [], found: null });
      const seen = [{ part: 'deal', id: 'obj_1' }] as const;
      const position = { list: 'deals', cursor: 'x', unchecked: [] };
      const all = [{ id: lead?.id ?? '', seen }];
      expect(await outbox.checks.saw(held, all, position, night)).toBe(true);
      await outbox.checks.giveBack(held);
      const again = await heldBy(outbox);
      expect(again.check.position).toEqual(position);
      expect(await outbox.checks.leads(again.check, asked('folk'))).toMatchObject([{ seen }]);
    });

    it('leaves out other modes, what is too new, and our own', async ({ outbox }) => {
      await deliver(outbox, 'ada@visitor.example');
      const { check } = await begunBy(outbox);
      const found = (of: Partial<ReturnType<typeof asked>>, from = check) =>
        outbox.checks.leads(from, { ...asked('folk'), ...of });
      expect(await found({})).toHaveLength(1);
      expect(await found({ mode: 'webhook' })).toEqual([]);
      expect(await found({ without: ['ada@visitor.example'] })).toEqual([]);
      const early = { ...check, range: { from: start, before: at(second) } };
      expect(await found({}, early)).toEqual([]);
    });

    it('records what was found, and forgets it with the lead', async ({ outbox }) => {
      const reference = await deliver(outbox, 'ada@visitor.example');
      const held = await begunBy(outbox);
      const lead = await outbox.find(reference);
      await outbox.checks.record(held, [{ id: lead?.id ?? '', found: missing }], night);
      expect(await outbox.checks.listFound(['missing'], 9)).toMatchObject([
        { reference, found: { ...missing, at: night } },
      ]);
      expect(await outbox.checks.listFound(['doubled'], 9)).toEqual([]);
      await outbox.erase('ada@visitor.example', { who: 'Ines', now: night });
      expect(await outbox.checks.listFound(['missing'], 9)).toEqual([]);
    });

    it('sends again only what is missing, or leaves it so', async ({ outbox }) => {
      const by = { who: 'Ines', now: night };
      const one = await deliver(outbox, 'ada@visitor.example');
      const other = await deliver(outbox, 'ida@visitor.example');
      expect(await outbox.act('send-missing', one, 'delivered', by)).toBe('impossible');
      const held = await begunBy(outbox);
      for (const reference of [one, other]) {
        const { id = '' } = (await outbox.find(reference)) ?? {};
        await outbox.checks.record(held, [{ id, found: missing }], night);
      }
      expect(await outbox.act('send-missing', one, 'delivered', by)).toBe('done');
      expect(await outbox.find(one)).toMatchObject({
        state: 'waiting',
        found: null,
        progress: { contactId: 'per_1', round: 1 },
      });
      expect((await outbox.find(one))?.progress.dealId).toBeUndefined();
      expect(await outbox.act('leave', other, 'delivered', by)).toBe('done');
      expect(await outbox.find(other)).toMatchObject({
        state: 'delivered',
        found: { kind: 'left', missing: ['deal'] },
      });
      expect(await outbox.act('send-missing', other, 'delivered', by)).toBe('impossible');
      expect((await outbox.timeline(other))?.[0]).toMatchObject({ kind: 'left missing' });
      expect((await outbox.actions({ limit: 2 })).map(({ what }) => what)).toEqual([
        'leave',
        'send again',
      ]);
    });
  });
}
