import type { Lead, Progress } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { type CustomField, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { contactLead, useFolkBench } from './folk.fixture.ts';

const bench = useFolkBench();

const OTHER = 'grp_11111111-1111-4111-8111-111111111111';

/** A later run that writes the note writes the same. */
async function expectSameNote(lead: Lead, progress: Progress): Promise<void> {
  const [note] = bench.notes();
  bench.folk.state.notes.clear();
  await bench.deliver({ ...lead, progress });
  expect(bench.notes()).toMatchObject([{ content: note?.content }]);
}

describe('a person that folk has', () => {
  it('gains what is new, keeps what it has, and notes what differs', async () => {
    bench.folk.state.groups.push({
      id: OTHER,
      name: 'Customers',
      fields: { person: [{ name: 'Tier', type: 'textField' }] },
    });
    const id = await bench.existing({
      firstName: 'Augusta',
      lastName: 'King',
      jobTitle: 'Countess',
      description: 'Met at a dinner.',
      emails: ['countess@ockham.example', 'ada@visitor.example'],
      phones: ['00-000-0000', '00 1'],
      companies: [{ name: 'Ockham' }],
      urls: ['https://ockham.example'],
      groups: [{ id: OTHER }, { id: LEADS_GROUP_ID }],
      customFieldValues: {
        [OTHER]: { Tier: 'Gold' },
        [LEADS_GROUP_ID]: { Channel: ['Newsletter'], Status: 'Customer' },
      },
    });
    const lead = contactLead({
      lastName: '',
      customFields: { Channel: ['Website'], Status: 'Lead' },
    });
    expect(await bench.deliver(lead)).toMatchObject({ progress: { contactId: id } });
    expect(bench.person(id)).toMatchObject({
      firstName: 'Augusta',
      lastName: 'King',
      jobTitle: 'Countess',
      description: [
        `${lead.contact.description}\n`,
        `Reference: ${lead.reference}`,
        'gave the name Ada',
        'gave the Status Lead\n',
        'Met at a dinner.',
      ].join('\n'),
      emails: ['countess@ockham.example', 'ada@visitor.example'],
      phones: ['00-000-0000', '00 1'],
      companies: [{ name: 'Ockham' }, { name: 'Analytical Ltd' }],
      urls: ['https://ockham.example', 'https://analytical.example'],
      groups: [{ id: OTHER }, { id: LEADS_GROUP_ID }],
      customFieldValues: {
        [OTHER]: { Tier: 'Gold' },
        [LEADS_GROUP_ID]: { Channel: ['Newsletter', 'Website'], Status: 'Customer' },
      },
    });
    expect(bench.folk.state.people.size).toBe(1);
  });

  it('is not changed by sending the same lead again', async () => {
    const lead = contactLead({});
    await bench.deliver(lead);
    const before = structuredClone(bench.people());
    await bench.deliver(lead);
    expect(bench.people()).toEqual(before);
    expect(bench.steps()).not.toContain('people.update');
    expect(bench.folk.state.notes.size).toBe(0);
  });

  const refusable = ['customFieldValues', 'description'];
  it.each(refusable)('keeps its name if %s are refused; a note has ours', async (refusedField) => {
    const id = await bench.existing({
      firstName: 'Augusta',
      emails: ['ada@visitor.example'],
      description: 'Met at a dinner.',
    });
    bench.folk.switches.refusedField = refusedField;
    const lead = contactLead({});
    expect(await bench.deliver(lead)).toMatchObject({ progress: { degraded: true } });
    expect(bench.person(id)).toMatchObject({
      firstName: 'Augusta',
      lastName: '',
      phones: ['00 000 0000'],
      description: 'Met at a dinner.',
      groups: [],
    });
    const [note] = bench.notes();
    expect(note?.content).toContain('gave the name Ada Lovelace');
    expect(note?.content).toContain('Status: Lead');
    expect(note?.content.split('Needs: an engine')).toHaveLength(2);
    await expectSameNote(lead, { contactId: id, degraded: true });
  });

  it.each([
    ['fills', 0],
    ['exceeds', 1],
  ])('whose description %s its room', async (_what, more) => {
    const lead = contactLead({ phones: [] });
    const added = `${lead.contact.description}\n\nReference: ${lead.reference}\n\n`;
    const description = 'x'.repeat(5000 - added.length + more);
    const name = { firstName: 'Ada', lastName: 'Lovelace' };
    const id = await bench.existing({ ...name, emails: ['ada@visitor.example'], description });
    await bench.deliver(lead);
    expect(bench.person(id)?.description).toBe(more === 0 ? added + description : description);
    expect(bench.folk.state.notes.size).toBe(more);
  });

  it('gets no note where its description has no room and the lead says nothing', async () => {
    const lead = contactLead({ description: '' });
    const { firstName, lastName, emails } = lead.contact;
    const description = 'x'.repeat(5000);
    await bench.existing({ firstName, lastName, emails, description });
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'delivered' });
    expect(bench.folk.state.notes.size).toBe(0);
  });

  it('keeps a description that leaves no room; a note has the new one', async () => {
    const description = 'The agency wrote this. '.repeat(215);
    const firstName = 'Augusta';
    const id = await bench.existing({ firstName, emails: ['ada@visitor.example'], description });
    const lead = contactLead({});
    await bench.deliver(lead);
    expect(bench.person(id)).toMatchObject({ description, firstName });
    const [note] = bench.notes();
    expect(note?.content).toContain('Needs: an engine');
    expect(note?.content).toContain('gave the name Ada Lovelace');
    await expectSameNote(lead, { contactId: id });
    // Even if the description has room by then.
    Object.assign(bench.person(id) ?? {}, { description: 'Shorter.' });
    await expectSameNote(lead, { contactId: id });
  });

  it('has the whole of it in its description, and no note, when only the note was left', async () => {
    const id = await bench.existing({ firstName: 'Augusta', emails: ['ada@visitor.example'] });
    const lead = contactLead({});
    await bench.deliver(lead);
    const outcome = await bench.deliver({ ...lead, progress: { contactId: id } });
    expect(outcome).toMatchObject({ kind: 'delivered' });
    expect(bench.folk.state.notes.size).toBe(0);
  });

  it('that we made for this very lead comes before the oldest', async () => {
    await bench.existing({ firstName: 'First', emails: ['ada@visitor.example'] });
    const lead = contactLead({});
    const description = `Reference: ${lead.reference}`;
    const id = await bench.existing({ emails: ['ada@visitor.example'], description });
    expect(await bench.deliver(lead)).toMatchObject({ progress: { contactId: id } });
  });

  it('is found whatever the case of its address', async () => {
    bench.folk.switches.ignoreFilters = true;
    const id = await bench.existing({ emails: ['Ada@Visitor.EXAMPLE'] });
    expect(await bench.deliver(contactLead({}))).toMatchObject({ progress: { contactId: id } });
    expect(bench.person(id)?.emails).toEqual(['Ada@Visitor.EXAMPLE']);
  });

  it('that vanishes while we write is looked for again', async () => {
    await bench.existing({ emails: ['ada@visitor.example'] });
    const lead = contactLead({});
    bench.fail('people.update', 404);
    const reason = 'Folk API error: 404';
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'retry', reason });
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'delivered' });
    expect(bench.folk.state.people.size).toBe(1);
  });

  it('is the oldest when folk has the address twice', async () => {
    await bench.existing({ firstName: 'Shown first', emails: ['ada@visitor.example'] });
    const id = await bench.existing({ firstName: 'Older', emails: ['ada@visitor.example'] });
    Object.assign(bench.person(id) ?? {}, { createdAt: '2019-12-10T00:00:00.000Z' });
    expect(await bench.deliver(contactLead({}))).toMatchObject({ progress: { contactId: id } });
  });
});

