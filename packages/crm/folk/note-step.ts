import { type Answer, ok } from '@tidewright/kit/http-call';
import type { Progress } from '@tidewright/leads';
import { detailLines, noteText, timesHeading, timesText } from '../lead-text.ts';
import { escapeMarkdown } from '../markdown.ts';
import { mentions, withReference } from '../reference-line.ts';
import { doneWith, type StepResult } from '../steps.ts';
import { getPerson, linesNotInDescription, planUpdate } from './contact-step.ts';
import { linesWithoutField } from './deal-fields.ts';
import { readDealFields } from './deal-step.ts';
import { callContextFor, createOnce, endedEarlier, type FolkDelivery } from './folk-delivery.ts';
import { findInPages, type List } from './pagination.ts';
import { linesNotInBody } from './person-body.ts';
import { NoteRecord } from './records.ts';

/** Adds the visitor's text, and what fits nowhere else in folk. */
export async function noteStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const { contactId } = progress;
  if (contactId === undefined) return { kind: 'done', progress };
  const others = await leftoverLines(delivery, progress, contactId);
  if (others.kind !== 'ok') return others;
  const text = noteText(delivery.lead);
  const parts = [...new Set([...(text === null ? [] : [text]), ...others.data])];
  if (parts.length === 0) return { kind: 'done', progress };
  return addNote(delivery, progress, { step: 'note', contactId, parts });
}

/** What neither the person nor the deal had a place for. */
async function leftoverLines(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { lead } = delivery;
  const ofPerson = await leftoverPersonLines(delivery, progress, contactId);
  if (ofPerson.kind !== 'ok') return ofPerson;
  const rest = await (progress.degraded ? ok(detailLines(lead)) : leftoverDealLines(delivery));
  if (rest.kind !== 'ok') return rest;
  return ok([...linesNotInBody(lead), ...rest.data, ...ofPerson.data]);
}

async function leftoverDealLines(delivery: FolkDelivery): Promise<Answer<readonly string[]>> {
  const { deal, reference } = delivery.lead;
  if (deal === null || deal.recordedOnly) return ok([]);
  const fields = await readDealFields(delivery);
  return fields.kind === 'ok' ? ok(linesWithoutField(deal, reference, fields.data)) : fields;
}

async function leftoverPersonLines(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { leftover } = delivery.written;
  if (leftover !== undefined) return ok(leftover);
  // An earlier run wrote the person: read it from folk.
  const person = await getPerson(delivery, contactId);
  if (person.kind !== 'ok') return person;
  const plan = await planUpdate(delivery, person.data, progress);
  if (plan.kind !== 'ok') return plan;
  const { description } = person.data;
  return ok(linesNotInDescription(delivery.lead, plan.data.conflicts, description));
}

/** A separate note: times may come later than the rest. */
export async function timesStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const text = timesText(delivery.lead);
  const { contactId } = progress;
  if (text === null || contactId === undefined) return { kind: 'done', progress };
  const note = { step: 'times', contactId, parts: [text], words: timesHeading } as const;
  return addNote(delivery, progress, note);
}

const LONGEST = 100_000;

type NewNote = {
  readonly step: 'note' | 'times';
  readonly contactId: string;
  /** Plain text, joined with blank lines. */
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
  const ended = await endedEarlier(delivery, step, progress, () => findNote(delivery, note));
  if (ended !== null) return ended;
  const markdown = note.parts.map(escapeMarkdown).join('\n\n');
  const body = {
    entity: { id: contactId },
    // Only the key's own user would see a private note.
    visibility: 'public',
    content: withReference(markdown, delivery.lead.reference, LONGEST),
  };
  const sent = await createOnce(delivery, step, '/notes', body, progress);
  return sent.kind === 'ok' ? doneWith(sent.data.id, step, progress) : sent;
}

export const notesAt = (contactId: string): List<NoteRecord> => ({
  path: '/notes',
  query: { 'entity.id': contactId },
  item: NoteRecord,
});

/** The note that an earlier try may have made. */
function findNote(delivery: FolkDelivery, { step, contactId, words = '' }: NewNote) {
  const { client, lead } = delivery;
  const isIt = ({ content, entity }: NoteRecord) =>
    mentions(content, lead.reference) &&
    mentions(content, words) &&
    (entity === null || entity.id === contactId);
  return findInPages(client, notesAt(contactId), callContextFor(delivery, step), isIt);
}
