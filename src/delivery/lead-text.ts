import { type CrmDeal, preferredTimes } from '../forms/crm/records.ts';
import type { Lead } from '../leads/lead.ts';

/** Everything but name, email and phone, for a note. */
export const detailLines = ({ contact, deal }: Lead): readonly string[] => [
  ...contact.companies.map(({ name }) => `Company: ${name}`),
  ...contact.urls.map((url) => `Website: ${url}`),
  ...Object.entries(contact.customFields).map(([name, value]) => customFieldLine(name, value)),
  ...(contact.description === '' ? [] : [contact.description]),
  ...(deal === null || deal.recordedOnly ? [] : dealLines(deal)),
];

export const customFieldLine = (name: string, value: string | readonly string[]): string =>
  `${name}: ${typeof value === 'string' ? value : value.join(', ')}`;

export function dealLines({
  name,
  stage,
  value,
  expectedCloseDate,
  notes,
}: CrmDeal): readonly string[] {
  return [
    `Deal: ${name}`,
    `Stage: ${stage}`,
    ...(value === null ? [] : [`Value: ${value}`]),
    `Expected close date: ${expectedCloseDate}`,
    ...(notes === '' ? [] : [`Deal notes: ${notes}`]),
  ];
}

/** Null if the form doesn't send it. */
export const noteText = ({ note }: Lead): string | null =>
  note === null || note.recordedOnly || note.text === '' ? null : note.text;

export const timesHeading = 'Times that suit for the call';

export function timesText({ values }: Lead): string | null {
  const times = values[preferredTimes];
  return times === undefined ? null : `${timesHeading}:\n${times}`;
}
