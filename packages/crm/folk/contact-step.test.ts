import { describe, expect, it } from 'vitest';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { contactLead, startFolkBench, useFolkBench } from './folk.fixture.ts';

const bench = useFolkBench();

describe('a new person', () => {
  it('arrives with everything that the form sends', async () => {
    const lead = contactLead({});
    await bench.deliver(lead);
    const [made] = bench.people();
    expect(made).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: ['ada@visitor.example'],
      phones: ['00 000 0000'],
      companies: [{ name: 'Analytical Ltd' }],
      urls: ['https://analytical.example'],
      description: `${lead.contact.description}\n\nReference: ${lead.reference}`,
      groups: [{ id: LEADS_GROUP_ID }],
      customFieldValues: { [LEADS_GROUP_ID]: lead.contact.customFields },
    });
    expect(bench.steps()).toEqual(['people.list', 'people.create']);
  });

  it('joins the applicants without custom fields, and may have the reference alone', async () => {
    const lead = contactLead({ group: 'applicants', customFields: {}, description: '' });
    await bench.deliver(lead);
    const [made] = bench.people();
    expect(made).toMatchObject({ groups: [{ id: APPLICANTS_GROUP_ID }], customFieldValues: {} });
    expect(made?.description).toBe(`Reference: ${lead.reference}`);
    const sent = bench.folk.state.arrivals.find(({ step }) => step === 'people.create');
    expect(sent?.body).not.toHaveProperty('customFieldValues');
  });

  it('keeps within the limits of folk; a note has a description that does not fit', async () => {
    const name = 'x'.repeat(501);
    const description = 'long '.repeat(1200);
    const outcome = await bench.deliver(
      contactLead({
        firstName: name,
        lastName: name,
        description,
        phones: ['0'.repeat(30), '0'.repeat(31)],
        companies: [{ name: name.slice(1) }, { name }],
      }),
    );
    expect(outcome).not.toMatchObject({ progress: { degraded: true } });
    const [made] = bench.people();
    expect(made).toMatchObject({
      firstName: name.slice(1),
      lastName: name.slice(1),
      phones: ['0'.repeat(30)],
      companies: [{ name: name.slice(1) }],
    });
    expect(made?.description).toHaveLength(5000);
    expect(made?.description).toMatch(/Reference: TW-TEST-\d+$/);
    const [note] = bench.notes();
    expect(note?.content).toContain(description.trim());
  });
});

describe('our own memory', () => {
  it('knows a person that the search does not show yet', async () => {
    bench.folk.switches.filterLagMs = 60_000;
    await bench.deliver(contactLead({}));
    await bench.deliver(contactLead({ phones: ['00 1'] }));
    const everyone = bench.people();
    expect(everyone).toHaveLength(1);
    expect(everyone[0]?.phones).toEqual(['00 000 0000', '00 1']);
  });

  it('gives way when the person is gone', async () => {
    await bench.deliver(contactLead({}));
    bench.folk.state.people.clear();
    const id = await bench.existing({ emails: ['ada@visitor.example'] });
    expect(await bench.deliver(contactLead({}))).toMatchObject({ progress: { contactId: id } });
    expect(await bench.store.recallPerson('ada@visitor.example')).toBe(id);
  });
});

it('makes a person whom the search still shows and folk no longer has', async () => {
  await bench.existing({ emails: ['ada@visitor.example'] });
  bench.fail('people.get', 404);
  const outcome = await bench.deliver(contactLead({}));
  const made = [...bench.folk.state.people.keys()][1];
  expect(outcome).toEqual({ kind: 'delivered', progress: { contactId: made } });
});

it('forgets a person that is gone even if no one can be made instead', async () => {
  await bench.deliver(contactLead({}));
  bench.folk.state.people.clear();
  bench.fail('people.create', 503);
  expect(await bench.deliver(contactLead({}))).toMatchObject({ kind: 'retry' });
  expect(await bench.store.recallPerson('ada@visitor.example')).toBeNull();
});

describe('when the answer is lost and the search lags', () => {
  it('does not create a second person before the search can be trusted', async () => {
    bench.folk.switches.filterLagMs = 60_000;
    const lead = contactLead({}, { progress: { unsure: 'contact' }, tries: 1 });
    const reason = 'Answer lost, and folk does not show the record yet';
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'retry', reason });
    expect(bench.steps()).toEqual(['people.list']);
    expect(await bench.deliver({ ...lead, tries: 2 })).toMatchObject({ kind: 'delivered' });
    expect(bench.folk.state.people.size).toBe(1);
  });
});

describe('settings', () => {
  it('with a group that folk does not have, offer the plain person', async () => {
    bench.fail('people.create', 404);
    const outcome = await bench.deliver(contactLead({}));
    expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
    expect(bench.steps().filter((step) => step === 'people.create')).toHaveLength(2);
  });

  it('with a wrong address pause the queue', async () => {
    const elsewhere = await startFolkBench({ apiUrl: `${bench.options.apiUrl}/nowhere` });
    const reason = 'Folk API error: 404';
    expect(await elsewhere.deliver(contactLead({}))).toMatchObject({ kind: 'refused-key', reason });
    await elsewhere.close();
  });

  it('that folk does not understand do not give the lead up', async () => {
    bench.fail('people.list', 400);
    expect(await bench.deliver(contactLead({}))).toMatchObject({
      kind: 'retry',
      reason: 'Folk API error: 400',
    });
  });
});
