import { type ActionName, actionNamed } from '../leads/actions.ts';
import type { Actor } from '../leads/actor.ts';
import type { Acted, LeadAdmin, Wish } from '../leads/lead-admin.ts';
import { nameOfState } from './states.ts';

export type Outcome = { readonly reference: string } & (
  | { readonly outcome: 'done' | 'unknown' | 'failed' }
  /** With the state that the lead is in. */
  | { readonly outcome: 'impossible' | 'changed'; readonly state: string }
);

/** Does it to the lead of this reference, whichever state it is in. */
export async function act(
  store: Pick<LeadAdmin, 'find' | 'act'>,
  action: ActionName,
  typed: string,
  by: Actor,
): Promise<Outcome> {
  const lead = await store.find(typed);
  if (!lead) return { reference: typed, outcome: 'unknown' };
  const { reference, state: seen } = lead;
  if (actionNamed(action).isDone?.(lead)) return { reference, outcome: 'done' };
  return outcomeOf({ reference, seen }, await store.act(action, reference, seen, by));
}

export function outcomeOf({ reference, seen }: Wish, acted: Acted): Outcome {
  if (acted === 'impossible') return { reference, outcome: acted, state: nameOfState(seen) };
  if (typeof acted === 'string') return { reference, outcome: acted };
  // A mark that was there already.
  if (acted.changed === seen) return { reference, outcome: 'done' };
  return { reference, outcome: 'changed', state: nameOfState(acted.changed) };
}
