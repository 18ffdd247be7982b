import { setTimeout } from 'node:timers/promises';
import {
  type ActionName,
  type Actor,
  actionRuleOf,
  type Given,
  type LeadFilter,
  type LeadState,
  type Outbox,
  type Wish,
} from '@tidewright/leads';
import { type ActionOutcome, outcomeOf } from './action-outcomes.ts';
import { leadsIn } from './words/numbers.ts';

/**
 * Bulk actions: `previewOf` counts and marks the matching leads, `actOnAll` acts on them in small batches
 * for as long as its caller asks for the next one. No job is stored.
 */
export type Preview = {
  readonly action: ActionName;
  readonly states: readonly LeadState[];
  /** With the mark of what was counted: leads that came in later aren't touched. */
  readonly filter: LeadFilter;
  /** How many would be acted on now. */
  readonly leads: number;
  /** How many match and stay as they are, by the state that is the reason. */
  readonly stay: readonly { readonly state: LeadState; readonly leads: number }[];
};

export async function previewOf(
  store: Outbox,
  action: ActionName,
  filter: LeadFilter,
  states: readonly LeadState[] = actionRuleOf(action).from,
): Promise<Preview> {
  const facets = await store.facets(filter);
  const counted = Object.entries(facets.states)
    .map(([state, leads]) => ({ state: state as LeadState, leads }))
    .filter(({ state, leads }) => leads > 0 && (!filter.state || state === filter.state));
  const able = counted.filter(({ state }) => states.includes(state));
  return {
    action,
    states,
    filter: { counted: facets.mark, ...filter },
    leads: leadsIn(able),
    stay: counted.filter(({ state }) => !states.includes(state)),
  };
}

export type Bulk = {
  readonly by: () => Actor;
  readonly given: Given;
  /** Ends it after the batch under way. */
  readonly signal: AbortSignal;
};

/** So many are looked up at once. */
const lookUp = 2_000;
/** Per transaction, so visitors and deliveries never wait long. */
const batchSize = 25;

/**
 * What came of each lead, batch by batch, each in a transaction of its own. What is done stays done, wherever it ends.
 */
export async function* actOnAll(
  store: Outbox,
  { action, filter, states }: Preview,
  { by, given, signal }: Bulk,
): AsyncGenerator<readonly ActionOutcome[]> {
  let after: string | null = null;
  do {
    const leads = await store.seenLeads({ filter, states, after, limit: lookUp });
    after = leads.length < lookUp ? null : (leads.at(-1)?.id ?? null);
    for (const batch of inBatches(leads)) {
      if (signal.aborted) break;
      yield await actOnBatch(store, action, batch, by(), given);
      // Lets visitors and deliveries in between batches.
      await setTimeout(5);
    }
  } while (after !== null && !signal.aborted);
  if (action === 'erase') await store.finishErasing();
}

export function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, batch) =>
    items.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

export async function actOnBatch(
  store: Outbox,
  action: ActionName,
  batch: readonly Wish[],
  by: Actor,
  given: Given,
): Promise<readonly ActionOutcome[]> {
  const acted = await store.actOnMany(action, batch, by, given);
  return batch.map((lead, index) => outcomeOf(lead, acted[index] ?? 'unknown'));
}
