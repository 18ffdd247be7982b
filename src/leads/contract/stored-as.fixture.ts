import type { LeadState, NewLead } from '../lead.ts';
import type { Outbox } from '../outbox.ts';
import { by, exampleLead, minute, start } from './example-lead.fixture.ts';

/** Stores a lead that is in this state from the start on; answers its reference. */
export async function storedAs(
  outbox: Outbox,
  state: LeadState,
  given: Partial<NewLead> = {},
): Promise<string> {
  const suspicion = state === 'set-aside' ? 'trap' : null;
  const accepted = await outbox.accept(exampleLead({ suspicion, ...given }), start);
  if (accepted.kind !== 'stored') throw new Error(accepted.kind);
  const { reference } = accepted;
  if (state === 'waiting' || state === 'set-aside') return reference;
  if (state === 'handled') {
    await outbox.act('handled', reference, 'waiting', by());
    return reference;
  }
  const claims = await outbox.claim(
    { receiver: 'crm', mode: 'folk', limit: 99, leaseMs: minute },
    start,
  );
  for (const claim of claims) {
    if (claim.lead.reference !== reference) await outbox.giveBack(claim, start);
    else if (state === 'delivered') await outbox.complete(claim, { contactId: 'per_1' }, start);
    else if (state === 'parked') await outbox.park(claim, 'refused', start);
  }
  return reference;
}
