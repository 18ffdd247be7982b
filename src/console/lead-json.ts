import type { Lead } from '../leads/lead.ts';
import { lackOf } from './delivered-in-part.ts';
import { stateOf } from './states.ts';

/** A lead for programs: all we hold of it, the state by the name that people type. */
export function leadJson(lead: Lead) {
  const { reference, receivedAt, form, suspicion, signs, email, values, attribution } = lead;
  const { setAsideAt, handledAt, answeredAt, remark } = lead;
  const { contact, deal, note, mode, tries, dueAt, lastError, deliveredAt, progress } = lead;
  return {
    ...{ reference, receivedAt, form, state: stateOf(lead), suspicion, signs, email },
    ...{ setAsideAt, handledAt, answeredAt, remark },
    ...{ values, attribution, contact, deal, note },
    delivery: {
      ...{ mode, tries, dueAt, lastError, deliveredAt },
      missing: lackOf(lead)?.words ?? null,
      ...progress,
    },
    fileId: lead.fileId,
  };
}

export const personOf = ({ contact, email }: Lead): string =>
  `${contact.firstName} ${contact.lastName}`.trim() || email;
