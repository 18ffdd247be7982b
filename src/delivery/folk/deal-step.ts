import { isDeepStrictEqual } from 'node:util';
import type { Progress } from '../../leads/lead.ts';
import { certain, type StepEnd } from '../steps.ts';
import type { Answer } from './client.ts';
import {
  createDeal,
  type DealBody,
  type DealToSend,
  dealBody,
  findDeal,
  readDealFields,
} from './deal-calls.ts';
import { type FolkDelivery, tooEarlyToRepeat } from './delivery.ts';

/** Adds the deal to the leads group, once. */
export async function dealStep(delivery: FolkDelivery, progress: Progress): Promise<StepEnd> {
  const sending = dealToSend(delivery, progress);
  if (sending === null || progress.dealId !== undefined) return { kind: 'done', progress };
  if (progress.unsure === 'deal') {
    const end = await lookForDeal(delivery, progress, sending);
    if (end !== null) return end;
  }
  const body = await bodyFor(delivery, sending);
  if (body.kind !== 'ok') return body;
  let sent = await createDeal(delivery, progress, sending, body.data);
  if (sent.kind === 'refused') {
    // Somebody may have renamed a field since we read them.
    const fresh = await bodyFor(delivery, sending, 'anew');
    if (fresh.kind !== 'ok') return fresh;
    if (!isDeepStrictEqual(fresh.data, body.data)) {
      sent = await createDeal(delivery, certain(progress), sending, fresh.data);
    }
  }
  return sent.kind === 'ok' ? withDeal(progress, sent.data.id) : sent;
}

async function bodyFor(
  delivery: FolkDelivery,
  sending: DealToSend,
  reading: 'of' | 'anew' = 'of',
): Promise<Answer<DealBody>> {
  const fields = await readDealFields(delivery, sending.groupId, reading);
  // A workspace without such an object: the deal goes into a note.
  if (fields.kind === 'missing') return { ...fields, kind: 'refused' };
  if (fields.kind !== 'ok') return fields;
  return { kind: 'ok', data: dealBody(sending, delivery.lead.reference, fields.data) };
}

/** Null when it is safe to send the deal again. */
async function lookForDeal(
  delivery: FolkDelivery,
  progress: Progress,
  sending: DealToSend,
): Promise<StepEnd | null> {
  const fields = await readDealFields(delivery, sending.groupId);
  if (fields.kind !== 'ok') return fields;
  const found = await findDeal(delivery, sending, fields.data);
  if (found.kind !== 'ok') return found;
  return found.data === null ? tooEarlyToRepeat(delivery) : withDeal(progress, found.data.id);
}

/** Null where the form sends no deal, the settings name no group, or a note has it already. */
export function dealToSend(
  { lead: { deal }, groupIds }: FolkDelivery,
  { contactId, degraded }: Progress,
): DealToSend | null {
  const groupId = groupIds.leads;
  const isSent = deal !== null && !deal.recordedOnly && !degraded;
  if (!isSent || groupId === undefined || contactId === undefined) return null;
  return { deal, contactId, groupId };
}

function withDeal(progress: Progress, dealId: string): StepEnd {
  return { kind: 'done', progress: { ...certain(progress), dealId } };
}
