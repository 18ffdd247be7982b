import type { CrmTrace } from '../../leads/lead-admin.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import { oneLine } from '../visible-text.ts';
import type { Fact } from './view.ts';

/** What may be anywhere, whatever is erased here. */
export const outOfReach: readonly Fact[] = [
  { name: 'In mail and chat', value: 'Delete what you were sent about it' },
  { name: 'In older backups', value: 'Delete backups that were made before, or let them expire' },
];

/** What the CRM knows a lead by. */
export function crmIds({ contactId, dealId, noteId }: CrmIds): readonly string[] {
  const named = { contact: contactId, deal: dealId, note: noteId };
  return Object.entries(named).flatMap(([name, id]) =>
    id === undefined || isRecordedHere(id) ? [] : [`${name} ${oneLine(id)}`],
  );
}

type CrmIds = Pick<CrmTrace, 'contactId' | 'dealId' | 'noteId'>;
