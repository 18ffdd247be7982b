import { describe, expect } from 'vitest';
import type { Given } from '../actions.ts';
import { type NewLead, workOf } from '../lead.ts';
import { newLeadId } from '../lead-id.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimFor, claimOne } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, day, hour, start } from './times.fixture.ts';

export function working(it: ContractTest): void {
  const add = (outbox: Outbox, given: Partial<NewLead> = {}, now = start) =>
    storedAs(outbox, 'waiting', { asksAnswer: true, ...given }, now);
  const look = async (outbox: Outbox, reference: string) => {
    const lead = await outbox.find(reference);
    if (!lead) throw new Error('no such lead');
    return { ...lead, work: workOf(lead) };
  };
  const none = { 'to-answer': 0, answered: 0, won: 0, lost: 0, spam: 0 };
  const isLate: Given['isLate'] = ({ receivedAt }, now) =>
    now.getTime() - receivedAt.getTime() > day;

  describe('work', () => {
    it('begins with an answer where one was promised, and for nothing else', async ({ outbox }) => {
      const asked = await add(outbox, { owner: 'Ines' });
      const quiet = await add(outbox, { asksAnswer: false });
      await add(outbox, { suspicion: 'a trap' });
      expect(await look(outbox, asked)).toMatchObject({ work: 'to-answer', owner: 'Ines' });
      expect(await look(outbox, quiet)).toMatchObject({ work: null, owner: null });
      expect(await outbox.workCounts()).toEqual({ ...none, 'to-answer': 1 });
      expect(await outbox.list({ work: 'to-answer', limit: 9 })).toMatchObject([
        { reference: asked },
      ]);
    });

    it('ends with the first answer, in time or late, and can be taken back', async ({ outbox }) => {
      const one = await add(outbox);
      const other = await add(outbox);
      expect(await outbox.act('answered', one, 'waiting', by(at(hour)), { isLate })).toBe('done');
      await outbox.act('answered', other, 'waiting', by(at(2 * day)), { isLate });
      expect(await look(outbox, one)).toMatchObject({ work: 'answered', answeredLate: false });
      expect(await look(outbox, other)).toMatchObject({ work: 'answered', answeredLate: true });
      const again = await outbox.act('answered', one, 'waiting', by(at(3 * day)), { isLate });
      expect(again).toEqual({ changed: 'waiting' });
      expect((await look(outbox, one)).answeredAt).toEqual(at(hour));
      expect(await outbox.act('not-answered', one, 'waiting', by(at(day)))).toBe('done');
      expect(await look(outbox, one)).toMatchObject({ work: 'to-answer', answeredLate: null });
      expect(await outbox.timeline(one)).toMatchObject([
        { kind: 'not answered', who: 'Grace' },
        { kind: 'answered', who: 'Grace' },
        { kind: 'received' },
      ]);
    });

    it('goes on whatever becomes of the delivery meanwhile', async ({ outbox }) => {
      const reference = await add(outbox);
      await outbox.complete(await claimOne(outbox), { contactId: 'per_1' }, start);
      expect(await outbox.act('answered', reference, 'waiting', by())).toBe('done');
      expect(await look(outbox, reference)).toMatchObject({ state: 'delivered', work: 'answered' });
    });

    it('is won with a value, lost with a reason, or open again', async ({ outbox }) => {
      const reference = await add(outbox);
      await outbox.act('won', reference, 'waiting', by(at(hour)), { value: 2_500 });
      const won = { work: 'won', wonValue: 2_500, outcomeAt: at(hour), lostReason: null };
      expect(await look(outbox, reference)).toMatchObject(won);
      await outbox.act('lost', reference, 'waiting', by(at(day)), { reason: 'price' });
      const lost = { work: 'lost', wonValue: null, outcomeAt: at(day), lostReason: 'price' };
      expect(await look(outbox, reference)).toMatchObject(lost);
      expect(await outbox.workCounts()).toEqual({ ...none, lost: 1 });
      await outbox.act('no-outcome', reference, 'waiting', by(at(day)));
      const back = { work: 'to-answer', outcomeAt: null, lostReason: null };
      expect(await look(outbox, reference)).toMatchObject(back);
      const kinds = (await outbox.timeline(reference))?.map(({ kind, text }) => [kind, text]);
      expect(kinds?.slice(0, 3)).toEqual([
        ['outcome taken back', null],
        ['lost', 'price'],
        ['won', '2500'],
      ]);
    });

    it('keeps its value and reason when it is marked again without one, as many at once are', async ({
      outbox,
    }) => {
      const reference = await add(outbox);
      const mark = (action: 'won' | 'lost', given = {}) =>
        outbox.act(action, reference, 'waiting', by(at(hour)), given);
      await mark('won', { value: 2_500 });
      await mark('won');
      expect(await look(outbox, reference)).toMatchObject({ work: 'won', wonValue: 2_500 });
      await mark('lost', { reason: 'price' });
      await mark('lost');
      expect(await look(outbox, reference)).toMatchObject({ work: 'lost', lostReason: 'price' });
      await mark('won');
      expect(await look(outbox, reference)).toMatchObject({ work: 'won', wonValue: null });
    });

    it('ends with spam: what was not sent is set aside, and comes back', async ({ outbox }) => {
      const waiting = await add(outbox);
      const delivered = await add(outbox);
      const claim = await claimOne(outbox);
      expect(claim.lead.reference).toBe(waiting);
      await outbox.giveBack(claim, start);
      await outbox.act('spam', waiting, 'waiting', by());
      await outbox.complete(await claimOne(outbox), { contactId: 'per_1' }, start);
      await outbox.act('spam', delivered, 'delivered', by());
      expect(await look(outbox, waiting)).toMatchObject({ work: 'spam', state: 'set-aside' });
      expect(await look(outbox, delivered)).toMatchObject({ work: 'spam', state: 'delivered' });
      expect(await outbox.list({ work: 'spam', limit: 9 })).toHaveLength(2);
      expect(await outbox.act('release', waiting, 'set-aside', by(at(day)))).toBe('done');
      expect(await look(outbox, waiting)).toMatchObject({ work: 'to-answer', state: 'waiting' });
    });

    it('has a time for each outcome, and none once spam comes back', async ({ outbox }) => {
      for (const state of ['waiting', 'not-delivered', 'delivered'] as const) {
        const reference = await storedAs(outbox, state);
        await outbox.act('spam', reference, state, by(at(hour)));
        expect(await look(outbox, reference)).toMatchObject({ work: 'spam', outcomeAt: at(hour) });
        if (state === 'delivered') continue;
        await outbox.act('release', reference, 'set-aside', by(at(day)));
        expect(await look(outbox, reference)).toMatchObject({ outcome: null, outcomeAt: null });
      }
    });

    it.for([
      ['retry', 'not-delivered'],
      ['release', 'set-aside'],
      ['reopen', 'closed'],
    ] as const)('keeps what was won or lost through %s', async ([action, state], { outbox }) => {
      const won = await storedAs(outbox, state);
      await outbox.act('won', won, state, by(at(hour)), { value: 2_500 });
      await outbox.act(action, won, state, by(at(2 * hour)));
      const outcome = { work: 'won', wonValue: 2_500, outcomeAt: at(hour) };
      expect(await look(outbox, won)).toMatchObject({ state: 'waiting', ...outcome });
      const lost = await storedAs(outbox, state);
      await outbox.act('lost', lost, state, by(at(hour)), { reason: 'price' });
      await outbox.act(action, lost, state, by(at(2 * hour)));
      const reason = { work: 'lost', lostReason: 'price', outcomeAt: at(hour) };
      expect(await look(outbox, lost)).toMatchObject(reason);
    });

    it('has an owner, or none', async ({ outbox }) => {
      const [one, other] = [await add(outbox), await add(outbox, { form: 'application' })];
      await outbox.act('assign', one, 'waiting', by(), { owner: 'Ines' });
      const references = async (filter: Parameters<Outbox['count']>[0]) => {
        const leads = await outbox.list({ ...filter, limit: 9, sort: 'oldest' });
        expect(await outbox.count(filter)).toBe(leads.length);
        return leads.map(({ reference }) => reference);
      };
      expect(await references({ owner: 'Ines' })).toEqual([one]);
      expect(await references({ owner: null, work: 'to-answer' })).toEqual([other]);
      expect(await references({ owner: 'Ines', text: 'lovelace' })).toEqual([one]);
      expect(await references({ work: 'to-answer', forms: ['application'] })).toEqual([other]);
      expect(await references({ work: 'answered' })).toEqual([]);
      await outbox.act('assign', one, 'waiting', by(), { owner: null });
      expect(await references({ owner: null })).toEqual([one, other]);
    });

    it('is done with a reply: stored once, mailed, gone with its lead', async ({ outbox }) => {
      const reference = await add(outbox);
      const reply = { id: newLeadId(at(hour)), subject: 'Your order', text: 'Hi Ada,\nyes.' };
      const send = () => outbox.replies.send(reference, reply, by(at(hour)), { isLate });
      expect(await Promise.all([send(), send()])).toEqual(['done', 'done']);
      expect(await look(outbox, reference)).toMatchObject({
        work: 'answered',
        answeredLate: false,
      });
      expect(await outbox.replies.list(reference)).toEqual([
        { ...reply, at: at(hour), who: 'Grace', state: 'waiting', lastError: null },
      ]);
      const claim = await claimFor(outbox, 'reply', at(hour));
      expect(claim.delivery.id).toBe(reply.id);
      const { email } = await look(outbox, reference);
      expect(await outbox.replies.find(reply.id)).toMatchObject({ ...reply, to: email, reference });
      await outbox.complete(claim, null, at(hour));
      expect(await outbox.replies.list(reference)).toMatchObject([{ state: 'delivered' }]);
      expect(JSON.stringify(claim.delivery.message)).not.toContain('Ada');
      await outbox.erase(email, by(at(day)));
      expect(await outbox.replies.find(reply.id)).toBeNull();
      expect(await outbox.deliveries.timeline(reply.id)).toBeNull();
      expect(await outbox.replies.send(reference, reply, by(at(day)))).toBe('unknown');
    });

    it('counts what is past a time, and what was answered since', async ({ outbox }) => {
      const early = await add(outbox);
      await add(outbox, {}, at(2 * hour));
      expect(await outbox.count({ work: 'to-answer', before: at(hour) })).toBe(1);
      await outbox.act('answered', early, 'waiting', by(at(day)), { isLate });
      expect(await outbox.count({ work: 'to-answer', before: at(hour) })).toBe(0);
      expect(await outbox.count({ work: 'answered', answeredFrom: at(day) })).toBe(1);
      expect(await outbox.count({ work: 'answered', answeredFrom: at(day + 1) })).toBe(0);
    });
  });
}
