import { DatabaseError } from 'pg';
import type { NewLead } from '../lead.ts';
import { after, contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import { contentFingerprint, keyFingerprint } from '../sql/fingerprint.ts';
import { newLeadRow } from '../sql/lead-row.ts';
import type { Script } from '../sql/script.ts';

/**
 * Most leads are new, and those are stored by one statement in one round trip.
 * It fails as a whole when the key, the content or the reference is already
 * there; what that means is for acceptLead to find out.
 */
export function* acceptNew(lead: NewLead, id: string, reference: string, now: Date): Script<void> {
  const { id: _, ...row } = newLeadRow(lead, id, reference, now);
  const columns = Object.keys(row);
  yield {
    name: 'accept-new',
    // The key before the content, as everywhere: two servers never wait for each other.
    sql: `WITH taken AS (
        INSERT INTO fingerprints (lead_id, fingerprint, expires_at)
        VALUES ($1, $2, $3), ($1, $4, $5))
      INSERT INTO leads (id, ${columns.join(', ')})
      VALUES ($1, ${columns.map((_, index) => `$${index + 6}`).join(', ')})`,
    params: [
      id,
      keyFingerprint(lead.idempotencyKey),
      after(now, keyLifetimeMs),
      contentFingerprint(lead.contentHash),
      after(now, contentLifetimeMs),
      ...Object.values(row),
    ],
  };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

export const isKnownAlready = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation;
