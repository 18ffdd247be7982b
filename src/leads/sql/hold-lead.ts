import type { Lead } from '../lead.ts';
import { readReference } from '../reference.ts';
import { findLead } from './read-leads.ts';
import { query, type Script } from './script.ts';

/**
 * Until the transaction ends, the lead stays as it is read here. Everyone locks its delivery
 * before the lead itself: two that went the other way round would wait for each other.
 */
export function* holdLead(reference: string): Script<Lead | null> {
  yield* query(
    `UPDATE deliveries SET tries = tries
     WHERE id = (SELECT leads.id FROM leads WHERE leads.reference = $1)`,
    readReference(reference),
  );
  return yield* findLead(reference);
}
