import { describe, expect } from 'vitest';
import type { AlsoTo, Claim, Receiver } from '../delivery.ts';
import type { NewLead } from '../lead.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimFor, exampleFile, exampleLead, toCrm } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, day, minute, second, start } from './times.fixture.ts';

const both: AlsoTo = () => ['mail', 'chat'];
const lease = { limit: 9, leaseMs: minute };

const claimMail = (outbox: Outbox, now = start) => claimFor(outbox, 'mail', now);

export function noticing(test: ContractTest): void {
  const it = test
    .extend('notified', async ({ open }) => {
      const outbox = await open(both);
      await storedAs(outbox, 'waiting');
      return outbox;
    })
    .extend('reference', async ({ notified }) => {
      const [lead] = await notified.list({ limit: 1 });
      return lead?.reference ?? '';
    })
    .extend('look', ({ notified, reference }) => async () => {
      const notices = await notified.deliveries.list({ reference, limit: 9 });
      const notice = notices.find(({ receiver }) => receiver === 'mail');
      if (!notice) throw new Error('no notice');
      return notice;
    })
    .extend('copies', async ({ open }) => {
      const outbox = await open(() => ['copy']);
      for (const _lead of [1, 2]) await storedAs(outbox, 'waiting');
      const turn = (claim: Claim, address: string, now = start) =>
        outbox.takeTurn(claim.delivery.id, address, now);
      return { turn, one: await claimFor(outbox, 'copy'), other: await claimFor(outbox, 'copy') };
    });

  describe('notices of a lead', () => {
    it('is stored with it, once for each channel and under a name of its own', async ({ open }) => {
      const outbox = await open(() => ['mail', 'chat', 'copy']);
      const reference = await storedAs(outbox, 'waiting');
      const notices = await outbox.deliveries.list({ reference, limit: 9 });
      expect(notices.map(({ receiver }) => receiver).sort()).toEqual(['chat', 'copy', 'mail']);
      const lead = await outbox.find(reference);
      expect(new Set([lead?.id, ...notices.map(({ id }) => id)]).size).toBe(4);
      expect(notices[0]).toMatchObject({
        reference,
        message: null,
        state: 'waiting',
        tries: 0,
        resends: 0,
        madeAt: start,
        dueAt: start,
        mayRepeat: false,
      });
    });

    const lead = exampleLead();
    const again = { ...lead, idempotencyKey: 'another' };
    const withFile = exampleLead({ file: exampleFile() });
    const newsletter = exampleLead({ form: 'newsletter' });
    const notOfNewsletters: AlsoTo = (form) => (form === 'newsletter' ? [] : ['chat']);
    it.for<[string, AlsoTo | undefined, NewLead[], Receiver[]]>([
      ['is stored with a lead that has a file', both, [withFile], ['chat', 'mail']],
      ['happens once for a lead that is sent twice', both, [lead, lead, again], ['chat', 'mail']],
      ['depends on the form', notOfNewsletters, [newsletter, lead], ['chat']],
      ['is not written if no one is notified', undefined, [lead], []],
    ])('%s', async ([_, alsoTo, leads, receivers], { open }) => {
      const outbox = await open(alsoTo);
      for (const each of leads) await outbox.accept(each, start);
      const notices = await outbox.deliveries.list({ limit: 9 });
      expect(notices.map(({ receiver }) => receiver).sort()).toEqual(receivers);
    });

    it('waits until a lead is released, and leaves its sender alone', async ({ open }) => {
      const outbox = await open(() => ['mail', 'copy']);
      const reference = await storedAs(outbox, 'set-aside');
      await outbox.act('answered', reference, 'set-aside', by());
      expect(await outbox.deliveries.list({ limit: 9 })).toEqual([]);
      await outbox.act('release', reference, 'set-aside', by(at(day)));
      const [notice, ...more] = await outbox.deliveries.list({ reference, limit: 9 });
      expect(notice).toMatchObject({ receiver: 'mail', dueAt: at(day) });
      expect(more).toEqual([]);
    });

    it('does not follow a retry of what wasn’t delivered', async ({ outbox, open }) => {
      const reference = await storedAs(outbox, 'not-delivered');
      await outbox.close();
      const withNotices = await open(both);
      await withNotices.act('retry', reference, 'not-delivered', by());
      expect(await withNotices.deliveries.list({ limit: 9 })).toEqual([]);
    });

    it('stops while a lead is set aside, then goes on', async ({ notified: outbox, reference }) => {
      await outbox.act('set-aside', reference, 'waiting', by());
      expect(await outbox.claim({ ...lease, receiver: 'mail' }, start)).toEqual([]);
      expect(await outbox.nextDueAt({ receiver: 'mail' }, start)).toBeNull();
      expect((await outbox.deliveries.health(['mail'])).waitingSince).toBeNull();
      await outbox.act('release', reference, 'set-aside', by());
      expect(await outbox.claim({ ...lease, receiver: 'mail' }, start)).toHaveLength(1);
      expect(await outbox.deliveries.list({ limit: 9 })).toHaveLength(2);
    });

    it('goes when its lead is erased', async ({ notified: outbox, reference, look }) => {
      const { id } = await look();
      await outbox.giveUp(await claimMail(outbox), 'refused', start);
      await outbox.act('erase', reference, 'waiting', by());
      expect(await outbox.deliveries.list({ limit: 9 })).toEqual([]);
      expect(await outbox.deliveries.timeline(id)).toBeNull();
    });
  });

  describe('holding a notice', () => {
    it('takes those of one channel alone', async ({ notified: outbox, reference }) => {
      const { delivery, lead } = await claimMail(outbox);
      expect(delivery).toMatchObject({ receiver: 'mail', state: 'sending', reference });
      expect(lead).toMatchObject({ reference, state: 'waiting', contact: { firstName: 'Ada' } });
      expect(await outbox.claim({ ...lease, receiver: 'mail' }, start)).toEqual([]);
      expect(await outbox.claim({ ...lease, receiver: 'chat' }, start)).toHaveLength(1);
      expect(await outbox.claim(toCrm, start)).toHaveLength(1);
    });

    it('hands over in the order of their time, whichever was stored first', async ({ open }) => {
      const outbox = await open(both);
      await outbox.accept(exampleLead(), start);
      const put = await claimMail(outbox);
      const later = { at: at(minute), reason: 'busy', maybeSent: false };
      await outbox.retryLater(put, later, start);
      await outbox.accept(exampleLead(), at(second));
      const claims = await outbox.claim({ ...lease, receiver: 'mail' }, at(minute));
      expect(claims.map(({ delivery }) => delivery.dueAt)).toEqual([at(second), at(minute)]);
    });

    it.for<[string, (outbox: Outbox, claim: Claim) => Promise<boolean>]>([
      ['delivered', (outbox, claim) => outbox.complete(claim, null, at(second))],
      ['waiting', (outbox, claim) => outbox.retryLater(claim, { at: at(day), reason: 'x' }, start)],
      ['not-delivered', (outbox, claim) => outbox.giveUp(claim, 'refused', start)],
      ['withheld', (outbox, claim) => outbox.withhold(claim, 'refused', start)],
    ])('is no repetition once it is %s', async ([state, end], { notified: outbox, look }) => {
      const claim = await claimMail(outbox);
      expect(await outbox.begin(claim, start)).toBe(true);
      expect(await end(outbox, claim)).toBe(true);
      expect(await look()).toMatchObject({ state, mayRepeat: false });
      expect(await outbox.claim({ ...lease, receiver: 'mail' }, at(minute))).toEqual([]);
    });

    it('says that an earlier try may have arrived', async ({ notified: outbox }) => {
      const first = await claimMail(outbox);
      await outbox.begin(first, start);
      const maybe = { at: at(second), reason: 'Broke off', maybeSent: true };
      await outbox.retryLater(first, maybe, start);
      const second_ = await claimMail(outbox, at(second));
      expect(second_.delivery.mayRepeat).toBe(true);
      await outbox.begin(second_, at(second));
      const surelyNot = { at: at(minute), reason: 'Down', maybeSent: false };
      await outbox.retryLater(second_, surelyNot, at(second));
      expect((await claimMail(outbox, at(minute))).delivery.mayRepeat).toBe(true);
    });

    it('says so once its sender was cut off', async ({ notified: outbox, look }) => {
      await claimMail(outbox);
      expect(await outbox.nextDueAt({ receiver: 'mail' }, start)).toEqual(at(minute));
      await outbox.accept(exampleLead(), at(minute + 1));
      expect(await outbox.nextDueAt({ receiver: 'mail' }, start)).toEqual(at(minute));
      const again = await claimMail(outbox, at(minute));
      expect(again.delivery).toMatchObject({ mayRepeat: false, tries: 0 });
      await outbox.begin(again, at(minute));
      expect((await claimMail(outbox, at(2 * minute))).delivery.mayRepeat).toBe(true);
      const { id } = await look();
      expect((await outbox.deliveries.timeline(id))?.map(({ kind }) => kind)).toEqual([
        'interrupted',
        'interrupted',
        'made',
      ]);
    });

    it('gives back a notice as it was', async ({ notified: outbox, look }) => {
      const claim = await claimMail(outbox);
      await outbox.begin(claim, start);
      expect(await outbox.giveBack(claim, at(second))).toBe(true);
      expect(await look()).toEqual({ ...claim.delivery, state: 'waiting' });
      const begun = await claimMail(outbox);
      await outbox.begin(begun, start);
      const unsure = await claimMail(outbox, at(minute));
      await outbox.giveBack(unsure, at(minute));
      expect(await look()).toMatchObject({ mayRepeat: true, tries: 0 });
    });

    it('gives up, and the lead goes on', async ({ notified: outbox, reference, look }) => {
      const claim = await claimMail(outbox);
      await outbox.begin(claim, start);
      expect(await outbox.giveUp(claim, `refused \0\ud800`, at(second))).toBe(true);
      expect(await look()).toMatchObject({ state: 'not-delivered', lastError: 'refused ��' });
      expect(await outbox.find(reference)).toMatchObject({ state: 'waiting' });
      expect(await outbox.deliveries.health(['mail'])).toEqual({
        waitingSince: null,
        lastNotDeliveredAt: at(second),
      });
      expect(await outbox.deliveries.health(['chat', 'mail'])).toEqual({
        waitingSince: start,
        lastNotDeliveredAt: at(second),
      });
      expect(await outbox.deliveries.list({ state: 'not-delivered', limit: 9 })).toHaveLength(1);
    });

    it('waits since the oldest of all channels, given up with the latest', async ({ open }) => {
      const outbox = await open(both);
      await outbox.accept(exampleLead(), start);
      await outbox.giveUp(await claimMail(outbox), 'refused', at(3));
      await outbox.giveUp(await claimFor(outbox, 'chat'), 'refused', at(4));
      await outbox.accept(exampleLead(), at(5));
      await outbox.complete(await claimMail(outbox, at(5)), null, at(5));
      await outbox.accept(exampleLead(), at(6));
      const health = { waitingSince: at(5), lastNotDeliveredAt: at(4) };
      expect(await outbox.deliveries.health(['mail', 'chat'])).toEqual(health);
      expect(await outbox.deliveries.health(['chat', 'mail'])).toEqual(health);
      const none = { waitingSince: null, lastNotDeliveredAt: null };
      expect(await outbox.deliveries.health([])).toEqual(none);
    });

    it.for<[string, (outbox: Outbox, claim: Claim, now: Date) => Promise<boolean>]>([
      ['begin', (outbox, claim, now) => outbox.begin(claim, now)],
      ['withhold', (outbox, claim, now) => outbox.withhold(claim, 'stale', now)],
    ])('can %s only while it is held', async ([_, report], { notified: outbox, look }) => {
      const claim = await claimMail(outbox);
      expect(await report(outbox, claim, at(minute))).toBe(false);
      const holder = await claimMail(outbox, at(minute));
      expect(await report(outbox, claim, at(second))).toBe(false);
      expect(await look()).toEqual(holder.delivery);
      const history = await outbox.deliveries.timeline(claim.delivery.id);
      expect(history?.map(({ kind }) => kind)).toEqual(['interrupted', 'made']);
      expect(await report(outbox, holder, at(minute + second))).toBe(true);
    });
  });

  describe('looking after notices', () => {
    it('lists what happened, newest first', async ({ notified: outbox, look }) => {
      const failure = { at: at(minute), reason: 'down', maybeSent: false };
      await outbox.retryLater(await claimMail(outbox), failure, at(second));
      await outbox.complete(await claimMail(outbox, at(minute)), null, at(minute));
      const { id } = await look();
      const none = { text: null, nextAt: null, who: null };
      expect(await outbox.deliveries.timeline(id)).toEqual([
        { ...none, at: at(minute), kind: 'delivered' },
        { ...none, at: at(second), kind: 'failed', text: 'down', nextAt: at(minute) },
        { ...none, at: start, kind: 'made' },
      ]);
      expect(await outbox.deliveries.timeline('no id')).toBeNull();
    });

    it.for([
      ['not-delivered', 'giveUp'],
      ['withheld', 'withhold'],
    ] as const)('says why a notice was %s', async ([kind, end], { notified: outbox }) => {
      const claim = await claimMail(outbox);
      await outbox[end](claim, 'refused', at(second));
      const [last] = (await outbox.deliveries.timeline(claim.delivery.id)) ?? [];
      expect(last).toMatchObject({ kind, text: 'refused', at: at(second) });
    });

    const ended = ['delivered', 'not-delivered', 'waiting'];
    it.for(ended)('resends what is %s', async (state, { notified: outbox, reference, look }) => {
      const claim = await claimMail(outbox);
      const failure = { at: at(day), reason: 'down', maybeSent: true };
      if (state === 'delivered') await outbox.complete(claim, null, start);
      else if (state === 'not-delivered') await outbox.giveUp(claim, 'refused', start);
      else await outbox.retryLater(claim, failure, start);
      const { id } = await look();
      expect(await outbox.deliveries.resend(id, by(at(minute)))).toBe('done');
      expect(await look()).toMatchObject({
        state: 'waiting',
        tries: 0,
        resends: 1,
        dueAt: at(minute),
        lastError: null,
        deliveredAt: null,
        mayRepeat: false,
      });
      expect(await outbox.deliveries.timeline(id)).toMatchObject([
        { kind: 'resent', who: 'Grace', nextAt: at(minute) },
        {},
        {},
      ]);
      expect(await outbox.actions({ limit: 1 })).toMatchObject([
        { what: 'resend', who: 'Grace', reference, leads: 1 },
      ]);
      expect((await outbox.deliveries.health(['mail'])).lastNotDeliveredAt).toBeNull();
    });

    it('resends nothing that is under way, or not there', async ({ notified: outbox, look }) => {
      const { id } = await look();
      await claimMail(outbox);
      expect(await outbox.deliveries.resend(id, by())).toBe('impossible');
      const noOthers = id.replace(/.{12}$/, '0'.repeat(12));
      for (const unlike of ['no id', `${id}0`, `0${id}`, noOthers])
        expect(await outbox.deliveries.resend(unlike, by())).toBe('unknown');
      expect(await outbox.actions({ limit: 1 })).toEqual([]);
    });

    it('lets one copy an hour go to an address', async ({ copies }) => {
      const { turn, one, other } = copies;
      expect(await turn(one, 'Ada@visitor.example', start)).toBe(true);
      expect(await turn(one, 'ada@visitor.example', at(minute))).toBe(true);
      expect(await turn(other, 'ada@visitor.example', at(minute))).toBe(false);
      expect(await turn(other, 'grace@visitor.example', at(minute))).toBe(true);
      expect(await turn(other, 'ada@visitor.example', at(60 * minute))).toBe(false);
      expect(await turn(other, 'ada@visitor.example', at(62 * minute))).toBe(true);
    });

    it('takes a plus address for the mailbox it leads to', async ({ copies }) => {
      const { turn, one, other } = copies;
      expect(await turn(one, 'ada+1@visitor.example')).toBe(true);
      for (const address of ['ada+2@visitor', 'Ada@visitor', 'ada+a+b@visitor'])
        expect(await turn(other, `${address}.example`)).toBe(false);
      for (const address of ['ada+1@other', 'grace+1@visitor', '+1@visitor'])
        expect(await turn(other, `${address}.example`)).toBe(true);
    });
  });
}
