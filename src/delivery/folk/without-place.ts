import type { Progress } from '../../leads/lead.ts';
import { dealLines, restOf } from '../rest.ts';
import type { Answer } from './client.ts';
import { readDealFields } from './deal-calls.ts';
import { withoutField } from './deal-fields.ts';
import { dealToSend } from './deal-step.ts';
import type { FolkDelivery } from './delivery.ts';
import { leftOutOf } from './person-body.ts';
import { leftToSay, planUpdate } from './person-plan.ts';
import { getPerson } from './person-search.ts';

/** What neither the person nor the deal had a place for, as lines for a note. */
export async function withoutPlace(
  delivery: FolkDelivery,
  progress: Progress,
  contactId: string,
): Promise<Answer<readonly string[]>> {
  const { lead, groupIds } = delivery;
  const leftOut = leftOutOf(lead, groupIds[lead.contact.group]);
  const ofPerson = await personWithoutPlace(delivery, progress, contactId);
  if (ofPerson.kind !== 'ok') return ofPerson;
  const ofDeal = await dealWithoutPlace(delivery, progress);
  if (ofDeal.kind !== 'ok') return ofDeal;
  const rest = progress.degraded ? restOf(lead) : ofDeal.data;
  return { kind: 'ok', data: [...leftOut, ...rest, ...ofPerson.data] };
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

/** What the person's own description had no room for. */
async function personWithoutPlace(
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
  return { kind: 'ok', data: leftToSay(delivery.lead, plan.data.told, description) };
}
