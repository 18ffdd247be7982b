import { describe, expect, it } from 'vitest';
import { LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { storeWith } from '../contract/bench.fixture.ts';
import { claimedLead } from '../lead.fixture.ts';
import { startFolkBench, useFolkBench } from './folk.fixture.ts';

const bench = useFolkBench();

function dealFields() {
  const fields = bench.folk.state.groups[0]?.fields['Deals'];
  if (fields === undefined) throw new Error('The workspace has no deals');
  return fields;
}

describe('a deal', () => {
  it('fills the fields of the workspace', async () => {
    const lead = claimedLead();
    const outcome = await bench.deliver(lead);
    const contactId = outcome.kind === 'delivered' ? outcome.progress.contactId : '';
    expect(bench.deals()).toMatchObject([
      {
        groupId: LEADS_GROUP_ID,
        name: 'Small Business Website - Analytical Ltd',
        people: [{ id: contactId }],
        customFieldValues: {
          Stage: 'Package Requested',
          Value: '42',
          Notes: 'Needs: an engine',
          'Close date': '2026-12-01',
          Reference: lead.reference,
        },
      },
    ]);
    expect(bench.notes()[0]?.content).toBe(`We need an engine\n\nReference: ${lead.reference}`);
  });

  it('takes them under other names and types', async () => {
    dealFields().splice(
      0,
      Number.POSITIVE_INFINITY,
      { name: 'status', type: 'multipleSelect', labels: [] },
      { name: 'Amount', type: 'textField' },
      { name: 'Expected close date', type: 'dateField' },
      { name: 'Description', type: 'textField' },
      { name: 'Stage', type: 'userField' },
    );
    const lead = claimedLead();
    await bench.deliver(lead);
    expect(bench.deals()[0]?.customFieldValues).toEqual({
      status: ['Package Requested'],
      Amount: '42',
      'Expected close date': '2026-12-01',
      Description: `Needs: an engine\n\nReference: ${lead.reference}`,
    });
  });

  it('leaves to the note what has no field', async () => {
    dealFields().length = 0;
    const lead = claimedLead();
    await bench.deliver(lead);
    expect(bench.deals()[0]?.customFieldValues).toEqual({});
    const parts = [
      'We need an engine',
      'Stage: Package Requested',
      'Value: 42',
      'Expected close date: 2026-12-01',
      'Deal notes: Needs: an engine',
      `Reference: ${lead.reference}`,
    ];
    expect(bench.notes()[0]?.content).toBe(parts.join('\n\n'));
  });

  it('is not sent when it is recorded only', async () => {
    const { deal } = claimedLead();
    const progress = { dealId: 'rec_1' };
    const lead = claimedLead({ deal: deal && { ...deal, recordedOnly: true }, progress });
    expect(await bench.deliver(lead)).toMatchObject({ progress: { dealId: 'rec_1' } });
    await bench.deliver({ ...lead, progress: {} });
    expect(bench.deals()).toEqual([]);
  });
});

it('fields are cached for ten minutes', async () => {
  let now = new Date();
  const own = await startFolkBench({ clock: () => now });
  const { arrivals } = own.folk.state;
  const readings = () => arrivals.filter(({ step }) => step === 'fields.list').length;
  const lead = () => claimedLead({ email: `${crypto.randomUUID()}@visitor.example` });
  await own.deliver(lead());
  now = new Date(now.getTime() + 10 * 60_000 - 1);
  await own.deliver(lead());
  expect(readings()).toBe(1);
  now = new Date(now.getTime() + 1);
  await own.deliver(lead());
  expect(readings()).toBe(2);
  await own.close();
});

describe('while folk does not list its fields', () => {
  const reason = 'Folk API error: 503';
  const fail = () => bench.fail('fields.list', 503);

  it('a deal waits, and the person is not made again', async () => {
    const lead = claimedLead();
    const store = storeWith();
    fail();
    expect(await bench.deliver(lead, store.save)).toMatchObject({ kind: 'retry', reason });
    expect(bench.steps()).not.toContain('deals.create');
    expect(store.current).toEqual({ contactId: [...bench.folk.state.people.keys()][0] });
    await bench.deliver({ ...lead, progress: store.current });
    expect(bench.deals()[0]?.customFieldValues).toMatchObject({ Reference: lead.reference });
  });

  it('a deal that was refused waits', async () => {
    await bench.deliver(claimedLead({ email: 'first@visitor.example' }));
    bench.fail('deals.create', 422);
    fail();
    expect(await bench.deliver(claimedLead())).toMatchObject({ kind: 'retry', reason });
    expect(bench.steps().filter((step) => step === 'deals.create')).toHaveLength(2);
  });

  it('the note of a deal waits', async () => {
    bench.fail('notes.create', 425);
    const lead = await bench.deliverInPart(claimedLead());
    const plain = { ...lead, contact: { ...lead.contact, customFields: {} } };
    const later = await startFolkBench({ apiUrl: bench.folk.url, apiKey: bench.folk.key });
    fail();
    expect(await later.deliver(plain)).toMatchObject({ kind: 'retry', reason });
    expect(await later.deliver(plain)).toMatchObject({ kind: 'delivered' });
    expect(bench.notes()).toHaveLength(1);
    await later.close();
  });
});

describe('when the workspace changes', () => {
  it('a renamed field is read anew', async () => {
    await bench.deliver(claimedLead({ email: 'first@visitor.example' }));
    const index = dealFields().findIndex(({ name }) => name === 'Value');
    dealFields()[index] = { name: 'Deal value', type: 'numericField' };
    expect(await bench.deliver(claimedLead())).not.toMatchObject({ progress: { degraded: true } });
    expect(bench.deals()[1]?.customFieldValues).toMatchObject({ 'Deal value': '42' });
  });

  it('a deal that is refused goes into the note', async () => {
    bench.folk.switches.unknownLabels = 'refuse';
    for (const field of dealFields()) field.labels?.splice(0);
    const person = bench.folk.state.groups[0]?.fields['person'] ?? [];
    for (const field of person) field.labels?.push('Website', 'Small Business Website');
    const outcome = await bench.deliver(claimedLead());
    expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
    expect(bench.deals()).toEqual([]);
    expect(bench.steps().filter((step) => step === 'deals.create')).toHaveLength(1);
    expect(bench.notes()[0]?.content).toContain('Stage: Package Requested');
    expect(bench.notes()[0]?.content).toContain('We need an engine');
  });

  it('deals that are called otherwise go into the note', async () => {
    const own = await startFolkBench({ dealObject: 'Opportunities' });
    const outcome = await own.deliver(claimedLead());
    expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
    expect([...own.folk.state.notes.values()][0]?.content).toContain('Value: 42');
    expect(own.steps()).toEqual(['people.list', 'people.create', 'fields.list', 'notes.create']);
    await own.close();
  });

  it('a person who left the group is put back', async () => {
    bench.fail('deals.create', 425);
    const lead = await bench.deliverInPart(claimedLead());
    const [person] = bench.people();
    if (person === undefined) throw new Error('No one arrived');
    person.groups = [];
    const outcome = await bench.deliver(lead);
    expect(outcome).toMatchObject({ kind: 'delivered', progress: { contactId: person.id } });
    expect(bench.deals()).toHaveLength(1);
  });

  it('a person who is always gone is made again once, then the lead is given up', async () => {
    bench.fail('notes.create', 404, 9);
    const outcome = await bench.deliver(claimedLead({ deal: null }));
    expect(outcome).toEqual({ kind: 'rejected', reason: 'Folk API error: 404' });
    expect(bench.steps().filter((step) => step === 'notes.create')).toHaveLength(3);
  });

  it('a person who was deleted between two steps is made again', async () => {
    bench.fail('notes.create', 425);
    const lead = await bench.deliverInPart(claimedLead({ deal: null }));
    bench.folk.state.people.clear();
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'delivered' });
    expect(bench.folk.state.people.size).toBe(1);
    expect(bench.notes()).toHaveLength(1);
  });
});

