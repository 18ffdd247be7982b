import { type CrmDeal, preferredTimes } from '../../forms/crm/records.ts';
import type { GroupIds, Lead } from '../../leads/lead.ts';
import { detailLines, noteText } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';

/** The receiver's flat fields, then ours: see docs/webhook.md. */
export function webhookMessage(lead: Lead, groupIds: GroupIds) {
  const { contact, deal, reference } = lead;
  const groupId = groupIds[contact.group];
  return {
    ...person(lead),
    companies: contact.companies,
    urls: contact.urls,
    notes: withReference(contact.description, reference),
    tags: [lead.form],
    ...(groupId === undefined ? {} : { groups: [{ id: groupId }] }),
    customFields: contact.customFields,
    timestamp: lead.receivedAt.toISOString(),
    reference,
    answers: lead.values,
    deal: deal === null || deal.recordedOnly ? null : dealFields(deal, reference),
    note: noteOf(lead),
  };
}

/** A second message: receivers drop repeats of the first. */
export const timesMessage = (lead: Lead, message: object) => ({
  ...message,
  times: lead.values[preferredTimes],
});

/** For a receiver that refused the full message. */
export function plainWebhookMessage(lead: Lead) {
  return {
    ...person(lead),
    notes: withReference(detailLines(lead).join('\n'), lead.reference),
    timestamp: lead.receivedAt.toISOString(),
    reference: lead.reference,
    answers: lead.values,
    note: noteOf(lead),
  };
}

function person({ contact }: Lead) {
  const { emails, firstName, lastName, phones } = contact;
  return { emails, firstName, lastName, phones };
}

function dealFields({ name, stage, value, notes, expectedCloseDate }: CrmDeal, reference: string) {
  return { name, stage, value, notes: withReference(notes, reference), expectedCloseDate };
}

function noteOf(lead: Lead): string | null {
  const text = noteText(lead);
  return text === null ? null : withReference(text, lead.reference);
}
