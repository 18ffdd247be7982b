import type { Progress } from '../../leads/lead.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import { dealLines, detailLines, noteText } from '../lead-text.ts';
import { mentions, withReference } from '../reference-line.ts';
import { type StepResult, sendOnce, withoutUnsure } from '../steps.ts';
import { linesNotInDescription, planUpdate } from './contact-step.ts';
import { linesWithoutField } from './deal-fields.ts';
import { dealToSend, readDealFields } from './deal-step.ts';
import type { Answer } from './folk-client.ts';
import { contextFor, type FolkDelivery, tooEarlyToRepeat } from './folk-delivery.ts';
import { escapeMarkdown } from './markdown.ts';
import { findInPages } from './pagination.ts';
import { linesNotInBody } from './person-body.ts';
import { getPerson } from './person-search.ts';
import { Created, NoteRecord } from './records.ts';

const LONGEST = 100_000;

/** Adds the visitor's text, and whatever found no other place in folk, to the person, once. */
export async function noteStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const { contactId, noteId } = progress;
  const isSent = noteId !== undefined && !isRecordedHere(noteId);
  if (isSent || contactId === undefined) return { kind: 'done', progress };
  const content = await noteContent(delivery, progress, contactId);
  if (content.kind !== 'ok') return content;
  if (content.data === null) return { kind: 'done', progress };

  if (progress.unsure === 'note') {
    const found = await findNote(delivery, contactId);
    if (found.kind !== 'ok') return found;
    if (found.data !== null) return withNote(progress, found.data.id);
    const tooEarly = tooEarlyToRepeat(delivery);
    if (tooEarly !== null) return tooEarly;
  }
  const { client, save } = delivery;
  const entity = { id: contactId };
  // A private note would be seen by the key's own user alone.
  const body = { entity, visibility: 'public', content: content.data };
  const sent = await sendOnce('note', progress, save, () =>
    client.request('POST', '/notes', Created, contextFor(delivery, 'note'), body),
  );
  return sent.kind === 'ok' ? withNote(progress, sent.data.id) : sent;
}

/** Null when there is nothing to say. */
async function noteContent(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<string | null>> {
  const { lead } = delivery;
  const others = await unplacedLines(delivery, progress, contactId);
  if (others.kind !== 'ok') return others;
  const text = noteText(lead);
  const parts = new Set([...(text === null ? [] : [text]), ...others.data]);
  if (parts.size === 0) return { kind: 'ok', data: null };
  const markdown = [...parts].map(escapeMarkdown).join('\n\n');
  return { kind: 'ok', data: withReference(markdown, lead.reference, LONGEST) };
}

/** What neither the person nor the deal had a place for, as lines for a note. */
async function unplacedLines(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { lead, groupIds } = delivery;
  const leftOut = linesNotInBody(lead, groupIds[lead.contact.group]);
  const ofPerson = await unplacedPersonLines(delivery, progress, contactId);
  if (ofPerson.kind !== 'ok') return ofPerson;
  const ofDeal = await unplacedDealLines(delivery, progress);
  if (ofDeal.kind !== 'ok') return ofDeal;
  const rest = progress.degraded ? detailLines(lead) : ofDeal.data;
  return { kind: 'ok', data: [...leftOut, ...rest, ...ofPerson.data] };
}

async function unplacedDealLines(
  delivery: FolkDelivery,
  progress: Progress,
): Promise<Answer<readonly string[]>> {
  const { deal, reference } = delivery.lead;
  if (deal === null || deal.recordedOnly) return { kind: 'ok', data: [] };
  const sending = dealToSend(delivery, progress);
  if (sending === null) return { kind: 'ok', data: dealLines(deal) };
  const fields = await readDealFields(delivery, sending.groupId);
  return fields.kind === 'ok'
    ? { kind: 'ok', data: linesWithoutField(deal, reference, fields.data) }
    : fields;
}

/** What the person's own description had no room for. */
async function unplacedPersonLines(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { unplaced } = delivery.written;
  if (unplaced !== undefined) return { kind: 'ok', data: unplaced };
  // An earlier run wrote the person: folk knows what became of it.
  const person = await getPerson(delivery, contactId);
  if (person.kind !== 'ok') return person;
  const plan = await planUpdate(delivery, person.data, progress);
  if (plan.kind !== 'ok') return plan;
  const { description } = person.data;
  return {
    kind: 'ok',
    data: linesNotInDescription(delivery.lead, plan.data.conflicts, description),
  };
}

/** The note that an earlier try may have made; one about somebody else is none of ours. */
function findNote(delivery: FolkDelivery, contactId: string): Promise<Answer<NoteRecord | null>> {
  const { client, lead } = delivery;
  const query = { 'entity.id': contactId, limit: '100' };
  const list = { path: '/notes', query, item: NoteRecord };
  return findInPages(
    client,
    list,
    contextFor(delivery, 'note'),
    ({ content, entity }) =>
      mentions(content, lead.reference) && (entity === null || entity.id === contactId),
  );
}

function withNote(progress: Progress, noteId: string): StepResult {
  return { kind: 'done', progress: { ...withoutUnsure(progress), noteId } };
}
