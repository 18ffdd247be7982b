import { isRecordedHere, type Progress } from '../../leads/lead.ts';
import { detailLines, noteText, timesHeading, timesText } from '../lead-text.ts';
import { mentions, withReference } from '../reference-line.ts';
import { type StepResult, sendOnce, withoutUnsure } from '../steps.ts';
import { getPerson, linesNotInDescription, planUpdate } from './contact-step.ts';
import { linesWithoutField } from './deal-fields.ts';
import { readDealFields } from './deal-step.ts';
import type { Answer } from './folk-client.ts';
import { contextFor, type FolkDelivery, onceAs, tooEarlyToRepeat } from './folk-delivery.ts';
import { escapeMarkdown } from './markdown.ts';
import { findInPages } from './pagination.ts';
import { linesNotInBody } from './person-body.ts';
import { Created, NoteRecord } from './records.ts';

/** Adds the visitor's text, and what fits nowhere else in folk. */
export async function noteStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const { contactId, noteId } = progress;
  const isSent = noteId !== undefined && !isRecordedHere(noteId);
  if (isSent || contactId === undefined) return { kind: 'done', progress };
  const others = await leftoverLines(delivery, progress, contactId);
  if (others.kind !== 'ok') return others;
  const text = noteText(delivery.lead);
  const parts = [...new Set([...(text === null ? [] : [text]), ...others.data])];
  if (parts.length === 0) return { kind: 'done', progress };
  return addNote(delivery, progress, { step: 'note', contactId, parts });
}

async function leftoverLines(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { lead } = delivery;
  const ofPerson = await leftoverPersonLines(delivery, progress, contactId);
  if (ofPerson.kind !== 'ok') return ofPerson;
  const rest = await (progress.degraded
    ? { kind: 'ok' as const, data: detailLines(lead) }
    : leftoverDealLines(delivery));
  if (rest.kind !== 'ok') return rest;
  return { kind: 'ok', data: [...linesNotInBody(lead), ...rest.data, ...ofPerson.data] };
}

async function leftoverDealLines(delivery: FolkDelivery): Promise<Answer<readonly string[]>> {
  const { deal, reference } = delivery.lead;
  if (deal === null || deal.recordedOnly) return { kind: 'ok', data: [] };
  const fields = await readDealFields(delivery);
  return fields.kind === 'ok'
    ? { kind: 'ok', data: linesWithoutField(deal, reference, fields.data) }
    : fields;
}

async function leftoverPersonLines(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { leftover } = delivery.written;
  if (leftover !== undefined) return { kind: 'ok', data: leftover };
  // An earlier run wrote the person: read it from folk.
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

/** A separate note: times may come later than the rest. */
export async function timesStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const text = timesText(delivery.lead);
  const { contactId, timesId } = progress;
  if (text === null || timesId !== undefined || contactId === undefined)
    return { kind: 'done', progress };
  const note = { step: 'times', contactId, parts: [text], words: timesHeading } as const;
  return addNote(delivery, progress, note);
}

const LONGEST = 100_000;

type NewNote = {
  readonly step: 'note' | 'times';
  readonly contactId: string;
  readonly parts: readonly string[];
  /** Tells it apart from the lead's other notes. */
  readonly words?: string;
};

/** Adds a note once, even if answers get lost. */
async function addNote(
  delivery: FolkDelivery,
  progress: Progress,
  note: NewNote,
): Promise<StepResult> {
  const { step, contactId } = note;
  const withNote = (id: string): StepResult => ({
    kind: 'done',
    progress: { ...withoutUnsure(progress), [`${step}Id`]: id },
  });
  if (progress.unsure === step) {
    const found = await findNote(delivery, note);
    if (found.kind !== 'ok') return found;
    if (found.data !== null) return withNote(found.data.id);
    const tooEarly = tooEarlyToRepeat(delivery);
    if (tooEarly !== null) return tooEarly;
  }
  const { client, save, lead } = delivery;
  const markdown = note.parts.map(escapeMarkdown).join('\n\n');
  const body = {
    entity: { id: contactId },
    // Only the key's own user would see a private note.
    visibility: 'public',
    content: withReference(markdown, lead.reference, LONGEST),
  };
  const context = contextFor(delivery, step);
  const key = onceAs(delivery, step, progress);
  const sent = await sendOnce(step, progress, save, () =>
    client.request('POST', '/notes', Created, context, body, key),
  );
  return sent.kind === 'ok' ? withNote(sent.data.id) : sent;
}

function findNote(delivery: FolkDelivery, { step, contactId, words = '' }: NewNote) {
  const { client, lead } = delivery;
  const query = { 'entity.id': contactId, limit: '100' };
  const list = { path: '/notes', query, item: NoteRecord };
  return findInPages(
    client,
    list,
    contextFor(delivery, step),
    ({ content, entity }) =>
      mentions(content, lead.reference) &&
      mentions(content, words) &&
      (entity === null || entity.id === contactId),
  );
}
