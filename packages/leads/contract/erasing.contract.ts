import { describe, expect } from 'vitest';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimOne, exampleDeal, exampleFile, exampleLead } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, minute, second, start } from './times.fixture.ts';

export function erasing(it: ContractTest): void {
  describe('erasing', () => {
    it('removes a person everywhere and no one else', async ({ outbox }) => {
      const file = exampleFile();
      const lead = exampleLead({ email: 'ada@visitor.example', file });
      await outbox.accept(lead, start);
      await outbox.complete(await claimOne(outbox), {}, start);
      await storedAs(outbox, 'waiting', { email: 'ada@visitor.example' });
      await storedAs(outbox, 'set-aside', { email: 'ada@visitor.example' });
      await storedAs(outbox, 'waiting', { email: 'grace@visitor.example' });
      await outbox.rememberPerson('ada@visitor.example', 'per_1');
      await outbox.rememberPerson('grace@visitor.example', 'per_2');

      const held = await outbox.person('Ada@Visitor.example');
      expect(held.leads).toHaveLength(3);
      expect(await outbox.erase('Ada@Visitor.example', by())).toMatchObject(held);
      expect((await outbox.list({ limit: 9 })).map(({ email }) => email)).toEqual([
        'grace@visitor.example',
      ]);
      expect(await outbox.file(file.id)).toBeNull();
      expect(await outbox.recallPerson('ada@visitor.example')).toBeNull();
      expect(await outbox.recallPerson('grace@visitor.example')).toBe('per_2');
      expect(await outbox.erase('ada@visitor.example', by())).toEqual({
        email: 'ada@visitor.example',
        leads: [],
        files: [],
        personId: null,
        action: null,
      });
      // Not even the key is known any more.
      expect(await outbox.accept(lead, at(second))).toMatchObject({ kind: 'stored' });
    });

    it('says first what is held and what only the CRM can remove', async ({ outbox }) => {
      const file = exampleFile();
      const deal = { ...exampleDeal, recordedOnly: true };
      await outbox.accept(exampleLead({ email: 'ada', file, deal }), start);
      const claim = await claimOne(outbox);
      const { reference, progress } = claim.lead;
      const sent = { ...progress, contactId: 'per_1', noteId: 'nte_1' };
      await outbox.complete(claim, sent, start);
      await outbox.rememberPerson('ada', 'per_1');
      const waiting = await storedAs(outbox, 'waiting', { email: 'ada' });

      const person = await outbox.person('ADA');
      expect(person).toMatchObject({ email: 'ada', personId: 'per_1' });
      expect(new Set(person.leads.map((lead) => lead.reference))).toEqual(
        new Set([reference, waiting]),
      );
      expect(person.files).toEqual([{ id: file.id, name: 'résumé.pdf', reference }]);
    });

    describe.each([
      ['in letters of ASCII', 'ada@xn--mnchen-3ya.example'],
      ['in its own letters', 'ada@münchen.example'],
      ['in capitals', 'ADA@MÜNCHEN.example'],
      ['taken apart', 'ada@mu\u0308nchen.example'],
      ['with space around it', ' ada@münchen.example '],
    ])('an address that was stored %s', (_, email) => {
      it.for([
        'ada@xn--mnchen-3ya.example',
        'Ada@XN--MNCHEN-3YA.example',
        'ada@münchen.example',
        'Ada@MU\u0308NCHEN.EXAMPLE',
      ])('is found and erased as %j', async (typed, { outbox }) => {
        const reference = await storedAs(outbox, 'delivered', { email });
        await storedAs(outbox, 'waiting', { email: 'ada@munchen.example' });
        await storedAs(outbox, 'waiting', { email: 'bada@münchen.example' });
        await outbox.rememberPerson(email, 'per_1');
        const person = await outbox.person(typed);
        expect(person.leads.map((lead) => lead.reference)).toEqual([reference]);
        expect(person.personId).toBe('per_1');
        expect(await outbox.erase(typed, by())).toMatchObject(person);
        expect(await outbox.find(reference)).toBeNull();
        expect(await outbox.recallPerson(email)).toBeNull();
        expect(await outbox.list({ limit: 9 })).toHaveLength(2);
      });
    });

    it('finds a person under each address that a lead carries', async ({ outbox }) => {
      const emails = ['ada@home.example', 'ada_l@work.example', 'ada@xn--mnchen-3ya.example'];
      const contact = { ...exampleLead().contact, emails };
      const email = 'ada@home.example';
      const called = await storedAs(outbox, 'delivered', { email, contact, values: {} });
      const asked = await storedAs(outbox, 'waiting', {
        email: 'grace@home.example',
        values: { name: 'Grace', email: 'grace@home.example', billing: 'Ada_L@work.example' },
      });
      await storedAs(outbox, 'waiting', {
        email: 'adaxl@work.example',
        values: { details: 'write to ada_l@work.example.org' },
      });
      await outbox.rememberPerson(email, 'per_1');
      const held = async (typed: string) =>
        (await outbox.person(typed)).leads.map(({ reference }) => reference).sort();
      expect(await held('ada@home.example')).toEqual([called]);
      expect(await held('ada@münchen.example')).toEqual([called]);
      expect(await held('ADA_L@work.example')).toEqual([called, asked].sort());

      const erased = await outbox.erase('ada@münchen.example', by());
      expect(erased).toMatchObject({ leads: [{ reference: called }], personId: 'per_1' });
      expect(await outbox.recallPerson(email)).toBeNull();
      expect(await held('ada_l@work.example')).toEqual([asked]);
      await outbox.erase('ada_l@work.example', by());
      expect(await outbox.list({ limit: 9 })).toHaveLength(1);
    });

    it('records what is left elsewhere, and nothing of whom', async ({ open }) => {
      const outbox = await open(() => ['mail', 'chat', 'copy']);
      const given = { email: 'ada@visitor.example' };
      const [first, second_] = [
        await storedAs(outbox, 'delivered', given),
        await storedAs(outbox, 'waiting', given),
      ];
      const claims = await outbox.claim({ receiver: 'mail', limit: 9, leaseMs: minute }, start);
      for (const claim of claims) await outbox.complete(claim, null, start);
      await outbox.rememberPerson('ada@visitor.example', 'per_2');
      await outbox.erase('ada@visitor.example', by(at(minute)));
      const [action] = await outbox.actions({ limit: 1 });
      expect(action).toMatchObject({
        what: 'erase',
        leads: 2,
        left: {
          references: [second_, first].sort(),
          contactIds: ['per_1', 'per_2'],
          dealIds: [],
          noteIds: [],
          since: start,
        },
      });
      expect(action?.left?.sent).toHaveLength(2);
      expect(action?.left?.sent[0]).toMatchObject({ channel: 'mail', at: expect.any(Date) });
      expect(JSON.stringify(action)).not.toContain('visitor');

      const one = await storedAs(outbox, 'waiting', given);
      await outbox.act('erase', one, 'waiting', by(at(minute)));
      expect(await outbox.actions({ limit: 9, reference: one })).toMatchObject([
        { what: 'erase', reference: one, left: { references: [one], contactIds: [], sent: [] } },
      ]);
      await outbox.recordAction('pause', 0, by());
      expect(await outbox.actions({ limit: 1 })).toMatchObject([{ what: 'pause', left: null }]);
    });

    it('records the messages that named it, and none that only woke people', async ({ outbox }) => {
      const reference = await storedAs(outbox, 'waiting');
      const other = await storedAs(outbox, 'waiting');
      const listing = (references: readonly string[]) => ({
        title: 'To answer',
        lines: [],
        leads: { references, thatAre: 'to answer' as const },
      });
      const channels = ['mail', 'alert'] as const;
      for (const references of [[other, reference], [other]]) {
        const notification = { message: listing(references), channels };
        await outbox.alarms.raise(references.join(), notification, start);
      }
      for (const receiver of channels) {
        const claims = await outbox.claim({ receiver, limit: 9, leaseMs: minute }, start);
        for (const claim of claims) await outbox.complete(claim, null, start);
      }
      await outbox.act('erase', reference, 'waiting', by(at(minute)));
      const [action] = await outbox.actions({ limit: 1 });
      expect(action?.left?.sent).toEqual([{ channel: 'mail', at: expect.any(Date) }]);
    });

    it('shows the newest first, whatever became of each', async ({ outbox }) => {
      const times = [start, at(second), at(minute)];
      for (const time of times) await outbox.accept(exampleLead({ email: 'ada' }), time);
      const [, middle] = await outbox.list({ limit: 3 });
      await outbox.act('close', middle?.reference ?? '', 'waiting', by());
      const { leads } = await outbox.person('ada');
      expect(leads.map(({ receivedAt }) => receivedAt)).toEqual(times.toReversed());
    });

    it('counts once what many erase at the same moment', async ({ outbox, other }) => {
      const references: string[] = [];
      for (let n = 0; n < 5; n += 1)
        references.push(await storedAs(outbox, 'waiting', { email: 'ada' }));
      const answers = await Promise.all(
        [outbox, other].flatMap((each) => [
          ...references.map((reference) => each.act('erase', reference, 'waiting', by())),
          each.erase('ada', by()).then(() => 'done'),
          each.erase('ada', by()).then(() => 'done'),
        ]),
      );
      expect(answers.filter((answer) => answer !== 'done' && answer !== 'unknown')).toEqual([]);
      expect(await outbox.sum()).toMatchObject({ received: 5, erased: 5 });
      const actions = await outbox.actions({ limit: 99 });
      expect(actions.reduce((sum, { leads }) => sum + leads, 0)).toBe(5);
    });

    it('removes one lead alone', async ({ outbox }) => {
      const lead = exampleLead({ email: 'ada', file: exampleFile() });
      const reference = await storedAs(outbox, 'waiting', lead);
      await outbox.setRemark(reference, 'private', null, by());
      const other = await storedAs(outbox, 'waiting', { email: 'ada' });
      expect(await outbox.act('erase', reference, 'waiting', by(at(second)))).toBe('done');
      expect(await outbox.find(reference)).toBeNull();
      expect(await outbox.find(other)).not.toBeNull();
      expect(await outbox.file(lead.file?.id ?? '')).toBeNull();
      expect(await outbox.timeline(reference)).toBeNull();
      expect((await outbox.actions({ limit: 1 }))[0]).toMatchObject({ what: 'erase', reference });
      expect(await outbox.accept(lead, at(second))).toMatchObject({ kind: 'stored' });
    });
  });
}
