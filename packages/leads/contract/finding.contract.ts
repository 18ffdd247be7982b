import { describe, expect } from 'vitest';
import type { Lead, NewLead } from '../lead.ts';
import { type LeadFilter, type ListFilter, pageMark } from '../lead-admin.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, exampleDeal, exampleLead, noLeads } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, second, start } from './times.fixture.ts';

export function finding(it: ContractTest): void {
  /** In this order. */
  const threeLeads = async (outbox: Outbox) => {
    const worth = (value: number) => ({ ...exampleDeal, value, recordedOnly: true });
    const given: readonly Partial<NewLead>[] = [
      {
        email: 'ada@visitor.example',
        values: { name: 'Ada Lovelace', details: 'Größe: 3 Läden “in Köln”' },
        attribution: { first_utm_source: 'news', last_utm_source: 'spring' },
        deal: worth(450),
      },
      {
        email: 'grace@visitor.example',
        form: 'newsletter',
        values: { name: 'Grace Hopper', details: "100% O'Neil; \\ * \0\ud800" },
        attribution: { first_utm_source: 'news' },
      },
      {
        email: 'edsger@elsewhere.example',
        values: { name: 'Edsger', details: 'A different shop' },
        attribution: {},
        deal: worth(1_250),
      },
    ];
    const references: string[] = [];
    for (const [index, each] of given.entries()) {
      references.push(await storedAs(outbox, 'waiting', each, at(index * second)));
    }
    return references;
  };
  const names = (leads: readonly Lead[]) => leads.map(({ email }) => email.split('@')[0]);
  const everybody = ['edsger', 'grace', 'ada'];

  describe('finding leads', () => {
    it.for<[string, string[]]>([
      ['lovelace', ['ada']],
      ['LOVE ada', ['ada']],
      ['große laden', ['ada']],
      ['Köln', ['ada']],
      ['visitor', ['grace', 'ada']],
      ['grace@visitor.example', ['grace']],
      ['O’Neil', ['grace']],
      ['love hopper', []],
      ['velace', []],
      ['', everybody],
      ['  ', everybody],
      ['"', []],
      ["%' OR 1=1 --", []],
      ['ada* OR "grace', []],
      ['NOT ada', []],
      ['NEAR(ada, 3)', []],
      ['words:ada', []],
      ["ada' & !'grace", []],
      ['\0\ud800:*', []],
      ['ada ".*)(&|!<->', ['ada']],
    ])('finds by the words %j', async ([text, found], { outbox }) => {
      await threeLeads(outbox);
      expect(names(await outbox.list({ text, limit: 9 }))).toEqual(found);
      expect(await outbox.count({ text })).toBe(found.length);
    });

    it('finds by the reference, with its dashes or without', async ({ outbox }) => {
      const [reference = ''] = await threeLeads(outbox);
      for (const text of [reference, reference.toLowerCase(), reference.replaceAll('-', '')]) {
        expect(names(await outbox.list({ text, limit: 9 }))).toEqual(['ada']);
      }
    });

    const typed = [
      '(207) 555-0190',
      '207-555-0190',
      '207 555 0190',
      '2075550190',
      '+1 207 555 0190',
    ];
    it.for(typed)('finds the phone %s however typed', async (phone, { outbox }) => {
      await outbox.accept(exampleLead({ values: { phone } }), start);
      await outbox.accept(exampleLead({ values: { phone: '(207) 555-0133' } }), start);
      const sought = ['2075550190', '555-0190', '(207) 555-0190', '+1 (207) 555-0190', '5550190'];
      for (const text of sought) expect([text, await outbox.count({ text })]).toEqual([text, 1]);
      expect(await outbox.count({ text: '207555' })).toBeGreaterThan(0);
      expect(await outbox.count({ text: '555-0191' })).toBe(0);
    });

    it('finds by the phone of the contact and by the name of the package', async ({ outbox }) => {
      await threeLeads(outbox);
      expect(names(await outbox.list({ text: 'website audit', limit: 9 }))).toEqual([
        'edsger',
        'ada',
      ]);
      const contact = { ...exampleLead().contact, phones: ['020 7946 0958'] };
      await outbox.accept(exampleLead({ email: 'phoned@x.example', contact }), start);
      const found = await outbox.list({ text: '+44 20 7946 0958', limit: 9 });
      expect(names(found)).toEqual(['phoned']);
    });

    it('finds by the note as it is now', async ({ outbox }) => {
      const [reference = ''] = await threeLeads(outbox);
      await outbox.setRemark(reference, 'Call after Easter, 555 0177', null, by());
      expect(names(await outbox.list({ text: 'easter', limit: 9 }))).toEqual(['ada']);
      expect(names(await outbox.list({ text: 'lovelace 5550177', limit: 9 }))).toEqual(['ada']);
      await outbox.setRemark(reference, 'Done', 'Call after Easter, 555 0177', by());
      expect(await outbox.count({ text: 'easter' })).toBe(0);
      expect(await outbox.count({ text: '5550177' })).toBe(0);
      expect(await outbox.count({ text: 'done' })).toBe(1);
      expect(await outbox.count({ text: 'lovelace' })).toBe(1);
      await outbox.erase('ada@visitor.example', by());
      expect(await outbox.count({ text: 'done' })).toBe(0);
    });

    it('searches for a limited number of words', async ({ outbox }) => {
      await threeLeads(outbox);
      const text = `ada ${'lovelace '.repeat(50_000)}`;
      expect(names(await outbox.list({ text, limit: 9 }))).toEqual(['ada']);
      const many = Array.from({ length: 50_000 }, (_, n) => `w${n}`).join(' ');
      expect(await outbox.count({ text: many })).toBe(0);
      expect(await outbox.count({ text: 'x'.repeat(1_000_000) })).toBe(0);
    });

    it('finds a beginning, however many words begin so', async ({ outbox }) => {
      for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) {
        const email = `visitor${number}@example.com`;
        const values = { details: `harbor${number}${number < 3 ? ' pier' : ''}` };
        await outbox.accept(exampleLead({ email, values }), at(number));
      }
      const found = async (text: string) => names(await outbox.list({ text, limit: 50 }));
      expect(await found('harbor')).toHaveLength(12);
      expect(await found('harbor1')).toEqual(['visitor12', 'visitor11', 'visitor10', 'visitor1']);
      expect(await found('harbor pie')).toEqual(['visitor2', 'visitor1']);
      expect(await found('harbor quay')).toEqual([]);
    });

    it('takes any length of word in a lead', async ({ outbox }) => {
      const details = `${'long'.repeat(5_000)} ${'𐐀'.repeat(70)}`;
      await storedAs(outbox, 'waiting', { values: { details } });
      expect(await outbox.count({ text: 'longlong' })).toBe(1);
      expect(await outbox.count({ text: details })).toBe(1);
    });

    it.for<[string, LeadFilter, string[]]>([
      ['state', { state: 'waiting' }, everybody],
      ['another state', { state: 'delivered' }, []],
      ['form', { forms: ['newsletter'] }, ['grace']],
      ['forms', { forms: ['newsletter', 'contact'] }, everybody],
      ['no form in particular', { forms: [] }, everybody],
      ['last source', { source: 'spring' }, ['ada']],
      ['first source, when there is no last one', { source: 'news' }, ['grace']],
      ['no source', { source: null }, ['edsger']],
      ['first day', { from: at(second) }, ['edsger', 'grace']],
      ['last day', { before: at(second) }, ['ada']],
      ['everything', { text: 'ada', state: 'waiting', forms: ['contact'], from: start }, ['ada']],
      ['what excludes itself', { text: 'ada', source: 'news' }, []],
    ])('filters by %s', async ([_, filter, found], { outbox }) => {
      await threeLeads(outbox);
      expect(names(await outbox.list({ ...filter, limit: 9 }))).toEqual(found);
      expect(await outbox.count(filter)).toBe(found.length);
    });

    it('counts what each filter would leave, whichever of its kind is set', async ({ outbox }) => {
      await threeLeads(outbox);
      await storedAs(outbox, 'delivered', { attribution: {} });
      const mark = expect.any(String);
      expect(await outbox.facets({})).toEqual({
        mark,
        states: { ...noLeads, waiting: 3, delivered: 1 },
        forms: [
          { name: 'contact', leads: 3 },
          { name: 'newsletter', leads: 1 },
        ],
        sources: [
          { name: null, leads: 2 },
          { name: 'news', leads: 1 },
          { name: 'spring', leads: 1 },
        ],
      });
      expect((await outbox.facets({ forms: ['newsletter'] })).states).toEqual({
        ...noLeads,
        waiting: 1,
      });
      const filter = {
        text: 'example',
        state: 'waiting',
        forms: ['contact'],
        source: null,
      } as const;
      expect(await outbox.facets(filter)).toEqual({
        mark,
        states: { ...noLeads, waiting: 1, delivered: 1 },
        forms: [{ name: 'contact', leads: 1 }],
        sources: [
          { name: null, leads: 1 },
          { name: 'spring', leads: 1 },
        ],
      });
    });

    it.for<[ListFilter['sort'], string[]]>([
      ['newest', everybody],
      ['oldest', everybody.toReversed()],
      ['value', ['edsger', 'ada', 'grace']],
    ])('pages by %s, and keeps the place', async ([sort = 'newest', found], { outbox }) => {
      await threeLeads(outbox);
      expect(names(await outbox.list({ sort, limit: 9 }))).toEqual(found);
      const [first] = await outbox.list({ sort, limit: 1 });
      if (!first) throw new Error('nothing listed');
      await outbox.erase(first.email, by());
      await outbox.accept(exampleLead({ email: 'late@x', deal: first.deal }), at(-second));
      const next = await outbox.list({ sort, limit: 9, after: pageMark(first) });
      const others = names(next).filter((name) => name !== 'late');
      expect(others).toEqual(found.slice(1));
      expect(await outbox.list({ sort, limit: 2, after: pageMark(first) })).toEqual(
        next.slice(0, 2),
      );
    });

    it('parts leads of the same value by their age', async ({ outbox }) => {
      for (const email of ['a', 'b', 'c']) await outbox.accept(exampleLead({ email }), start);
      const all = await outbox.list({ sort: 'value', limit: 9 });
      const [first] = all;
      if (!first) throw new Error('nothing listed');
      const after = pageMark(first);
      expect(await outbox.list({ sort: 'value', limit: 9, after })).toEqual(all.slice(1));
    });

    it('knows no page that it did not give', async ({ outbox }) => {
      const id = '00000000-0000-0000-0000-000000000000';
      for (const other of ["' OR '' = '", `'${id}`, `${id}'`]) {
        const page = outbox.list({ limit: 9, after: { id: other, value: 0 } });
        await expect(page).rejects.toThrow(RangeError);
      }
    });

    it('finds nothing of what is erased', async ({ outbox }) => {
      const [, grace = ''] = await threeLeads(outbox);
      await outbox.erase('ada@visitor.example', by());
      await outbox.act('erase', grace, 'waiting', by());
      expect(await outbox.count({ text: 'visitor' })).toBe(0);
      expect(await outbox.count({ text: 'example' })).toBe(1);
      expect(await outbox.count({})).toBe(1);
    });
  });

  describe('exporting', () => {
    const taken = async (leads: AsyncIterable<Lead>, limit = Number.POSITIVE_INFINITY) => {
      const list: Lead[] = [];
      for await (const lead of leads) {
        list.push(lead);
        if (list.length === limit) break;
      }
      return list;
    };

    it('gives what matches, newest first, and records how much was taken', async ({ outbox }) => {
      await threeLeads(outbox);
      const all = await taken(outbox.export({}, by(at(1))));
      expect(all).toEqual(await outbox.list({ limit: 9 }));
      expect(names(await taken(outbox.export({ text: 'ada' }, by(at(2)))))).toEqual(['ada']);
      await taken(outbox.export({}, by(at(3))), 2);
      const action = { who: 'Grace', what: 'export', reference: null };
      expect(await outbox.actions({ limit: 9 })).toMatchObject([
        { ...action, at: at(3), leads: 2 },
        { ...action, at: at(2), leads: 1 },
        { ...action, at: at(1), leads: 3 },
      ]);
    });

    it('goes on past its first page', async ({ outbox }) => {
      for (let n = 0; n < 205; n += 1) await outbox.accept(exampleLead(), at(n));
      const ids = (await taken(outbox.export({}, by()))).map(({ id }) => id);
      expect(ids).toEqual((await outbox.list({ limit: 999 })).map(({ id }) => id));
      expect(ids).toHaveLength(205);
    });
  });
}
