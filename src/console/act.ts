import type { Lead, LeadState } from '../leads/lead.ts';
import { type Acted, type Actor, type LeadAdmin, possibleIn } from '../leads/lead-admin.ts';
import { nameOfState } from './states.ts';

/** Something that people do to one lead, and in which states it can be done. */
export type Action = {
  readonly possibleIn: readonly LeadState[];
  readonly act: (store: Acting, seen: Lead, by: Actor) => Promise<Acted>;
};

type Acting = Pick<LeadAdmin, keyof typeof possibleIn | 'find'>;

export type Outcome = { readonly reference: string } & (
  | { readonly outcome: 'done' | 'unknown' }
  /** With the state that the lead is in. */
  | { readonly outcome: 'impossible' | 'changed'; readonly state: string }
);

/** As the store calls it. */
const plain = (name: keyof typeof possibleIn): Action => ({
  possibleIn: possibleIn[name],
  act: (store, { reference, state }, by) => store[name](reference, state, by),
});

export const release: Action = { ...plain('release'), possibleIn: ['quarantined'] };
export const setAside = plain('setAside');
export const markHandled = plain('markHandled');
export const reopen = plain('reopen');
export const eraseLead = plain('eraseLead');

/** Once is enough: the first time stands. */
export const markAnswered: Action = {
  possibleIn: possibleIn.markAnswered,
  act: async (store, lead, by) =>
    lead.answeredAt ? 'done' : plain('markAnswered').act(store, lead, by),
};

/** Whether it was given up or only waits for its next try, whoever asks wants it sent now. */
export const retry: Action = {
  possibleIn: ['parked', ...possibleIn.retryNow],
  act: (store, lead, by) =>
    plain(lead.state === 'parked' ? 'release' : 'retryNow').act(store, lead, by),
};

export async function act(
  store: Acting,
  action: Action,
  typed: string,
  by: Actor,
): Promise<Outcome> {
  const lead = await store.find(typed);
  if (!lead) return { reference: typed, outcome: 'unknown' };
  const { reference } = lead;
  const acted = action.possibleIn.includes(lead.state)
    ? await action.act(store, lead, by)
    : 'impossible';
  if (acted === 'impossible') {
    return { reference, outcome: acted, state: nameOfState(lead.state) };
  }
  if (typeof acted === 'string') return { reference, outcome: acted };
  return { reference, outcome: 'changed', state: nameOfState(acted.changed) };
}
