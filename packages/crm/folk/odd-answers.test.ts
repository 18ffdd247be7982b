import { beforeEach, describe, expect, it } from 'vitest';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { storeWith } from '../contract/bench.fixture.ts';
import { contactLead, useFolkBench } from './folk.fixture.ts';

const bench = useFolkBench();

describe('a folk that ignores filters', () => {
  const STRANGERS = 230;

  beforeEach(async () => {
    bench.folk.switches.ignoreFilters = true;
    bench.folk.switches.limitPerMinute = 10_000;
    for (let count = 0; count < STRANGERS; count += 1) {
      await bench.existing({
        firstName: 'Stranger',
        emails: [`stranger-${count}@visitor.example`],
      });
    }
  });

  const strangers = () =>
    structuredClone(bench.people().filter(({ firstName }) => firstName === 'Stranger'));

  it('does not make us write to a stranger', async () => {
    const before = strangers();
    expect(await bench.deliver(contactLead({}))).toMatchObject({ kind: 'delivered' });
    expect(strangers()).toEqual(before);
    expect(bench.folk.state.people.size).toBe(STRANGERS + 1);
  });

  it('shows who bears the address, on whatever page', async () => {
    const before = strangers();
    const id = await bench.existing({ firstName: 'Augusta', emails: ['ada@visitor.example'] });
    expect(await bench.deliver(contactLead({}))).toMatchObject({ progress: { contactId: id } });
    expect(strangers()).toEqual(before);
    expect(bench.steps().filter((step) => step === 'people.list')).toHaveLength(3);
  });
});

describe('a folk that answers oddly', () => {
  const odd = (step: 'people.create' | 'people.get' | 'people.update', values: object) =>
    bench.folk.switches.oddAnswers.push({ step, values: { ...values } });
  const others = (value: unknown) =>
    Object.fromEntries(
      [
        'firstName',
        'lastName',
        'fullName',
        'description',
        'createdAt',
        'groups',
        'companies',
        'emails',
        'phones',
        'urls',
        'customFieldValues',
      ].map((name) => [name, value]),
    );

  it.each([
    ['null', null],
    ['a number', 7],
    ['a list of nothing known', [null, 7, {}]],
  ])('with %s for all but the id has taken the person', async (_what, value) => {
    odd('people.create', others(value));
    const lead = contactLead({});
    const outcome = await bench.deliver(lead);
    const [made] = bench.people();
    expect(outcome).toEqual({ kind: 'delivered', progress: { contactId: made?.id } });
    expect(bench.folk.state.notes.size).toBe(0);
  });

  it('has changed the person, whatever it answers', async () => {
    const id = await bench.existing({ emails: ['ada@visitor.example'] });
    odd('people.update', { id: null });
    expect(await bench.deliver(contactLead({}))).toMatchObject({ progress: { contactId: id } });
    expect(bench.person(id)?.firstName).toBe('Ada');
  });

  it.each([
    ['a number', 7],
    ['a list of nothing known', [null, 7, {}]],
  ])('with %s for what a person has takes nothing away', async (_what, value) => {
    const own = {
      firstName: 'Augusta',
      lastName: 'King',
      description: 'Met at a dinner.',
      emails: ['ada@visitor.example', 'countess@ockham.example'],
      phones: ['00 1'],
      companies: [{ name: 'Ockham' }],
      urls: ['https://ockham.example'],
      groups: [{ id: LEADS_GROUP_ID }, { id: APPLICANTS_GROUP_ID }],
      customFieldValues: { [LEADS_GROUP_ID]: { Status: 'Customer' } },
    };
    const id = await bench.existing(own);
    odd('people.get', others(value));
    const outcome = await bench.deliver(contactLead({}));
    expect(outcome).toMatchObject({ kind: 'delivered', progress: { contactId: id } });
    expect(bench.person(id)).toMatchObject(own);
    const [note] = bench.notes();
    const lines = note?.content.split(/ *\n/);
    for (const line of [
      'Needs: an engine',
      'gave the name Ada Lovelace',
      'gave the email ada\\@visitor.example',
      'gave the phone 00 000 0000',
      'gave the website https://analytical.example',
      'gave the company Analytical Ltd',
      'gave the Channel Website',
      'gave the Status Lead',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('without an id has perhaps taken the person: we look before sending again', async () => {
    odd('people.create', { id: null });
    const lead = contactLead({});
    const reason = 'Folk API error: unreadable answer';
    const store = storeWith();
    expect(await bench.deliver(lead, store.save)).toMatchObject({ kind: 'retry', reason });
    expect(store.current).toEqual({ unsure: 'contact' });
    bench.folk.switches.oddAnswers.length = 0;
    expect(await bench.deliver({ ...lead, progress: store.current, tries: 1 })).toMatchObject({
      kind: 'delivered',
    });
    expect(bench.folk.state.people.size).toBe(1);
  });
});