describe('looking for a deal whose answer was lost', () => {
  const lost = () => {
    bench.loseAnswer('deals.create');
    return bench.deliverInPart(claimedLead());
  };

  it.each(['Reference', 'Notes', 'neither'])('finds it by %s', async (by) => {
    if (by !== 'Reference') dealFields().pop();
    if (by === 'neither') dealFields().length = 0;
    await bench.deliver(claimedLead({ receivedAt: new Date(Date.now() - 60_000) }));
    for (const deal of bench.deals()) {
      const createdAt = new Date(Date.now() - 30_000).toISOString();
      bench.folk.state.deals.set(deal.id, { ...deal, createdAt });
    }
    const outcome = await bench.deliver(await lost());
    expect(outcome).toMatchObject({
      kind: 'delivered',
      progress: { dealId: bench.deals()[1]?.id },
    });
    expect(bench.deals()).toHaveLength(2);
  });

  it.each(['Reference', 'neither'])('by %s takes no stranger for it', async (by) => {
    if (by === 'neither') dealFields().length = 0;
    const lead = claimedLead({ note: null });
    const first = await bench.deliver(lead);
    const [deal] = bench.deals();
    const contactId = first.kind === 'delivered' ? first.progress.contactId : undefined;
    if (deal === undefined || contactId === undefined) throw new Error('No deal arrived');
    const { state, switches } = bench.folk;
    switches.ignoreFilters = true;
    state.deals.clear();
    const earlier = new Date(lead.receivedAt.getTime() - 1).toISOString();
    const strangers = [
      { name: 'Another deal', customFieldValues: { Reference: 'TW-OTHR-0001' } },
      { people: [], customFieldValues: {} },
      { people: [{ id: `per_${crypto.randomUUID()}` }], customFieldValues: {} },
      { createdAt: earlier, customFieldValues: {} },
      { createdAt: null, customFieldValues: null },
    ];
    for (const [index, stranger] of strangers.entries()) {
      state.deals.set(`obj_${index}`, { ...deal, id: `obj_${index}`, ...stranger } as never);
    }
    const progress = { contactId, unsure: 'deal' } as const;
    const again = { ...lead, progress, tries: 1 };
    expect(await bench.deliver(again)).toMatchObject({ kind: 'retry' });
    const createdAt = lead.receivedAt.toISOString();
    state.deals.set(deal.id, { ...deal, createdAt });
    expect(await bench.deliver(again)).toMatchObject({ progress: { dealId: deal.id } });
  });

  it.each(['Reference', 'Notes'])('goes by %s alone where there is such a field', async (by) => {
    const fields = dealFields().filter(({ name }) => name === by);
    dealFields().splice(0, Number.POSITIVE_INFINITY, ...fields);
    const again = await lost();
    const [deal] = bench.deals();
    if (deal === undefined) throw new Error('No deal arrived');
    // The same order from another window.
    const other = { ...deal, customFieldValues: { [by]: 'Reference: TW-OTHR-0001' } };
    bench.folk.state.deals.set(deal.id, other);
    expect(await bench.deliver(again)).toMatchObject({ kind: 'retry' });
    bench.folk.state.deals.set(deal.id, deal);
    expect(await bench.deliver(again)).toMatchObject({ progress: { dealId: deal.id } });
  });

  it.each(['fields.list', 'deals.list'] as const)('waits for %s', async (step) => {
    const again = { ...(await lost()), tries: 2 };
    const later = await startFolkBench({ apiUrl: bench.folk.url, apiKey: bench.folk.key });
    bench.fail(step, 503);
    const reason = 'Folk API error: 503';
    expect(await later.deliver(again)).toMatchObject({ kind: 'retry', reason });
    expect(await later.deliver(again)).toMatchObject({ kind: 'delivered' });
    expect(bench.deals()).toHaveLength(1);
    await later.close();
  });
});

