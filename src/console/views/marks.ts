import type { CrmMode } from '../../config.ts';
import type { Lead, LeadState } from '../../leads/lead.ts';
import { lackOf } from '../delivered-in-part.ts';
import type { Mark } from '../pages/view.ts';

const marks: Readonly<Record<LeadState, Mark>> = {
  waiting: { kind: 'waiting', word: 'Waiting' },
  sending: { kind: 'sending', word: 'Sending' },
  delivered: { kind: 'delivered', word: 'Delivered' },
  parked: { kind: 'parked', word: 'Parked' },
  'set-aside': { kind: 'set-aside', word: 'Set aside' },
  handled: { kind: 'handled', word: 'Handled' },
};

/** Where no CRM takes leads, they are worked here: what waits is open until somebody is done with it. */
const workedHere: Partial<typeof marks> = {
  waiting: { kind: 'new', word: 'Open' },
  handled: { kind: 'handled', word: 'Done' },
};

export const markOfState = (state: LeadState, mode?: CrmMode): Mark =>
  (mode === 'stored only' && workedHere[state]) || marks[state];

/** What leads that are closed by hand are marked as. */
export const closedAs = (mode?: CrmMode): string => markOfState('handled', mode).word.toLowerCase();

export function markOf(lead: Lead, mode: CrmMode): Mark {
  const { state, answeredAt } = lead;
  const lack = state === 'delivered' ? lackOf(lead) : null;
  if (lack) return { kind: 'in-part', word: 'Delivered in part', more: lack.words };
  if (mode !== 'stored only' || state !== 'waiting') return markOfState(state, mode);
  return answeredAt ? { kind: 'answered', word: 'Answered' } : { kind: 'new', word: 'New' };
}

/** How people call whoever gets the leads. */
export const receiverOf = (mode: CrmMode): string => receivers[mode];

const receivers: Readonly<Record<CrmMode, string>> = {
  folk: 'folk',
  webhook: 'the webhook',
  proxy: 'the proxy',
  'stored only': 'a CRM',
};
