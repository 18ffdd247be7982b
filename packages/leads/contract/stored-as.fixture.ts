import { actionNames } from '../actions.ts';
import type { LeadState, NewLead } from '../lead.ts';
import type { Outbox } from '../outbox.ts';
import { by, exampleLead, toCrm } from './example-lead.fixture.ts';
import { start } from './times.fixture.ts';

/** The others also depend on what the CRM has. */
export const actionsByState = actionNames.filter(
  (name) => !['send-missing', 'leave', 'send-rest'].includes(name),
);

/** Returns the reference. */
export async function storedAs(
  outbox: Outbox,
  state: LeadState,
  given: Partial<NewLead> = {},
  now = start,
): Promise<string> {
  const suspicion = state === 'set-aside' ? 'trap' : null;
  const accepted = await outbox.accept(exampleLead({ suspicion, ...given }), now);
  if (accepted.kind !== 'stored') throw new Error(accepted.kind);
  const { reference } = accepted;
  if (state === 'waiting' || state === 'set-aside') return reference;
  if (state === 'closed') {
    await outbox.act('close', reference, 'waiting', by(now));
    return reference;
  }
  const claims = await outbox.claim({ ...toCrm, limit: 99 }, now);
  for (const claim of claims) {
    if (claim.lead.reference !== reference) await outbox.giveBack(claim, now);
    else if (state === 'delivered') await outbox.complete(claim, { contactId: 'per_1' }, now);
    else if (state === 'not-delivered') await outbox.giveUp(claim, 'refused', now);
  }
  return reference;
}
