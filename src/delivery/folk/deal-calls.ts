import type { Deal, Progress } from '../../leads/lead.ts';
import { sendOnce } from '../steps.ts';
import type { Answer } from './client.ts';
import { type DealFields, dealFieldsOf, dealValues } from './deal-fields.ts';
import { errandFor, type FolkDelivery } from './delivery.ts';
import { findInPages } from './pages.ts';
import { Created, DealRecord } from './records.ts';
import { clip, mentions } from './reference-line.ts';

const LONGEST_NAME = 1000;

/** A deal that goes to folk: whose it is and where it belongs. */
export type DealToSend = {
  readonly deal: Deal;
  readonly contactId: string;
  readonly groupId: string;
};

export type DealBody = {
  readonly name: string;
  readonly people: readonly { readonly id: string }[];
  readonly customFieldValues: ReturnType<typeof dealValues>;
};

/** The fields of the workspace's deals, from memory where we have them. */
export async function readDealFields(
  delivery: FolkDelivery,
  groupId: string,
  reading: 'of' | 'anew' = 'of',
): Promise<Answer<DealFields>> {
  const { fields, dealObject } = delivery;
  const answer = await fields[reading](groupId, dealObject, errandFor(delivery, 'deal'));
  return answer.kind === 'ok' ? { kind: 'ok', data: dealFieldsOf(answer.data) } : answer;
}

export function dealBody(
  { deal, contactId }: DealToSend,
  reference: string,
  fields: DealFields,
): DealBody {
  return {
    name: clip(deal.name, LONGEST_NAME),
    people: [{ id: contactId }],
    customFieldValues: dealValues(deal, reference, fields),
  };
}

export function createDeal(
  delivery: FolkDelivery,
  progress: Progress,
  { groupId }: DealToSend,
  body: DealBody,
) {
  const { client, save } = delivery;
  return sendOnce('deal', progress, save, () =>
    client.request('POST', pathOf(delivery, groupId), Created, errandFor(delivery, 'deal'), body),
  );
}

/**
 * The deal that an earlier try may have made. Where the workspace has no field
 * for the reference, a deal of this name and person since the lead came in is it.
 */
export function findDeal(
  delivery: FolkDelivery,
  { deal, contactId, groupId }: DealToSend,
  fields: DealFields,
): Promise<Answer<DealRecord | null>> {
  const { client, lead } = delivery;
  const name = clip(deal.name, LONGEST_NAME);
  const query = { 'filter[name][eq]': name, limit: '100' };
  const hasReference = fields.reference !== undefined || fields.notes !== undefined;
  const isIt = (candidate: DealRecord) =>
    hasReference
      ? Object.values(candidate.customFieldValues).some((text) => mentions(text, lead.reference))
      : candidate.name === name &&
        candidate.people.items.some(({ id }) => id === contactId) &&
        Date.parse(candidate.createdAt) >= lead.receivedAt.getTime();
  const list = { path: pathOf(delivery, groupId), query, item: DealRecord };
  return findInPages(client, list, errandFor(delivery, 'deal'), isIt);
}

function pathOf({ dealObject }: FolkDelivery, groupId: string): string {
  return `/groups/${encodeURIComponent(groupId)}/${encodeURIComponent(dealObject)}`;
}
