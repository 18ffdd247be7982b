import { type GroupIds, isRecordedHere, type Lead, type Progress } from '../../leads/lead.ts';
import { detailLines, noteText, timesText } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';
import type { StepName } from '../steps.ts';

type Payload = (lead: Lead, progress: Progress, groupIds: GroupIds) => object | null;

/** Null if the step is done or there is nothing to send. */
export const payloads: Readonly<Record<StepName, Payload>> = {
  contact(lead, { contactId, degraded }, groupIds) {
    if (contactId !== undefined) return null;
    return degraded ? plainContact(lead) : contact(lead, groupIds);
  },
  deal(lead, progress) {
    const { deal, reference } = lead;
    const contactId = contactInCrm(lead, progress);
    const isOver = progress.dealId !== undefined || progress.degraded;
    if (isOver || contactId === null || deal === null) return null;
    const { name, stage, value, expectedCloseDate } = deal;
    const notes = withReference(deal.notes, reference);
    return { name, stage, contactId, value, notes, expectedCloseDate };
  },
  note(lead, progress) {
    const contactId = contactInCrm(lead, progress);
    const { noteId, degraded = false } = progress;
    const isOver = noteId !== undefined && !isRecordedHere(noteId);
    const text = noteFor(lead, degraded);
    if (isOver || contactId === null || text === '') return null;
    return { contactId, text: withReference(text, lead.reference) };
  },
  times(lead, progress) {
    const contactId = contactInCrm(lead, progress);
    const text = timesText(lead);
    if (progress.timesId !== undefined || contactId === null || text === null) return null;
    return { contactId, text: withReference(text, lead.reference) };
  },
};

/** Without an id in the answer, nothing can refer to the contact. */
function contactInCrm(lead: Lead, { contactId }: Progress): string | null {
  return contactId === undefined || contactId === lead.reference ? null : contactId;
}

function contact({ contact, reference }: Lead, groupIds: GroupIds) {
  const { group, customFields, ...others } = contact;
  const fields = { ...others, description: withReference(contact.description, reference) };
  const id = groupIds[group];
  const hasValues = Object.keys(customFields).length > 0;
  const customFieldValues = hasValues ? { [id]: customFields } : {};
  return { ...fields, groups: [{ id }], customFieldValues };
}

function plainContact({ contact }: Lead) {
  const { firstName, lastName, emails, phones } = contact;
  return { firstName, lastName, emails, phones };
}

function noteFor(lead: Lead, isContactPlain: boolean): string {
  const text = noteText(lead);
  return [...(text === null ? [] : [text]), ...(isContactPlain ? detailLines(lead) : [])].join(
    '\n\n',
  );
}
