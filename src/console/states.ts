import { type Lead, type LeadState, leadStates } from '../leads/lead.ts';
import { lackOf } from './delivered-in-part.ts';

/** States by the names that people type and read; the store's own word for one of them is older. */
const names: Readonly<Record<LeadState, string>> = {
  waiting: 'waiting',
  sending: 'sending',
  delivered: 'delivered',
  parked: 'parked',
  'set-aside': 'set-aside',
  handled: 'handled',
};

export const stateNames: readonly string[] = leadStates.map((state) => names[state]);

export const nameOfState = (state: LeadState): string => names[state];

/** A delivery in part is a kind of delivered, which only the lead itself can tell. */
export const stateOf = (lead: Lead): string =>
  lead.state === 'delivered' && lackOf(lead) ? 'delivered-in-part' : names[lead.state];

export const stateNamed = (name: string): LeadState | undefined =>
  leadStates.find((state) => names[state] === name);
