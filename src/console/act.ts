import type { Lead, LeadState } from '../leads/lead.ts';
import type { LeadAdmin } from '../leads/outbox.ts';
import { nameOfState } from './states.ts';

/** Something that is done to one lead, and in which states it can be. */
export type Action = {
  readonly possibleIn: readonly LeadState[];
  /** Changes nothing and answers false when the lead is no longer as it was seen. */
  readonly act: (store: LeadAdmin, seen: Lead, now: Date) => Promise<boolean>;
};

export type Outcome = { readonly reference: string } & (
  | { readonly outcome: 'done' | 'unknown' }
  /** With the state that the lead is in. */
  | { readonly outcome: 'impossible' | 'changed'; readonly state: string }
);

export const release: Action = {
  possibleIn: ['quarantined'],
  act: (store, { reference }, now) => store.release(reference, now),
};

export const retry: Action = {
  possibleIn: ['parked'],
  act: (store, { reference }, now) => store.release(reference, now),
};

export async function act(
  store: LeadAdmin,
  action: Action,
  typed: string,
  now: Date,
): Promise<Outcome> {
  const lead = await store.find(typed);
  if (!lead) return { reference: typed, outcome: 'unknown' };
  const { reference, state } = lead;
  if (!action.possibleIn.includes(state)) {
    return { reference, outcome: 'impossible', state: nameOfState(state) };
  }
  if (await action.act(store, lead, now)) return { reference, outcome: 'done' };
  const meanwhile = (await store.find(typed))?.state;
  if (meanwhile === undefined) return { reference, outcome: 'unknown' };
  return {
    reference,
    outcome: meanwhile === state ? 'impossible' : 'changed',
    state: nameOfState(meanwhile),
  };
}
