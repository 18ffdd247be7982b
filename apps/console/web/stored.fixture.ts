import type { LeadState, NewLead, Outbox } from '@tidewright/leads';
import { stored as accepted } from '../../cli/commands/command.fixture.ts';

/** Stores a lead just now, in this state; answers its reference. */
export async function stored(
  store: Outbox,
  state: Exclude<LeadState, 'sending'> = 'waiting',
  given: Partial<NewLead> = {},
): Promise<string> {
  const now = new Date();
  const suspicion = state === 'set-aside' ? 'filled the trap field' : null;
  const reference = await accepted(store, { suspicion, ...given }, now);
  if (state === 'closed') await store.act('close', reference, 'waiting', by());
  if (state !== 'delivered' && state !== 'not-delivered') return reference;
  const claim = await claimOf(store, reference);
  if (state === 'delivered') await store.complete(claim, { contactId: 'per_1' }, now);
  else await store.giveUp(claim, 'folk answered 422: no option "Lead".', now);
  return reference;
}

/** The lead as the worker takes it; all others are given back. */
export async function claimOf(store: Outbox, reference: string) {
  const now = new Date();
  const due = { receiver: 'crm', mode: 'folk', limit: 99, leaseMs: 60_000 } as const;
  const claims = await store.claim(due, now);
  for (const claim of claims)
    if (claim.lead.reference !== reference) await store.giveBack(claim, now);
  const claim = claims.find(({ lead }) => lead.reference === reference);
  if (!claim) throw new Error(`${reference} is not due`);
  return claim;
}

export const by = (who = 'Grace') => ({ who, now: new Date() });

/** What a page says, without its markup. */
export const words = (body: string): string =>
  body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
