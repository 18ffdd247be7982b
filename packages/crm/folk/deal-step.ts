import { isDeepStrictEqual } from 'node:util';
import type { CrmDeal } from '@tidewright/forms';
import { cut } from '@tidewright/kit/cut';
import { type Answer, ok } from '@tidewright/kit/http-call';
import type { Progress } from '@tidewright/leads';
import { mentions } from '../reference-line.ts';
import { doneWith, type StepResult, withoutUnsure } from '../steps.ts';
import { type DealFields, dealFieldsOf, dealValues } from './deal-fields.ts';
import { callContextFor, createOnce, endedEarlier, type FolkDelivery } from './folk-delivery.ts';
import { findInPages } from './pagination.ts';
import { DealRecord } from './records.ts';

const LONGEST_NAME = 1000;

type DealToSend = { readonly deal: CrmDeal; readonly contactId: string };

/** Creates the deal, unless an earlier try did, or a note has it already. */
export async function dealStep(delivery: FolkDelivery, progress: Progress): Promise<StepResult> {
  const { deal } = delivery.lead;
  const { contactId, degraded } = progress;
  // A refused deal goes into a note.
  if (contactId === undefined || deal === null || deal.recordedOnly || degraded)
    return { kind: 'done', progress };
  const sending = { deal, contactId };
  const ended = await endedEarlier(delivery, 'deal', progress, () => findDeal(delivery, sending));
  if (ended !== null) return ended;
  const path = dealsPath(delivery);
  const body = await dealBody(delivery, sending);
  if (body.kind !== 'ok') return body;
  let sent = await createOnce(delivery, 'deal', path, body.data, progress);
  if (sent.kind === 'refused') {
    // A field may have been renamed.
    const fresh = await dealBody(delivery, sending, true);
    if (fresh.kind !== 'ok') return fresh;
    if (!isDeepStrictEqual(fresh.data, body.data))
      sent = await createOnce(delivery, 'deal', path, fresh.data, withoutUnsure(progress));
  }
  return sent.kind === 'ok' ? doneWith(sent.data.id, 'deal', progress) : sent;
}

async function dealBody(
  delivery: FolkDelivery,
  { deal, contactId }: DealToSend,
  afresh = false,
): Promise<Answer<object>> {
  const fields = await readDealFields(delivery, afresh);
  // A workspace without this object: the deal goes into a note.
  if (fields.kind === 'missing') return { ...fields, kind: 'refused' };
  if (fields.kind !== 'ok') return fields;
  return ok({
    name: cut(deal.name, LONGEST_NAME),
    people: [{ id: contactId }],
    customFieldValues: dealValues(deal, delivery.lead.reference, fields.data),
  });
}

/** `afresh` bypasses the cache: someone may have renamed a field just now. */
export async function readDealFields(
  delivery: FolkDelivery,
  afresh = false,
): Promise<Answer<DealFields>> {
  const { readFields, dealObject, groupIds } = delivery;
  const context = callContextFor(delivery, 'deal');
  const answer = await readFields(groupIds.leads, dealObject, context, afresh);
  return answer.kind === 'ok' ? ok(dealFieldsOf(answer.data)) : answer;
}

/**
 * The deal that an earlier try may have made: by its reference, or, in a workspace without a field for that, by name
 * and person since the lead's receipt.
 */
async function findDeal(
  delivery: FolkDelivery,
  { deal, contactId }: DealToSend,
): Promise<Answer<DealRecord | null>> {
  const { client, lead } = delivery;
  const fields = await readDealFields(delivery);
  if (fields.kind !== 'ok') return fields;
  const { reference, notes } = fields.data;
  const name = cut(deal.name, LONGEST_NAME);
  const query = { 'filter[name][eq]': name };
  const hasReference = reference !== undefined || notes !== undefined;
  const isIt = (candidate: DealRecord) =>
    hasReference
      ? Object.values(candidate.customFieldValues).some((text) => mentions(text, lead.reference))
      : candidate.name === name &&
        candidate.people.items.some(({ id }) => id === contactId) &&
        Date.parse(candidate.createdAt) >= lead.receivedAt.getTime();
  const list = { path: dealsPath(delivery), query, item: DealRecord };
  return findInPages(client, list, callContextFor(delivery, 'deal'), isIt);
}

export const dealsPath = ({
  dealObject,
  groupIds,
}: Pick<FolkDelivery, 'dealObject' | 'groupIds'>): string =>
  `/groups/${encodeURIComponent(groupIds.leads)}/${encodeURIComponent(dealObject)}`;
