import { type CrmDeal, preferredTimes } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';

/** Everything but name, email and phone, for a note. */
export const detailLines = ({ contact, deal }: Lead): readonly string[] => [
  ...contact.companies.map(({ name }) => `Company: ${name}`),
  ...contact.urls.map((url) => `Website: ${url}`),
  ...Object.entries(contact.customFields).map(
    ([name, value]) => `${name}: ${[value].flat().join(', ')}`,
  ),
  ...(contact.description === '' ? [] : [contact.description]),
  ...(deal === null || deal.recordedOnly
    ? []
    : [`Deal: ${deal.name}`, ...Object.values(dealLines(deal))]),
];

/** By part, without what the form doesn't say. */
export const dealLines = ({ stage, value, expectedCloseDate, notes }: CrmDeal) => ({
  stage: `Stage: ${stage}`,
  ...(value !== null && { value: `Value: ${value}` }),
  closeDate: `Expected close date: ${expectedCloseDate}`,
  ...(notes !== '' && { notes: `Deal notes: ${notes}` }),
});

/** Null if the form doesn't send it. */
export const noteText = ({ note }: Lead): string | null =>
  note === null || note.recordedOnly || note.text === '' ? null : note.text;

export const timesHeading = 'Times that suit for the call';

/** Null if the visitor has named none. */
export function timesText({ values }: Lead): string | null {
  const times = values[preferredTimes];
  return times === undefined ? null : `${timesHeading}:\n${times}`;
}
