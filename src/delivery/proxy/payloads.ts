import type { Deal, Group, Lead } from '../../leads/lead.ts';

export type GroupIds = Readonly<Partial<Record<Group, string>>>;

export function contactPayload({ contact }: Lead, groupIds: GroupIds) {
  const { group, customFields, ...fields } = contact;
  const id = groupIds[group] ?? group;
  return {
    ...fields,
    groups: [{ id }],
    customFieldValues: Object.keys(customFields).length === 0 ? {} : { [id]: customFields },
  };
}

export function plainContactPayload({ contact }: Lead) {
  const { firstName, lastName, emails, phones } = contact;
  return { firstName, lastName, emails, phones };
}

export function dealPayload(deal: Deal, contactId: string) {
  const { name, stage, value, notes, expectedCloseDate } = deal;
  return { name, stage, contactId, value, notes, expectedCloseDate };
}