describe('values of other groups', () => {
  /** A person with values as folk may return them. */
  async function customerOf(values: Record<string, unknown>, isListed = true): Promise<string> {
    const person: CustomField[] = [
      { name: 'Tier', type: 'textField' },
      { name: 'Friends', type: 'contactField' },
      { name: 'Rank', type: 'numericField' },
    ];
    const { groups } = bench.folk.state;
    if (isListed) groups.push({ id: OTHER, name: 'Customers', fields: { person } });
    const id = await bench.existing({ emails: ['ada@visitor.example'] });
    Object.assign(bench.person(id) ?? {}, {
      groups: isListed ? [{ id: OTHER, name: 'Customers' }] : [],
      customFieldValues: { [OTHER]: values },
    });
    return id;
  }

  const changeSent = () =>
    bench.folk.state.arrivals.find(({ step }) => step === 'people.update')?.body;

  it('go back as folk takes them, without those that it fills itself', async () => {
    const friend = { id: `per_${crypto.randomUUID()}`, fullName: 'Mary', entityType: 'person' };
    const values = { Tier: 'Gold', Rank: 7, Friends: [friend], Magic: { text: 'Rich' }, Old: '' };
    const id = await customerOf(values);
    await bench.deliver(contactLead({}));
    expect(bench.person(id)?.customFieldValues).toMatchObject({
      [OTHER]: { Tier: 'Gold', Rank: '7', Friends: [{ id: friend.id }] },
      [LEADS_GROUP_ID]: { Status: 'Lead' },
    });
    expect(changeSent()).not.toHaveProperty(['customFieldValues', OTHER, 'Magic']);
  });

  it.each([
    ['a value that folk documents no way to write', { Tier: { text: 'Gold' }, Rank: '7' }],
    ['a list with such a value', { Tier: ['Gold', null] }],
    ['a list with a number', { Tier: ['Gold', 7] }],
    ['a reference without an id', { Tier: [{ id: 7 }] }],
  ])('are left alone, and ours noted, with %s', async (_what, values) => {
    const id = await customerOf(values);
    expect(await bench.deliver(contactLead({}))).toMatchObject({ kind: 'delivered' });
    expect(bench.person(id)?.customFieldValues).toEqual({ [OTHER]: values });
    expect(bench.person(id)?.description).toContain('gave the Status Lead');
  });

  it('are left alone, and ours noted, if folk does not list their fields', async () => {
    const id = await customerOf({ Tier: 'Gold' }, false);
    await bench.deliver(contactLead({}));
    expect(changeSent()).not.toHaveProperty('customFieldValues');
    expect(bench.person(id)?.description).toContain('gave the Status Lead');
  });

  it('are of no interest where they are empty', async () => {
    const id = await customerOf({ Tier: null, Friends: [], Rank: '' }, false);
    await bench.deliver(contactLead({}));
    expect(bench.person(id)?.customFieldValues[LEADS_GROUP_ID]).toMatchObject({ Status: 'Lead' });
  });

  it('of a field that is new since we read them go back as well', async () => {
    const id = await customerOf({ Tier: 'Gold' });
    await bench.deliver(contactLead({}));
    bench.folk.state.groups.at(-1)?.fields['person']?.push({ name: 'Since', type: 'textField' });
    Object.assign(bench.person(id)?.customFieldValues[OTHER] ?? {}, { Since: '2019' });
    await bench.deliver(contactLead({ customFields: { Channel: ['SEO'] } }));
    expect(bench.person(id)?.customFieldValues).toMatchObject({
      [OTHER]: { Tier: 'Gold', Since: '2019' },
      [LEADS_GROUP_ID]: { Channel: ['Website', 'SEO'] },
    });
  });

  it('are of no interest to a plain contact', async () => {
    await customerOf({ Tier: 'Gold' });
    bench.fail('fields.list', 503, 9);
    const lead = contactLead({}, { progress: { degraded: true } });
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'delivered' });
  });

  it('wait until folk lists their fields', async () => {
    await customerOf({ Tier: 'Gold' });
    bench.fail('fields.list', 503);
    const reason = 'Folk API error: 503';
    expect(await bench.deliver(contactLead({}))).toMatchObject({ kind: 'retry', reason });
    expect(bench.steps()).not.toContain('people.update');
  });
});
