import { DatabaseError } from 'pg';
import { contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import { type Acceptance, columnsOf } from '../sql/accept.ts';
import { insertOf } from '../sql/deliveries/add.ts';
import { contentFingerprint, keyFingerprint } from '../sql/fingerprint.ts';
import { indexedWords } from '../sql/index-leads.ts';
import { newLeadRow } from '../sql/lead-row.ts';
import type { Script } from '../sql/script.ts';
import { wordVector } from './dialect.ts';

/**
 * Most leads are new, and those are stored by one statement in one round trip.
 * It fails as a whole when the key, the content or the reference is already
 * there; what that means is for acceptLead to find out.
 */
export function* acceptNew(
  { lead, id, deliveries, now: receivedAt, nowParam, dialect }: Acceptance,
  reference: string,
): Script<void> {
  const row = newLeadRow(lead, id, reference, receivedAt);
  const { columns, places } = columnsOf(row, 7);
  const now = dialect.now('$1');
  const placeOf = (column: string) => `$${7 + Object.keys(row).indexOf(column)}`;
  const first = 7 + Object.keys(row).length;
  const delivered = insertOf(deliveries, { now, first });
  yield {
    name: `accept-new-${deliveries.length}`,
    // The key before the content, as everywhere: two servers never wait for each other.
    sql: `WITH taken AS (
        INSERT INTO fingerprints (fingerprint, lead_id, expires_at)
        VALUES ($2, $7, ${dialect.addMs(now, '$3')}), ($4, $7, ${dialect.addMs(now, '$5')})),
      delivered AS (${delivered.sql}),
      indexed AS (INSERT INTO lead_words (lead_id, words, ${filed.join(', ')})
        VALUES ($7, ${wordVector('$6')}, ${filed.map(placeOf).join(', ')}))
      INSERT INTO leads (${columns}) VALUES (${places})`,
    params: [
      nowParam,
      keyFingerprint(lead.idempotencyKey),
      keyLifetimeMs,
      contentFingerprint(lead.contentHash),
      contentLifetimeMs,
      indexedWords({ ...lead, reference }),
      ...Object.values(row),
      ...delivered.params,
    ],
  };
}

/** What stands beside the words of a lead too. */
const filed = ['form', 'source', 'landing', 'state', 'value'];

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation;
