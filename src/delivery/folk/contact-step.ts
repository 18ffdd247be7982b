import type { Progress } from '../../leads/lead.ts';
import { certain, type StepEnd, sendOnce } from '../steps.ts';
import type { Failure } from '../verdict.ts';
import { errandFor, type FolkDelivery, tooEarlyToRepeat } from './delivery.ts';
import { bodyFor, leftToSay, planUpdate } from './person-plan.ts';
import { findPerson } from './person-search.ts';
import { Anything, Created, type PersonRecord } from './records.ts';

/** The person as folk has it now, and what is left to say in a note. */
type Saved = {
  readonly kind: 'ok';
  readonly data: { readonly id: string; readonly unplaced: readonly string[] };
};

/** Creates the person, or adds to the one that folk has under this address. */
export async function contactStep(delivery: FolkDelivery, progress: Progress): Promise<StepEnd> {
  const { lead, people, written } = delivery;
  if (progress.contactId !== undefined) return { kind: 'done', progress };

  const found = await findPerson(delivery);
  if (found.kind !== 'ok') return found;
  const saved =
    found.data === null
      ? await createPerson(delivery, progress)
      : await updatePerson(delivery, progress, found.data);
  if (saved.kind !== 'ok') return saved;

  const { id, unplaced } = saved.data;
  written.unplaced = unplaced;
  // Remembered before it is saved: after a crash in between, the memory answers.
  await people.rememberPerson(lead.email, id);
  return { kind: 'done', progress: { ...certain(progress), contactId: id } };
}

async function createPerson(
  delivery: FolkDelivery,
  progress: Progress,
): Promise<Saved | Failure | { readonly kind: 'lost' }> {
  const tooEarly = progress.unsure === 'contact' ? tooEarlyToRepeat(delivery) : null;
  if (tooEarly !== null) return tooEarly;
  const { client, save } = delivery;
  const body = bodyFor(delivery, progress);
  const sent = await sendOnce('contact', progress, save, () =>
    client.request('POST', '/people', Created, errandFor(delivery, 'contact'), body),
  );
  return sent.kind === 'ok' ? { kind: 'ok', data: { id: sent.data.id, unplaced: [] } } : sent;
}

/** Repeating this changes nothing, so it needs no mark. */
async function updatePerson(
  delivery: FolkDelivery,
  progress: Progress,
  existing: PersonRecord,
): Promise<Saved | Failure> {
  const plan = await planUpdate(delivery, existing, progress);
  if (plan.kind !== 'ok') return plan;
  const { change, told } = plan.data;
  const { id, description } = existing;
  const unplaced = leftToSay(delivery.lead, told, change.description ?? description);
  const saved: Saved = { kind: 'ok', data: { id, unplaced } };
  if (Object.keys(change).length === 0) return saved;
  const path = `/people/${encodeURIComponent(id)}`;
  const errand = errandFor(delivery, 'contact');
  const answer = await delivery.client.request('PATCH', path, Anything, errand, change);
  if (answer.kind === 'missing') return vanished(answer.reason);
  return answer.kind === 'ok' ? saved : answer;
}

/** Somebody merged or deleted the person between our reading and our writing. */
function vanished(reason: string): Failure {
  return { kind: 'retry', reason, mayHaveHappened: false };
}
