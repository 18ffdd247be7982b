import type { LeadState } from '../leads/lead.ts';
import type { Acted, Actor, LeadAdmin } from '../leads/lead-admin.ts';
import { type Action, markHandled, release, reopen, retry, setAside } from './act.ts';

/** What can be done to one lead on a page, under the name that stands in the address. */
export type LeadAct = 'retry' | 'release' | 'set-aside' | 'handled' | 'reopen';

const actions: Readonly<Record<LeadAct, Action>> = {
  retry,
  release,
  'set-aside': setAside,
  handled: markHandled,
  reopen,
};

export const isLeadAct = (name: string): name is LeadAct => Object.hasOwn(actions, name);

export const isPossible = (act: LeadAct, state: LeadState): boolean =>
  actions[act].possibleIn.includes(state);

/** Does it only if the lead is still as whoever asks saw it on their page. */
export async function actAsSeen(
  store: LeadAdmin,
  act: LeadAct,
  reference: string,
  seen: LeadState,
  by: Actor,
): Promise<Acted> {
  const lead = await store.find(reference);
  if (!lead) return 'unknown';
  if (lead.state !== seen) return { changed: lead.state };
  return isPossible(act, seen) ? actions[act].act(store, lead, by) : 'impossible';
}
