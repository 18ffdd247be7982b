import type { Progress } from '../../leads/lead.ts';
import { dealLines } from '../rest.ts';
import type { Answer } from './client.ts';
import { readDealFields } from './deal-calls.ts';
import { withoutField } from './deal-fields.ts';
import { dealToSend } from './deal-step.ts';
import type { FolkDelivery } from './delivery.ts';
import { leftOutOf } from './person-body.ts';
import { getPerson } from './person-search.ts';
import { mentions } from './reference-line.ts';

/** What neither the person nor the deal had a place for, as lines for a note. */
export async function withoutPlace(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { lead, groupIds } = delivery;
  const ofDeal = await dealWithoutPlace(delivery, progress);
  if (ofDeal.kind !== 'ok') return ofDeal;
  const ofPerson = await personWithoutPlace(delivery, contactId);
  if (ofPerson.kind !== 'ok') return ofPerson;
  const leftOut = leftOutOf(lead, groupIds[lead.contact.group]);
  return { kind: 'ok', data: [...leftOut, ...ofPerson.data, ...ofDeal.data] };
}

async function dealWithoutPlace(
  delivery: FolkDelivery,
  progress: Progress,
): Promise<Answer<readonly string[]>> {
  const { deal, reference } = delivery.lead;
  if (deal === null || deal.recordedOnly) return { kind: 'ok', data: [] };
  const sending = dealToSend(delivery, progress);
  if (sending === null) return { kind: 'ok', data: dealLines(deal) };
  const fields = await readDealFields(delivery, sending.groupId);
  return fields.kind === 'ok'
    ? { kind: 'ok', data: withoutField(deal, reference, fields.data) }
    : fields;
}

/** The description, where the person's own had no room for it. */
async function personWithoutPlace(
  delivery: FolkDelivery,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { lead, written } = delivery;
  if (written.description === undefined) {
    // An earlier run wrote the person: folk knows what became of it.
    const person = await getPerson(delivery, contactId);
    if (person.kind !== 'ok') return person;
    written.description = person.data.description ?? '';
  }
  const { description } = lead.contact;
  const isThere = description === '' || mentions(written.description, lead.reference);
  return { kind: 'ok', data: isThere ? [] : [description] };
}
