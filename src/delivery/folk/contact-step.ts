import type { Progress } from '../../leads/lead.ts';
import { certain, type StepEnd, sendOnce } from '../steps.ts';
import type { Failure } from '../verdict.ts';
import { writableValues } from './custom-values.ts';
import { errandFor, type FolkDelivery, tooEarlyToRepeat } from './delivery.ts';
import { type PersonBody, personBody, plainPersonBody } from './person-body.ts';
import { mergePerson } from './person-merge.ts';
import { findPerson } from './person-search.ts';
import { PersonRecord } from './records.ts';

/** Creates the person, or adds to the one that folk has under this address. */
export async function contactStep(delivery: FolkDelivery, progress: Progress): Promise<StepEnd> {
  const { lead, people, fields, groupIds } = delivery;
  if (progress.contactId !== undefined) return { kind: 'done', progress };
  const body = progress.degraded
    ? plainPersonBody(lead)
    : personBody(lead, groupIds[lead.contact.group]);

  const found = await findPerson(delivery);
  if (found.kind !== 'ok') return found;
  const saved =
    found.data === null
      ? await createPerson(delivery, progress, body)
      : await updatePerson(delivery, found.data, body);
  if (saved.kind === 'missing') return { ...saved, kind: 'refused' };
  if (saved.kind === 'refused') fields.forget();
  if (saved.kind !== 'ok') return saved;

  delivery.written.description = saved.data.description ?? '';
  // Remembered before it is saved: after a crash in between, the memory answers.
  await people.rememberPerson(lead.email, saved.data.id);
  return { kind: 'done', progress: { ...certain(progress), contactId: saved.data.id } };
}

async function createPerson(delivery: FolkDelivery, progress: Progress, body: PersonBody) {
  const tooEarly = progress.unsure === 'contact' ? tooEarlyToRepeat(delivery) : null;
  if (tooEarly !== null) return tooEarly;
  const { client, save } = delivery;
  return sendOnce('contact', progress, save, () =>
    client.request('POST', '/people', PersonRecord, errandFor(delivery, 'contact'), body),
  );
}

/** Repeating this changes nothing, so it needs no mark. */
async function updatePerson(delivery: FolkDelivery, existing: PersonRecord, body: PersonBody) {
  const { client, fields } = delivery;
  const errand = errandFor(delivery, 'contact');
  const values = await writableValues(existing, fields, errand);
  if (values.kind !== 'ok') return values;
  const merged = mergePerson(existing, values.data, body, delivery.lead.reference);
  const path = `/people/${encodeURIComponent(existing.id)}`;
  const answer = await client.request('PATCH', path, PersonRecord, errand, merged);
  return answer.kind === 'missing' ? vanished(answer.reason) : answer;
}

/** Somebody merged or deleted the person between our reading and our writing. */
function vanished(reason: string): Failure {
  return { kind: 'retry', reason, mayHaveHappened: false };
}
