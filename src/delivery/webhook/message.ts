import type { CrmDeal } from '../../forms/crm/records.ts';
import type { GroupIds } from '../../leads/group-ids.ts';
import type { Lead } from '../../leads/lead.ts';
import { detailLines, noteText } from '../lead-text.ts';

/** The flat fields that the receiver knows, then what only we add: see docs/webhook.md. */
export function webhookMessage(lead: Lead, groupIds: GroupIds) {
  const { contact, deal } = lead;
  const groupId = groupIds[contact.group];
  return {
    ...person(lead),
    companies: contact.companies,
    urls: contact.urls,
    notes: contact.description,
    tags: [lead.form],
    ...(groupId === undefined ? {} : { groups: [{ id: groupId }] }),
    customFields: contact.customFields,
    timestamp: lead.receivedAt.toISOString(),
    reference: lead.reference,
    deal: deal === null || deal.recordedOnly ? null : dealFields(deal),
    note: noteText(lead),
  };
}

/** For a receiver that refused the full message: the person, and the rest as text. */
export function plainWebhookMessage(lead: Lead) {
  return {
    ...person(lead),
    notes: detailLines(lead).join('\n'),
    timestamp: lead.receivedAt.toISOString(),
    reference: lead.reference,
    note: noteText(lead),
  };
}

function person({ contact }: Lead) {
  const { emails, firstName, lastName, phones } = contact;
  return { emails, firstName, lastName, phones };
}

function dealFields({ name, stage, value, notes, expectedCloseDate }: CrmDeal) {
  return { name, stage, value, notes, expectedCloseDate };
}
