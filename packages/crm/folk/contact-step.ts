import { type Answer, nothingHappened, ok, wrongSetting } from '@tidewright/kit/http-call';
import type { Lead, Progress } from '@tidewright/leads';
import { mentions } from '../reference-line.ts';
import { doneWith, type StepResult } from '../steps.ts';
import {
  callContextFor,
  createOnce,
  type FolkDelivery,
  tooEarlyToRepeat,
} from './folk-delivery.ts';
import { type List, readPages } from './pagination.ts';
import { addToDescription, type PersonBody, personBody, plainPersonBody } from './person-body.ts';
import { mergePerson, type PersonUpdate, writableValues } from './person-merge.ts';
import { Anything, PersonRecord } from './records.ts';

/** Creates the person, or adds to the one folk has under this address: see mergePerson for what stays as it was. */
export async function contactStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const { lead, people } = delivery;
  const found = await findPerson(delivery);
  if (found.kind !== 'ok') return found;
  const isRepeat = found.data === null && progress.unsure === 'contact';
  const tooEarly = isRepeat ? tooEarlyToRepeat(delivery) : null;
  if (tooEarly !== null) return tooEarly;
  delivery.written.leftover = [];
  const saved = await (found.data === null
    ? createOnce(delivery, 'contact', '/people', bodyFor(delivery, progress), progress)
    : updatePerson(delivery, progress, found.data));
  if (saved.kind !== 'ok') return saved;

  const { id } = saved.data;
  // Remembered before the checkpoint: after a crash in between, the memory finds it.
  await people.rememberPerson(lead.email, id);
  return doneWith(id, 'contact', progress);
}

const bodyFor = ({ lead, groupIds }: FolkDelivery, { degraded }: Progress): PersonBody =>
  degraded ? plainPersonBody(lead) : personBody(lead, groupIds[lead.contact.group]);

/** Idempotent, so it needs no unsure mark. */
async function updatePerson(
  delivery: FolkDelivery,
  progress: Progress,
  existing: PersonRecord,
): Promise<Answer<{ readonly id: string }>> {
  const plan = await planUpdate(delivery, existing, progress);
  if (plan.kind !== 'ok') return plan;
  const { change, conflicts } = plan.data;
  const { id, description } = existing;
  const after = change.description ?? description;
  delivery.written.leftover = linesNotInDescription(delivery.lead, conflicts, after);
  if (Object.keys(change).length === 0) return ok({ id });
  const path = `/people/${encodeURIComponent(id)}`;
  const context = callContextFor(delivery, 'contact');
  const answer = await delivery.client.request('PATCH', path, Anything, context, change);
  // The person was merged or deleted in the meantime.
  if (answer.kind === 'missing') return nothingHappened(answer);
  return answer.kind === 'ok' ? ok({ id }) : answer;
}

/** What a lead changes about a person folk has. Returns the same conflicts when repeated. */
export async function planUpdate(
  delivery: FolkDelivery,
  existing: PersonRecord,
  progress: Progress,
): Promise<Answer<PersonUpdate>> {
  const { lead, readFields } = delivery;
  const body = bodyFor(delivery, progress);
  const values = body.customFieldValues
    ? await writableValues(existing, readFields, callContextFor(delivery, 'contact'))
    : ok(null);
  if (values.kind !== 'ok') return values;
  const update = mergePerson(existing, values.data, body);
  const { description } = existing;
  const isLeftAlone =
    progress.degraded || description === undefined || mentions(description, lead.reference);
  const merged = isLeftAlone ? null : addToDescription(description, lead, update.conflicts);
  if (merged === null) return ok(update);
  return ok({ ...update, change: { ...update.change, description: merged } });
}

/** For a note: what the person's description doesn't hold. */
export function linesNotInDescription(
  lead: Lead,
  conflicts: readonly string[],
  description: string | undefined,
): readonly string[] {
  if (mentions(description, lead.reference)) return [];
  return [lead.contact.description, conflicts.join('\n')].filter((text) => text !== '');
}

/** By our own memory first, which never lags, then by folk's search. Null if folk has no one under this address. */
export async function findPerson(delivery: FolkDelivery): Promise<Answer<PersonRecord | null>> {
  const { lead, people } = delivery;
  const remembered = await people.recallPerson(lead.email);
  if (remembered === null) return searchPerson(delivery);
  const answer = await getPerson(delivery, remembered);
  if (answer.kind !== 'missing') return answer;
  // Merged or deleted in folk.
  await people.forgetPerson(lead.email);
  return searchPerson(delivery);
}

/** "Missing" if folk has merged or deleted the person. */
export function getPerson(delivery: FolkDelivery, id: string): Promise<Answer<PersonRecord>> {
  const context = callContextFor(delivery, 'contact');
  return delivery.client.request('GET', `/people/${encodeURIComponent(id)}`, PersonRecord, context);
}

export const peopleAt = (email: string): List<PersonRecord> => ({
  path: '/people',
  query: { 'filter[emails][eq]': email },
  item: PersonRecord,
});

async function searchPerson(delivery: FolkDelivery): Promise<Answer<PersonRecord | null>> {
  const { lead, client } = delivery;
  const answer = await readPages(client, peopleAt(lead.email), callContextFor(delivery, 'contact'));
  // This list always exists, so the API address must be wrong.
  if (answer.kind === 'missing') return wrongSetting(answer);
  if (answer.kind !== 'ok') return answer;
  // If folk ignored the filter, we would write to a stranger.
  const namesakes = answer.data.filter(({ emails }) =>
    emails.items.some((email) => email.toLowerCase() === lead.email),
  );
  const found = pick(namesakes, lead.reference);
  if (found === null) return ok(null);
  // The list may be stale, and what we send replaces what is there.
  const current = await getPerson(delivery, found.id);
  return current.kind === 'missing' ? ok(null) : current;
}

/** The person we created for this lead, else the oldest: folk may have one address twice. */
function pick(people: readonly PersonRecord[], reference: string): PersonRecord | null {
  const ours = people.find(({ description }) => mentions(description, reference));
  const oldest = people.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0];
  return ours ?? oldest ?? null;
}
