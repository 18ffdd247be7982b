import { preferredTimes } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { claimedLead } from '../lead.fixture.ts';
import { useFolkBench } from './folk.fixture.ts';

const bench = useFolkBench();

it('is public, at the person, with the text as typed and the reference', async () => {
  const note = { text: '# 1 *bold* wish', recordedOnly: false };
  const lead = claimedLead({ deal: null, note });
  const outcome = await bench.deliver(lead);
  expect(outcome).toMatchObject({ kind: 'delivered', progress: { noteId: bench.notes()[0]?.id } });
  expect(bench.notes()).toMatchObject([
    {
      entity: { entityType: 'person' },
      visibility: 'public',
      content: `\\# 1 \\*bold\\* wish\n\nReference: ${lead.reference}`,
    },
  ]);
});

it.each([
  ['the form has none', null],
  ['it is recorded only', { text: 'For our eyes', recordedOnly: true }],
  ['nothing was typed', { text: '', recordedOnly: false }],
])('is not sent when %s', async (_why, note) => {
  expect(await bench.deliver(claimedLead({ deal: null, note }))).toMatchObject({
    kind: 'delivered',
  });
  expect(bench.notes()).toEqual([]);
});

it('carries the rest in a degraded delivery even where the form sends no note', async () => {
  bench.folk.switches.refusedField = 'Channel';
  const note = { text: 'For our eyes', recordedOnly: true };
  const lead = claimedLead({ deal: null, note, progress: { noteId: 'rec_1' } });
  const outcome = await bench.deliver(lead);
  expect(outcome).toMatchObject({ progress: { degraded: true, noteId: bench.notes()[0]?.id } });
  const content = bench.notes()[0]?.content ?? '';
  expect(content).toContain('Channel: Website');
  expect(content).not.toContain('For our eyes');
});

it('falls back on a custom field that the group does not have', async () => {
  const fields = bench.folk.state.groups[0]?.fields['person'] ?? [];
  fields.splice(0, 1);
  const outcome = await bench.deliver(claimedLead());
  expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
  expect(bench.people()[0]).toMatchObject({
    firstName: 'Ada',
    emails: ['ada@visitor.example'],
    groups: [],
  });
  expect(bench.notes()[0]?.content).toContain('Value: 42');
});

it('waits until folk lists the fields of the person that an earlier run wrote', async () => {
  const lead = claimedLead({ deal: null });
  bench.fail('notes.create', 425);
  bench.fail('fields.list', 503);
  const again = await bench.deliverInPart(lead);
  const reason = 'Folk API error: 503';
  expect(await bench.deliver(again)).toMatchObject({ kind: 'retry', reason });
  expect(await bench.deliver(again)).toMatchObject({ progress: { noteId: bench.notes()[0]?.id } });
});

it('needs only its id to be taken', async () => {
  const values = { entity: null, content: null, author: null };
  bench.folk.switches.oddAnswers.push({ step: 'notes.create', values });
  const outcome = await bench.deliver(claimedLead({ deal: null }));
  expect(outcome).toMatchObject({ kind: 'delivered', progress: { noteId: bench.notes()[0]?.id } });
});

describe('a note whose answer was lost', () => {
  const lost = () => {
    bench.loseAnswer('notes.create');
    return bench.deliverInPart(claimedLead({ deal: null }));
  };

  it.each([false, true])('is found, filters ignored: %s', async (ignoreFilters) => {
    bench.folk.switches.ignoreFilters = ignoreFilters;
    for (let count = 0; count < 3; count += 1) {
      await bench.deliver(claimedLead({ deal: null, email: `other-${count}@visitor.example` }));
    }
    bench.folk.state.people.clear();
    const again = await lost();
    const made = bench.notes().at(-1)?.id;
    expect(await bench.deliver(again)).toMatchObject({ progress: { noteId: made } });
    expect(bench.notes()).toHaveLength(4);
    const search = bench.folk.state.arrivals.find(({ step }) => step === 'notes.list');
    expect(search?.path).toContain(`entity.id=${again.progress.contactId}`);
  });

  it('is not sent again while folk does not list notes', async () => {
    const again = await lost();
    bench.fail('notes.list', 503);
    const reason = 'Folk API error: 503';
    expect(await bench.deliver({ ...again, tries: 2 })).toMatchObject({ kind: 'retry', reason });
    expect(await bench.deliver({ ...again, tries: 2 })).toMatchObject({ kind: 'delivered' });
    expect(bench.notes()).toHaveLength(1);
  });

  it('is not one about someone else, even if it names our reference', async () => {
    bench.folk.switches.ignoreFilters = true;
    const again = await lost();
    const [note] = bench.notes();
    if (note === undefined) throw new Error('No note arrived');
    const entity = { ...note.entity, id: `per_${crypto.randomUUID()}` };
    bench.folk.state.notes.set(note.id, { ...note, entity });
    expect(await bench.deliver(again)).toMatchObject({ kind: 'retry' });
    expect(await bench.deliver({ ...again, tries: 2 })).toMatchObject({ kind: 'delivered' });
    expect(bench.notes()).toHaveLength(2);
  });

  it('is not the main one, if it is of times for a call', async () => {
    const lead = claimedLead({ deal: null });
    const delivered = await bench.deliver(lead);
    const progress = { ...('progress' in delivered ? delivered.progress : {}), unsure: 'times' };
    const named = { ...lead, values: { ...lead.values, [preferredTimes]: 'Thursday at ten' } };
    // The call that should have written it never arrived.
    await bench.deliver({ ...named, tries: 2, progress } as Lead);
    expect(bench.notes().map(({ content }) => content)).toEqual([
      expect.stringContaining('We need an engine'),
      expect.stringContaining('Thursday at ten'),
    ]);
  });

  it('is found where folk does not say whose it is', async () => {
    const again = await lost();
    const [note] = bench.notes();
    bench.folk.switches.oddAnswers.push({
      step: 'notes.list',
      items: [null, { id: 'nte_1', content: null }, { ...note, entity: null }],
    });
    bench.folk.state.notes.clear();
    expect(await bench.deliver(again)).toMatchObject({ progress: { noteId: note?.id } });
  });
});
