import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimedLead } from '../lead.fixture.ts';
import { type FolkBench, startFolkBench } from './folk.fixture.ts';

let bench: FolkBench;

beforeEach(async () => {
  bench = await startFolkBench();
});
afterEach(() => bench.close());

const notes = () => [...bench.folk.state.notes.values()];

it('is public, at the person, with the text as typed and the reference', async () => {
  const note = { text: '# 1 *bold* wish', recordedOnly: false };
  const lead = claimedLead({ deal: null, note });
  const outcome = await bench.deliver(lead);
  expect(outcome).toMatchObject({ kind: 'delivered', progress: { noteId: notes()[0]?.id } });
  expect(notes()).toMatchObject([
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
  expect(notes()).toEqual([]);
});

it('carries the rest in a degraded delivery even where the form sends no note', async () => {
  bench.folk.switches.refusedField = 'Channel';
  const note = { text: 'For our eyes', recordedOnly: true };
  const lead = claimedLead({ deal: null, note, progress: { noteId: 'rec_1' } });
  const outcome = await bench.deliver(lead);
  expect(outcome).toMatchObject({ progress: { degraded: true, noteId: notes()[0]?.id } });
  const content = notes()[0]?.content ?? '';
  expect(content).toContain('Channel: Website');
  expect(content).not.toContain('For our eyes');
});

it('falls back on a custom field that the group does not have', async () => {
  const fields = bench.folk.state.groups[0]?.fields['person'] ?? [];
  fields.splice(0, 1);
  const outcome = await bench.deliver(claimedLead());
  expect(outcome).toMatchObject({ kind: 'delivered', progress: { degraded: true } });
  expect([...bench.folk.state.people.values()][0]).toMatchObject({
    firstName: 'Ada',
    emails: ['ada@visitor.example'],
    groups: [],
  });
  expect(notes()[0]?.content).toContain('Value: 42');
});
