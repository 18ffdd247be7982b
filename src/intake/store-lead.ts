import type { NewLead } from '../leads/lead.ts';
import type { IntakeOptions } from './intake-options.ts';
import { fromStore, Refusal } from './refusal.ts';

export type Stored = { readonly reference: string; readonly repeated: boolean };

/** Resolves once the lead is durable; only then may anybody be thanked. */
export async function storeLead(lead: NewLead, options: IntakeOptions, now: Date): Promise<Stored> {
  const accepted = await fromStore(() => options.outbox.accept(lead, now));
  switch (accepted.kind) {
    case 'conflict':
      throw new Refusal('key-reused');
    case 'repeated':
      return { reference: accepted.reference, repeated: true };
    case 'stored':
      if (lead.suspicion === null) options.onAccepted();
      else options.log.warn(setAside(lead, accepted.reference), 'lead set aside');
      return { reference: accepted.reference, repeated: false };
  }
}

/** Nothing of what was typed: a person may have been taken for a machine. */
const setAside = ({ form, suspicion }: NewLead, reference: string) => ({
  reference,
  form,
  reason: suspicion,
});
