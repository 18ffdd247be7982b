import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../test/folk/workspace.ts';
import type { Contact, Lead } from '../../leads/lead.ts';
import { claimedLead } from '../lead.fixture.ts';
import { type FolkBench, startFolkBench } from './folk.fixture.ts';

let bench: FolkBench;

beforeEach(async () => {
  bench = await startFolkBench();
});
afterEach(() => bench.close());

function leadOf(contact: Partial<Contact>, changes: Partial<Lead> = {}): Lead {
  const base = claimedLead({ deal: null, note: null, ...changes });
  return { ...base, contact: { ...base.contact, ...contact } };
}

/** Puts a person into folk as somebody of the agency would. */
async function existing(body: Record<string, unknown>): Promise<string> {
  const { url, key } = bench.folk;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/people`, request);
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

function person(id: string) {
  return bench.folk.state.people.get(id);
}

const steps = () => bench.folk.state.arrivals.map(({ step }) => step);

describe('a new person', () => {
  it('arrives with everything that the form sends', async () => {
    const lead = leadOf({});
    await bench.deliver(lead);
    const [made] = [...bench.folk.state.people.values()];
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
    expect(steps()).toEqual(['people.list', 'people.create']);
  });

  it('joins the applicants without custom fields', async () => {
    await bench.deliver(leadOf({ group: 'applicants', customFields: {} }));
    const [made] = [...bench.folk.state.people.values()];
    expect(made).toMatchObject({ groups: [{ id: APPLICANTS_GROUP_ID }], customFieldValues: {} });
  });

  it('keeps within the limits of folk; a note has what does not fit', async () => {
    const phone = `00 ${'0'.repeat(40)}`;
    const description = 'long '.repeat(1200);
    const lead = leadOf({ phones: ['00 1', phone], description });
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'delivered' });
    const [made] = [...bench.folk.state.people.values()];
    expect(made?.phones).toEqual(['00 1']);
    expect(made?.description).toHaveLength(5000);
    expect(made?.description).toContain(lead.reference);
    const [note] = [...bench.folk.state.notes.values()];
    expect(note?.content).toContain(`Phone: ${phone}`);
    expect(note?.content).toContain(description.trim());
  });
});

describe('a person that folk has', () => {
  it('gains what is new and loses nothing', async () => {
    const other = 'grp_11111111-1111-4111-8111-111111111111';
    bench.folk.state.groups.push({
      id: other,
      name: 'Customers',
      fields: { person: [{ name: 'Tier', type: 'textField' }] },
    });
    const id = await existing({
      firstName: 'Augusta',
      lastName: 'King',
      jobTitle: 'Countess',
      description: 'Met at a dinner.',
      emails: ['countess@ockham.example', 'ada@visitor.example'],
      phones: ['00-000-0000', '00 1'],
      companies: [{ name: 'Ockham' }],
      urls: ['https://ockham.example'],
      groups: [{ id: other }, { id: LEADS_GROUP_ID }],
      customFieldValues: {
        [other]: { Tier: 'Gold' },
        [LEADS_GROUP_ID]: { Channel: ['Newsletter'], Status: 'Customer' },
      },
    });
    const lead = leadOf({ lastName: '', customFields: { Channel: ['Website'], Status: 'Lead' } });
    expect(await bench.deliver(lead)).toMatchObject({ progress: { contactId: id } });
    expect(person(id)).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      jobTitle: 'Countess',
      description: `${lead.contact.description}\n\nReference: ${lead.reference}\n\nMet at a dinner.`,
      emails: ['countess@ockham.example', 'ada@visitor.example'],
      phones: ['00-000-0000', '00 1'],
      companies: [{ name: 'Ockham' }, { name: 'Analytical Ltd' }],
      urls: ['https://ockham.example', 'https://analytical.example'],
      groups: [{ id: other }, { id: LEADS_GROUP_ID }],
      customFieldValues: {
        [other]: { Tier: 'Gold' },
        [LEADS_GROUP_ID]: { Channel: ['Newsletter', 'Website'], Status: 'Lead' },
      },
    });
    expect(bench.folk.state.people.size).toBe(1);
  });

  it('is not changed by sending the same lead again', async () => {
    const lead = leadOf({});
    await bench.deliver(lead);
    const before = structuredClone([...bench.folk.state.people.values()]);
    await bench.deliver(lead);
    expect([...bench.folk.state.people.values()]).toEqual(before);
  });

  it('keeps a description that leaves no room; a note has the new one', async () => {
    const description = 'The agency wrote this. '.repeat(215);
    const id = await existing({ emails: ['ada@visitor.example'], description });
    const lead = leadOf({});
    await bench.deliver(lead);
    expect(person(id)?.description).toBe(description);
    const [note] = [...bench.folk.state.notes.values()];
    expect(note?.content).toContain('Needs: an engine');

    // The same when the note is left to a later run.
    bench.folk.state.notes.clear();
    await bench.deliver({ ...lead, progress: { contactId: id } });
    expect([...bench.folk.state.notes.values()][0]?.content).toBe(note?.content);
  });

  it('is the oldest when folk has the address twice', async () => {
    const id = await existing({ firstName: 'First', emails: ['ada@visitor.example'] });
    await existing({ firstName: 'Second', emails: ['ada@visitor.example'] });
    expect(await bench.deliver(leadOf({}))).toMatchObject({ progress: { contactId: id } });
  });
});

describe('our own memory', () => {
  it('knows a person that the search does not show yet', async () => {
    bench.folk.switches.filterLagMs = 60_000;
    await bench.deliver(leadOf({}));
    await bench.deliver(leadOf({ phones: ['00 1'] }));
    const everyone = [...bench.folk.state.people.values()];
    expect(everyone).toHaveLength(1);
    expect(everyone[0]?.phones).toEqual(['00 000 0000', '00 1']);
  });

  it('gives way when the person is gone', async () => {
    await bench.deliver(leadOf({}));
    bench.folk.state.people.clear();
    const id = await existing({ emails: ['ada@visitor.example'] });
    expect(await bench.deliver(leadOf({}))).toMatchObject({ progress: { contactId: id } });
    expect(await bench.people.recallPerson('ada@visitor.example')).toBe(id);
  });
});

describe('when the answer is lost and the search lags', () => {
  it('does not create a second person before the search can be trusted', async () => {
    bench.folk.switches.filterLagMs = 60_000;
    const lead = leadOf({}, { progress: { unsure: 'contact' }, tries: 1 });
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'retry' });
    expect(steps()).toEqual(['people.list']);
    expect(await bench.deliver({ ...lead, tries: 2 })).toMatchObject({ kind: 'delivered' });
    expect(bench.folk.state.people.size).toBe(1);
  });
});

describe('settings', () => {
  it('without a group, put the custom fields into a note', async () => {
    const own = await startFolkBench({ groupIds: {} });
    const lead = claimedLead({ note: null });
    expect(await own.deliver(lead)).toMatchObject({ kind: 'delivered' });
    expect([...own.folk.state.people.values()][0]).toMatchObject({ groups: [] });
    const [note] = [...own.folk.state.notes.values()];
    expect(note?.content).toContain('Status: Lead');
    expect(note?.content).toContain('Deal: Small Business Website - Analytical Ltd');
    await own.close();
  });

  it('with a wrong address pause the queue', async () => {
    const elsewhere = await startFolkBench({ apiUrl: `${bench.options.apiUrl}/nowhere` });
    const reason = 'Folk API error: 404';
    expect(await elsewhere.deliver(leadOf({}))).toEqual({ kind: 'refused-key', reason });
    await elsewhere.close();
  });

  it('with a version that folk does not know do not give the lead up', async () => {
    const { apiUrl, apiKey } = bench.options;
    const odd = await startFolkBench({ apiUrl, apiKey, apiVersion: '1999-01-01' });
    expect(await odd.deliver(leadOf({}))).toEqual({ kind: 'retry', reason: 'Folk API error: 400' });
    await odd.close();
  });

  it('may name the version', async () => {
    const dated = await startFolkBench({ apiVersion: '2025-06-09' });
    expect(await dated.deliver(leadOf({}))).toMatchObject({ kind: 'delivered' });
    await dated.close();
  });
});
