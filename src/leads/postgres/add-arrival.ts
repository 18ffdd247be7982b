import { DatabaseError } from 'pg';
import { contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import type { Acceptance } from '../sql/accept.ts';
import { arrivalText } from '../sql/arrivals.ts';
import { contentFingerprint, keyFingerprint } from '../sql/fingerprint.ts';
import type { Script } from '../sql/script.ts';

/**
 * Stores a new lead with one statement in one round trip. Fails if the key or the content exists; stores nothing
 * if the reference does.
 */
export function* addArrival(acceptance: Acceptance, reference: string): Script<boolean> {
  const { lead, id, nowParam, dialect } = acceptance;
  const now = dialect.now('$1');
  const added = yield {
    name: 'add-arrival',
    // The key before the content, as everywhere, so two servers can't deadlock.
    sql: `WITH taken AS (
        INSERT INTO fingerprints (fingerprint, lead_id, expires_at)
        VALUES ($3, $2, ${dialect.addMs(now, '$4')}), ($5, $2, ${dialect.addMs(now, '$6')}))
      INSERT INTO arrivals (at, reference, lead) SELECT ${now}, $7, $8
      WHERE NOT EXISTS (SELECT 1 FROM leads WHERE reference = $7) RETURNING number`,
    params: [
      ...[nowParam, id, keyFingerprint(lead.idempotencyKey), keyLifetimeMs],
      ...[contentFingerprint(lead.contentHash), contentLifetimeMs],
      ...[reference, arrivalText(acceptance)],
    ],
  };
  return added.length > 0;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation;
