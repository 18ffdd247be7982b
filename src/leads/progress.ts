import { randomUUID } from 'node:crypto';
import type { NewLead, Progress } from './lead.ts';

const ourPrefix = 'rec_';

/** Deals and notes that are recorded only are finished at once, under an id of ours. */
export function startingProgress(lead: Pick<NewLead, 'deal' | 'note'>): Progress {
  return {
    ...(lead.deal?.recordedOnly && { dealId: ourPrefix + randomUUID() }),
    ...(lead.note?.recordedOnly && { noteId: ourPrefix + randomUUID() }),
  };
}

/** True for ids that startingProgress made: no CRM knows them. */
export function isRecordedHere(id: string): boolean {
  return id.startsWith(ourPrefix);
}

/** No step has reached a CRM, not even perhaps: another mode may start from the beginning. */
export function nothingSent(progress: Progress): boolean {
  return progress.contactId === undefined && progress.unsure === undefined;
}
