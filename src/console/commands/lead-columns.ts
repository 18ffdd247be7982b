import type { Lead } from '../../leads/lead.ts';
import { personOf } from '../lead-json.ts';
import { nameOfState } from '../states.ts';
import type { Column } from '../terminal/table.ts';
import { sayTime } from '../times.ts';
import { oneLine } from '../visible-text.ts';

export const leadColumns = (timeZone: string): readonly Column<Lead>[] => [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'received', cell: ({ receivedAt }) => sayTime(receivedAt, timeZone) },
  { title: 'form', cell: ({ form }) => oneLine(form), gives: true },
  { title: 'state', cell: ({ state }) => nameOfState(state), style: stateStyle },
  { title: 'person', cell: (lead) => oneLine(personOf(lead)), gives: true },
  { title: 'email', cell: ({ email }) => oneLine(email), gives: true },
  { title: 'why', cell: reasonOf, gives: true },
];

function reasonOf({ state, suspicion, lastError }: Lead): string {
  return oneLine((state === 'quarantined' ? suspicion : lastError) ?? '');
}

function stateStyle({ state }: Lead) {
  if (state === 'parked') return 'red';
  if (state === 'quarantined') return 'yellow';
  return state === 'delivered' ? 'green' : undefined;
}
