import { describe, expect, it } from 'vitest';
import { leadStates } from '../lead.ts';
import { type JobAction, jobActions, type NewJob } from '../lead-jobs.ts';
import type { Outbox } from '../outbox.ts';
import { at, by, exampleLead, minute, second, start } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';

const leaseMs = minute;

export function jobs(open: () => Promise<Outbox>): void {
  const job = (given: Partial<NewJob> = {}): NewJob => ({
    action: 'set-aside',
    filter: {},
    total: 3,
    ...given,
  });
  const claimed = async (outbox: Outbox, now = at(minute)) => {
    const claim = await outbox.claimJob(leaseMs, now);
    if (!claim) throw new Error('nothing claimed');
    return claim;
  };
  const stateOf = async (outbox: Outbox, reference: string) =>
    (await outbox.find(reference))?.state;

  describe('jobs', () => {
    it('are kept as they were started, newest first', async () => {
      const outbox = await open();
      const filter = {
        ...{ text: 'ada', state: 'parked' as const, forms: ['contact'], source: null },
        ...{ from: start, before: at(second) },
      };
      const first = await outbox.startJob(job({ filter }), by());
      const second_ = await outbox.startJob(job({ action: 'erase' }), by(at(second)));
      expect(first).toEqual({
        ...job({ filter }),
        ...{ id: first.id, who: 'Grace', startedAt: start, endedAt: null, state: 'running' },
        ...{ done: 0, kept: 0, failed: 0, lastLead: null },
      });
      expect(await outbox.findJob(first.id)).toEqual(first);
      expect(await outbox.findJob('none')).toBeNull();
      expect(await outbox.jobs(9)).toEqual([second_, first]);
      expect(await outbox.jobs(1)).toEqual([second_]);
    });

    it('take only what was counted, whatever the clocks of its servers say', async () => {
      const outbox = await open();
      const accept = async (time: Date) => {
        const accepted = await outbox.accept(exampleLead(), time);
        return accepted.kind === 'stored' ? accepted.reference : '';
      };
      expect(await outbox.facets({})).toMatchObject({ mark: '' });
      const counted = [await accept(start), await accept(at(60 * minute))].sort();
      const newest = await accept(at(2 * minute));
      const { states, mark } = await outbox.facets({});
      expect(states.waiting).toBe(3);
      await outbox.eraseLead(newest, 'waiting', by());
      for (const time of [at(-minute), at(minute), at(2 * minute), at(90 * minute)])
        await accept(time);

      for (const text of ['', 'ada']) {
        const filter = { text, counted: mark };
        const listed = await outbox.list({ ...filter, limit: 9 });
        expect(listed.map(({ reference }) => reference).sort()).toEqual(counted);
        expect(await outbox.count(filter)).toBe(2);
        expect(await outbox.count({ text, counted: '' })).toBe(0);
        expect((await outbox.facets(filter)).states.waiting).toBe(2);
        const { id } = await outbox.startJob(job({ filter }), by());
        const claim = await claimed(outbox);
        const leads = await outbox.jobLeads(claim.job, 9);
        expect(leads.map(({ reference }) => reference).sort()).toEqual(counted);
        await outbox.cancelJob(id, at(minute));
      }
    });

    it('concern what matches and fits', async () => {
      const outbox = await open();
      const other = await storedAs(outbox, 'waiting', { form: 'newsletter' });
      const handled = await storedAs(outbox, 'handled');
      const parked = await storedAs(outbox, 'parked');
      const waiting = await storedAs(outbox, 'waiting');
      await outbox.startJob(job({ filter: { forms: ['contact'] } }), by());
      const claim = await claimed(outbox);
      const leads = await outbox.jobLeads(claim.job, 9);
      expect(leads.map(({ reference, seen }) => [reference, seen]).sort()).toEqual(
        [
          [parked, 'parked'],
          [waiting, 'waiting'],
        ].sort(),
      );
      const [first] = await outbox.jobLeads(claim.job, 1);
      expect(first).toEqual(leads[0]);
      const moved = await outbox.stepJob(claim, leads.slice(0, 1), at(minute));
      expect(moved).toMatchObject({ done: 1, kept: 0, lastLead: first?.id });
      expect(moved && (await outbox.jobLeads(moved, 9))).toEqual(leads.slice(1));
      expect(await outbox.stepJob(claim, leads.slice(1), at(minute))).toMatchObject({ done: 2 });
      expect(await stateOf(outbox, other)).toBe('waiting');
      expect(await stateOf(outbox, handled)).toBe('handled');
    });

    it('count and record each lead, and leave what somebody else changed', async () => {
      const outbox = await open();
      const references = [await storedAs(outbox, 'waiting'), await storedAs(outbox, 'waiting')];
      await outbox.startJob(job(), by());
      const claim = await claimed(outbox);
      const leads = await outbox.jobLeads(claim.job, 9);
      await outbox.markHandled(references[0] ?? '', 'waiting', by());
      const { id } = claim.job;
      expect(await outbox.stepJob(claim, leads, at(2 * minute))).toMatchObject({
        ...{ id, done: 1, kept: 1, failed: 0, lastLead: leads[1]?.id, state: 'running' },
      });
      expect(await stateOf(outbox, references[1] ?? '')).toBe('quarantined');
      expect(await outbox.stepJob(claim, leads, at(2 * minute))).toMatchObject({
        done: 1,
        kept: 1,
      });
      const [latest] = await outbox.actions({ limit: 9 });
      expect(latest).toMatchObject({ what: 'set aside', who: 'Grace', reference: references[1] });
      await outbox.endJob(claim, at(3 * minute));
      expect(await outbox.findJob(id)).toMatchObject({
        ...{ state: 'done', done: 1, kept: 2, endedAt: at(3 * minute) },
      });
      expect(await outbox.claimJob(leaseMs, at(minute))).toBeNull();
    });

    it('leave a lead alone whose state does not fit', async () => {
      const outbox = await open();
      const reference = await storedAs(outbox, 'delivered');
      await outbox.startJob(job(), by());
      const claim = await claimed(outbox);
      const { id = '' } = (await outbox.find(reference)) ?? {};
      const step = await outbox.stepJob(claim, [{ id, reference, seen: 'delivered' }], at(minute));
      expect(step).toMatchObject({ done: 0, kept: 1, lastLead: id });
      expect(await stateOf(outbox, reference)).toBe('delivered');
    });

    it('count what failed, and go on behind it', async () => {
      const outbox = await open();
      await storedAs(outbox, 'waiting');
      await outbox.startJob(job({ total: 1 }), by());
      const claim = await claimed(outbox);
      const [lead] = await outbox.jobLeads(claim.job, 9);
      const passed = lead && (await outbox.passOver(claim, lead, at(minute)));
      expect(passed).toMatchObject({ failed: 1, done: 0, lastLead: lead?.id });
      expect(lead && (await outbox.passOver(claim, lead, at(minute)))).toEqual(passed);
      expect(passed && (await outbox.jobLeads(passed, 9))).toEqual([]);
      await outbox.endJob(claim, at(minute));
      expect(await outbox.findJob(claim.job.id)).toMatchObject({ failed: 1, kept: 0 });
    });

    it('run one at a time, on one server, and are taken over when it is gone', async () => {
      const [one, two] = [await open(), await open()];
      await storedAs(one, 'waiting');
      const first = await one.startJob(job(), by());
      const next = await one.startJob(job(), by());
      const claim = await claimed(one, start);
      expect(claim.job).toEqual(first);
      expect(await two.claimJob(leaseMs, at(minute - 1))).toBeNull();
      const leads = await one.jobLeads(claim.job, 9);
      expect(await one.stepJob(claim, [], at(minute - 1))).toMatchObject({ lastLead: null });
      expect(await two.claimJob(leaseMs, at(2 * minute - 2))).toBeNull();
      const taken = await claimed(two, at(2 * minute - 1));
      expect(taken.job.id).toBe(first.id);
      expect(await one.stepJob(claim, leads, at(2 * minute))).toBeNull();
      await one.endJob(claim, at(2 * minute));
      await one.giveBackJob(claim);
      const step = await two.stepJob(taken, leads, at(2 * minute));
      expect(step).toMatchObject({ done: 1 });
      expect(await two.stepJob(taken, [], at(2 * minute))).toEqual(step);
      await two.giveBackJob(taken);
      const again = await claimed(one, at(2 * minute));
      expect(again.job).toMatchObject({ id: first.id, done: 1 });
      await one.endJob(again, at(2 * minute));
      expect((await claimed(two, at(2 * minute))).job.id).toBe(next.id);
    });

    it('end when they are cancelled, and do nothing more', async () => {
      const outbox = await open();
      await storedAs(outbox, 'waiting');
      const { id } = await outbox.startJob(job(), by());
      const claim = await claimed(outbox);
      const leads = await outbox.jobLeads(claim.job, 9);
      const [lead] = leads;
      expect(await outbox.cancelJob(id, at(minute))).toBe(true);
      expect(await outbox.cancelJob(id, at(minute))).toBe(false);
      expect(await outbox.cancelJob('none', at(minute))).toBe(false);
      expect(await outbox.stepJob(claim, leads, at(minute))).toBeNull();
      expect(lead && (await outbox.passOver(claim, lead, at(minute)))).toBeNull();
      expect(await outbox.findJob(id)).toMatchObject({
        ...{ state: 'cancelled', endedAt: at(minute), done: 0, kept: 3 },
      });
      expect(await outbox.list({ limit: 9 })).toMatchObject([{ state: 'waiting' }]);
      expect(await outbox.claimJob(leaseMs, at(9 * minute))).toBeNull();
    });

    it('keep no words that somebody was looked for by', async () => {
      const outbox = await open();
      const filter = { text: 'ada@example.com', forms: ['contact'], from: start };
      const { id: cancelled } = await outbox.startJob(job({ filter }), by());
      await outbox.cancelJob(cancelled, at(minute));
      const { id: done } = await outbox.startJob(job({ filter }), by());
      expect(await outbox.findJob(done)).toMatchObject({ filter });
      await outbox.endJob(await claimed(outbox), at(minute));
      for (const id of [cancelled, done])
        expect((await outbox.findJob(id))?.filter).toEqual({ forms: ['contact'], from: start });
    });

    it.each(Object.keys(jobActions) as JobAction[])('%s every lead that fits', async (action) => {
      const outbox = await open();
      for (const state of leadStates) await storedAs(outbox, state);
      const fitting = Object.keys(jobActions[action]);
      await outbox.startJob(job({ action, total: fitting.length }), by());
      const claim = await claimed(outbox);
      const leads = await outbox.jobLeads(claim.job, 9);
      expect(leads.map(({ seen }) => seen).sort()).toEqual(fitting.sort());
      expect(await outbox.stepJob(claim, leads, at(minute))).toMatchObject({
        done: fitting.length,
        kept: 0,
      });
      if (action === 'erase') expect(await outbox.sum()).toMatchObject({ erased: 6, received: 6 });
    });
  });
}
