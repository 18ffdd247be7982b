import type { CrmDeal } from '../../forms/crm/records.ts';
import type { GroupIds } from '../../leads/group-ids.ts';
import type { Lead } from '../../leads/lead.ts';
import { customFieldLine, detailLines, noteText } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';

export function contactPayload({ contact, reference }: Lead, groupIds: GroupIds) {
  const { group, customFields, ...others } = contact;
  const fields = { ...others, description: withReference(contact.description, reference) };
  const id = groupIds[group];
  if (id === undefined) return fields;
  const hasValues = Object.keys(customFields).length > 0;
  return {
    ...fields,
    groups: [{ id }],
    customFieldValues: hasValues ? { [id]: customFields } : {},
  };
}

export function plainContactPayload({ contact }: Lead) {
  const { firstName, lastName, emails, phones } = contact;
  return { firstName, lastName, emails, phones };
}

export function dealPayload(deal: CrmDeal, contactId: string, reference: string) {
  const { name, stage, value, expectedCloseDate } = deal;
  const notes = withReference(deal.notes, reference);
  return { name, stage, contactId, value, notes, expectedCloseDate };
}

/** The visitor's text, and whatever the contact that was sent had no place for; empty without either. */
export function notePayload(
  lead: Lead,
  contactId: string,
  isContactPlain: boolean,
  groupIds: GroupIds,
) {
  const { group, customFields } = lead.contact;
  const text = noteText(lead);
  const fields = groupIds[group] === undefined ? Object.entries(customFields) : [];
  const others = isContactPlain
    ? detailLines(lead)
    : fields.map(([name, value]) => customFieldLine(name, value));
  const whole = [...(text === null ? [] : [text]), ...others].join('\n\n');
  return { contactId, text: whole && withReference(whole, lead.reference) };
}
