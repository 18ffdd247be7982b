import { describe, expect } from 'vitest';
import { actionNames, actionRuleOf, isPossible, undoingOf } from '../actions.ts';
import { type Lead, type LeadState, leadStates, type Progress } from '../lead.ts';
import { setAsideLifetimeMs } from '../lifetimes.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimOne, exampleLead, toCrm } from './example-lead.fixture.ts';
import { actionsByState, storedAs } from './stored-as.fixture.ts';
import { at, day, minute, second, start } from './times.fixture.ts';

export function acting(it: ContractTest): void {
  const look = async (outbox: Outbox, reference: string): Promise<Lead> => {
    const lead = await outbox.find(reference);
    if (!lead) throw new Error('no such lead');
    return lead;
  };
  const notDeliveredWith = async (outbox: Outbox, progress: Progress) => {
    await outbox.accept(exampleLead(), start);
    await outbox.retryLater(await claimOne(outbox), { at: start, reason: 'down' }, start);
    const claim = await claimOne(outbox);
    await outbox.checkpoint(claim, progress, start);
    await outbox.giveUp(claim, 'refused', start);
    return claim.lead.reference;
  };
  const queued = { state: 'waiting', tries: 0, dueAt: at(day), lastError: null, mode: null };

  describe('releasing', () => {
    it('puts an undelivered lead back with all tries, however late', async ({ outbox }) => {
      const reference = await notDeliveredWith(outbox, {});
      const late = at(365 * day);
      expect(await outbox.act('retry', reference, 'not-delivered', by(late))).toBe('done');
      expect(await look(outbox, reference)).toMatchObject({ ...queued, dueAt: late });
      expect(await outbox.oldestNotDeliveredAt()).toBeNull();
      expect(await outbox.claim({ ...toCrm, mode: 'webhook' }, late)).toHaveLength(1);
    });

    it.for<[string, Progress]>([
      ['knows its contact', { contactId: 'per_1' }],
      ['may have sent its contact', { unsure: 'contact' }],
    ])('leaves a lead in the mode that %s', async ([_, progress], { outbox }) => {
      const reference = await notDeliveredWith(outbox, progress);
      await outbox.act('retry', reference, 'not-delivered', by(at(day)));
      expect(await look(outbox, reference)).toMatchObject({ mode: 'folk' });
    });

    it('releases suspected spam until it expires', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'set-aside');
      const release = (now: Date) => outbox.act('release', reference, 'set-aside', by(now));
      expect(await release(at(setAsideLifetimeMs))).toBe('impossible');
      expect(await release(at(setAsideLifetimeMs - 1))).toBe('done');
      expect(await outbox.claim(toCrm, at(setAsideLifetimeMs))).toHaveLength(1);
    });

    it('counts those days from when someone set the lead aside', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      await outbox.act('set-aside', reference, 'waiting', by(at(day)));
      const release = (now: Date) => outbox.act('release', reference, 'set-aside', by(now));
      const end = day + setAsideLifetimeMs;
      expect(await outbox.sweep(null, at(end - 1))).toBe(0);
      expect(await release(at(end))).toBe('impossible');
      expect(await release(at(end - 1))).toBe('done');
      expect(await look(outbox, reference)).toMatchObject({ setAsideAt: null });
      await outbox.act('set-aside', reference, 'waiting', by(at(end)));
      expect(await outbox.sweep(null, at(end + setAsideLifetimeMs))).toBe(1);
    });
  });

  describe('setting aside, handling and reopening', () => {
    it('keeps what was set aside from delivery', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'not-delivered');
      expect(await outbox.act('set-aside', reference, 'not-delivered', by(at(second)))).toBe(
        'done',
      );
      expect(await look(outbox, reference)).toMatchObject({
        state: 'set-aside',
        setAsideAt: at(second),
      });
      expect(await outbox.oldestNotDeliveredAt()).toBeNull();
      expect(await outbox.claim(toCrm, at(day))).toEqual([]);
    });

    it('delivers what was closed only once it’s reopened, with all tries', async ({ outbox }) => {
      const reference = await notDeliveredWith(outbox, {});
      expect(await outbox.act('close', reference, 'not-delivered', by(at(second)))).toBe('done');
      const closed = await look(outbox, reference);
      expect(closed).toMatchObject({ state: 'closed', closedAt: at(second) });
      expect(await outbox.claim(toCrm, at(day))).toEqual([]);
      expect(await outbox.nextDueAt({ receiver: 'crm' }, at(day))).toBeNull();
      expect(await outbox.oldestNotDeliveredAt()).toBeNull();

      expect(await outbox.act('reopen', reference, 'closed', by(at(day)))).toBe('done');
      expect(await look(outbox, reference)).toMatchObject({ ...queued, closedAt: null });
      expect(await outbox.claim(toCrm, at(day))).toHaveLength(1);
    });

    it('keeps what was closed for as long as what was delivered', async ({ outbox }) => {
      const delivered = await storedAs(outbox, 'delivered');
      await outbox.act('close', delivered, 'delivered', by(at(day)));
      const waiting = await storedAs(outbox, 'waiting');
      await outbox.act('close', waiting, 'waiting', by(at(day)));
      expect(await outbox.sweep(null, at(1000 * day))).toBe(0);
      expect(await outbox.sweep(60, at(60 * day - 1))).toBe(0);
      expect(await outbox.sweep(60, at(60 * day))).toBe(1);
      expect(await outbox.find(delivered)).toBeNull();
      expect(await outbox.sweep(60, at(61 * day - 1))).toBe(0);
      expect(await outbox.sweep(60, at(61 * day))).toBe(1);
    });

    it('makes a waiting lead due at once, its tries still spent', async ({ outbox, claim }) => {
      await outbox.retryLater(claim, { at: at(day), reason: 'down' }, start);
      const { reference } = claim.lead;
      expect(await outbox.act('retry', reference, 'waiting', by(at(minute)))).toBe('done');
      const lead = await look(outbox, reference);
      expect(lead).toMatchObject({ tries: 1, dueAt: at(minute), lastError: 'down', mode: 'folk' });
      expect(await outbox.claim(toCrm, at(minute))).toHaveLength(1);
    });

    it('waits some seconds where an answer was lost, even if asked twice', async ({
      outbox,
      claim,
    }) => {
      const { reference } = claim.lead;
      await outbox.checkpoint(claim, { unsure: 'contact' }, start);
      await outbox.retryLater(claim, { at: at(day), reason: 'no answer' }, start);
      const dueAfter = async (ms: number) => {
        expect(await outbox.act('retry', reference, 'waiting', by(at(ms)))).toBe('done');
        return (await look(outbox, reference))?.dueAt;
      };
      expect(await dueAfter(second)).toEqual(at(11 * second));
      expect(await dueAfter(2 * second)).toEqual(at(11 * second));
      expect(await outbox.claim(toCrm, at(11 * second - 1))).toEqual([]);
      expect(await outbox.claim(toCrm, at(11 * second))).toHaveLength(1);
    });
  });

  describe('acting on a lead', () => {
    const cases = actionsByState.flatMap((name) =>
      leadStates.map((state) => [name, state] as const),
    );

    it.for(cases)('%s happens to a %s lead only if it may', async ([name, state], { outbox }) => {
      const reference = await storedAs(outbox, state);
      const before = await look(outbox, reference);
      const earlier = await outbox.actions({ limit: 9 });
      const other: LeadState = state === 'waiting' ? 'not-delivered' : 'waiting';
      if (!actionRuleOf(name).isOfWork) {
        const acted = await outbox.act(name, reference, other, by(at(second)));
        expect(acted).toEqual({ changed: state });
        expect(await look(outbox, reference)).toEqual(before);
      }

      const acted = await outbox.act(name, reference, state, by(at(second)));
      expect(acted).toBe(isPossible(name, state) ? 'done' : 'impossible');
      if (acted !== 'done') expect(await look(outbox, reference)).toEqual(before);
      const actions = await outbox.actions({ limit: 9 });
      expect(actions.length - earlier.length).toBe(acted === 'done' ? 1 : 0);
      expect(await outbox.act(name, 'TW-0000-0000', state, by())).toBe('unknown');
    });

    // Spam that was set aside before is released, too: nothing tells who set it aside.
    const pending = leadStates.filter((state) => state !== 'set-aside');
    const reversible = actionNames
      .filter((name) => actionRuleOf(name).undoneBy)
      .flatMap((name) =>
        pending.filter((state) => isPossible(name, state)).map((state) => [name, state] as const),
      );

    it.for(reversible)('%s of a %s lead is taken back', async ([name, state], { outbox }) => {
      const reference = await storedAs(outbox, state, { asksAnswer: true });
      const before = await look(outbox, reference);
      expect(await outbox.act(name, reference, state, by(at(second)))).toBe('done');
      const acted = await look(outbox, reference);
      expect(acted).not.toEqual(before);
      const undoing = undoingOf(name, acted.state) ?? name;
      expect(await outbox.act(undoing, reference, acted.state, by(at(minute)))).toBe('done');
      const { answeredAt, outcome, ...after } = await look(outbox, reference);
      expect({ answeredAt, outcome }).toEqual({ answeredAt: null, outcome: null });
      // What wasn't delivered is queued.
      const queued = before.state === 'not-delivered' && acted.state !== before.state;
      expect(after.state).toBe(queued ? 'waiting' : before.state);
    });

    it('marks and erases suspected spam that is too old to be released', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'set-aside');
      const late = by(at(day + setAsideLifetimeMs));
      expect(await outbox.act('answered', reference, 'set-aside', late)).toBe('done');
      expect(await outbox.act('erase', reference, 'set-aside', late)).toBe('done');
    });

    it('appears in the timeline and in the record, with who did it', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      await outbox.act('set-aside', reference, 'waiting', by(at(1)));
      await outbox.act('release', reference, 'set-aside', by(at(2)));
      await outbox.act('retry', reference, 'waiting', by(at(3)));
      await outbox.act('close', reference, 'waiting', by(at(4)));
      await outbox.act('reopen', reference, 'closed', by(at(5)));
      await outbox.act('answered', reference, 'waiting', by(at(6)));
      expect(await outbox.timeline(reference)).toMatchObject([
        { at: at(6), kind: 'answered', who: 'Grace', nextAt: at(5) },
        { at: at(5), kind: 'reopened', who: 'Grace', nextAt: at(5) },
        { at: at(4), kind: 'closed', who: 'Grace', nextAt: null },
        { at: at(3), kind: 'retried', who: 'Grace', nextAt: at(3) },
        { at: at(2), kind: 'released', who: 'Grace', nextAt: at(2) },
        { at: at(1), kind: 'set aside', who: 'Grace', nextAt: null },
        { at: start, kind: 'received', who: null, nextAt: null },
      ]);
      const recorded = (await outbox.actions({ limit: 9 })).map(({ what }) => what);
      expect(recorded).toEqual(['answer', 'reopen', 'close', 'retry', 'release', 'set aside']);
    });

    it('reports the new state to all but one who act at once', async ({ outbox, other }) => {
      const reference = await storedAs(outbox, 'not-delivered');
      const answers = await Promise.all(
        [outbox, other].flatMap((each) =>
          Array.from({ length: 5 }, () => each.act('retry', reference, 'not-delivered', by())),
        ),
      );
      const others = answers.filter((answer) => answer !== 'done');
      expect(others).toEqual(Array.from({ length: 9 }, () => ({ changed: 'waiting' })));
      expect(await outbox.actions({ limit: 99 })).toHaveLength(1);
    });
  });
}
