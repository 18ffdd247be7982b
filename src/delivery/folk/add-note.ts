import type { Progress } from '../../leads/lead.ts';
import { mentions, withReference } from '../reference-line.ts';
import { type StepResult, sendOnce, withoutUnsure } from '../steps.ts';
import type { Answer } from './folk-client.ts';
import { contextFor, type FolkDelivery, onceAs, tooEarlyToRepeat } from './folk-delivery.ts';
import { escapeMarkdown } from './markdown.ts';
import { findInPages } from './pagination.ts';
import { Created, NoteRecord } from './records.ts';

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
export async function addNote(
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

/** From an earlier try. */
function findNote(
  delivery: FolkDelivery,
  { step, contactId, words = '' }: NewNote,
): Promise<Answer<NoteRecord | null>> {
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
