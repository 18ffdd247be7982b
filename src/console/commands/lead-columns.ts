import type { Lead } from '../../leads/lead.ts';
import { lackOf } from '../delivered-in-part.ts';
import { personOf } from '../lead-json.ts';
import { stateOf } from '../states.ts';
import type { Column } from '../terminal/table.ts';
import { sayTime } from '../times.ts';
import { oneLine } from '../visible-text.ts';

export const leadColumns = (timeZone: string): readonly Column<Lead>[] => [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'received', cell: ({ receivedAt }) => sayTime(receivedAt, timeZone) },
  { title: 'form', cell: ({ form }) => oneLine(form), gives: true },
  { title: 'state', cell: stateOf, style: stateStyle },
  { title: 'person', cell: (lead) => oneLine(personOf(lead)), gives: true },
  { title: 'email', cell: ({ email }) => oneLine(email), gives: true },
  { title: 'why', cell: reasonOf, gives: true },
];

function reasonOf(lead: Lead): string {
  const { state, suspicion, lastError } = lead;
  const why = state === 'set-aside' ? suspicion : (lastError ?? lackOf(lead)?.words);
  return oneLine(why ?? '');
}

function stateStyle(lead: Lead) {
  const { state } = lead;
  if (state === 'parked') return 'red';
  if (state === 'set-aside' || lackOf(lead)) return 'yellow';
  return state === 'delivered' ? 'green' : undefined;
}
