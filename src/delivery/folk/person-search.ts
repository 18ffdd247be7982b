import { wrongSetting } from '../http-call.ts';
import { mentions } from '../reference-line.ts';
import type { Answer } from './folk-client.ts';
import { contextFor, type FolkDelivery } from './folk-delivery.ts';
import { readPages } from './pagination.ts';
import { PersonRecord } from './records.ts';

/** Who this lead is in folk: by our own memory first, which never lags, then by folk's search. */
export async function findPerson(delivery: FolkDelivery): Promise<Answer<PersonRecord | null>> {
  const { lead, people } = delivery;
  const remembered = await people.recallPerson(lead.email);
  if (remembered === null) return searchPerson(delivery);
  const answer = await getPerson(delivery, remembered);
  if (answer.kind !== 'missing') return answer;
  // Merged or deleted in folk since.
  await people.forgetPerson(lead.email);
  return searchPerson(delivery);
}

export function getPerson(delivery: FolkDelivery, id: string): Promise<Answer<PersonRecord>> {
  const context = contextFor(delivery, 'contact');
  return delivery.client.request('GET', `/people/${encodeURIComponent(id)}`, PersonRecord, context);
}

async function searchPerson(delivery: FolkDelivery): Promise<Answer<PersonRecord | null>> {
  const { lead, client } = delivery;
  const query = { 'filter[emails][eq]': lead.email, limit: '100' };
  const list = { path: '/people', query, item: PersonRecord };
  const answer = await readPages(client, list, contextFor(delivery, 'contact'));
  // A list without an id in its address exists, or the settings name the wrong address.
  if (answer.kind === 'missing') return wrongSetting(answer);
  if (answer.kind !== 'ok') return answer;
  // Were the filter ignored, we would write to a stranger.
  const namesakes = answer.data.filter(({ emails }) =>
    emails.items.some((email) => email.toLowerCase() === lead.email),
  );
  const found = pick(namesakes, lead.reference);
  if (found === null) return { kind: 'ok', data: null };
  // What the list shows may be old, and what we send back replaces what is there.
  const current = await getPerson(delivery, found.id);
  return current.kind === 'missing' ? { kind: 'ok', data: null } : current;
}

/** folk may hold one address twice: the person we made for this lead, otherwise the oldest. */
function pick(people: readonly PersonRecord[], reference: string): PersonRecord | null {
  const ours = people.find(({ description }) => mentions(description, reference));
  const oldest = people.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0];
  return ours ?? oldest ?? null;
}
