import { type LeadState, leadStates } from '../leads/lead.ts';

/** States by the names that people type and read; the store's own word for one of them is older. */
const names: Readonly<Record<LeadState, string>> = {
  waiting: 'waiting',
  sending: 'sending',
  delivered: 'delivered',
  parked: 'parked',
  quarantined: 'set-aside',
  handled: 'handled',
};

export const stateNames: readonly string[] = leadStates.map((state) => names[state]);

export const nameOfState = (state: LeadState): string => names[state];

export const stateNamed = (name: string): LeadState | undefined =>
  leadStates.find((state) => names[state] === name);