it('a deal is cut where it gets too long, never in the middle of a character', async () => {
  const { deal } = claimedLead();
  const long = '👩‍💻'.repeat(1100);
  await bench.deliver(claimedLead({ deal: deal && { ...deal, name: long, notes: long } }));
  expect(bench.deals()[0]).toMatchObject({
    name: `${'👩‍💻'.repeat(199)}…`,
    customFieldValues: { Notes: `${'👩‍💻'.repeat(999)}…` },
  });
});

it('a deal needs only its id to be taken', async () => {
  const values = { name: null, people: null, createdAt: null, customFieldValues: null };
  bench.folk.switches.oddAnswers.push({ step: 'deals.create', values });
  const outcome = await bench.deliver(claimedLead());
  expect(outcome).toMatchObject({ kind: 'delivered', progress: { dealId: bench.deals()[0]?.id } });
});

it('fields are read to the last page, past what is none', async () => {
  const fields = dealFields().splice(0, Number.POSITIVE_INFINITY);
  for (let count = 0; count < 230; count += 1) {
    dealFields().push({ name: `Field ${count}`, type: 'textField' });
  }
  dealFields().push(...fields);
  const items = [null, { type: 'textField' }, { name: 'Value', type: null }];
  bench.folk.switches.oddAnswers.push({ step: 'fields.list', items });
  const lead = claimedLead();
  await bench.deliver(lead);
  expect(bench.deals()[0]?.customFieldValues).toMatchObject({
    Value: '42',
    Reference: lead.reference,
  });
  expect(bench.steps().filter((step) => step === 'fields.list')).toHaveLength(3);
});
