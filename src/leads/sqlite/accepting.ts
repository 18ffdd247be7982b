import { type Acceptance, acceptLead } from '../sql/accept.ts';
import { arrivalText, moveAllArrivals } from '../sql/arrivals.ts';
import { contentFingerprint, keyFingerprint } from '../sql/fingerprint.ts';
import { type Engine, query, type Script } from '../sql/script.ts';
import type { Accepting } from '../sql/sql-outbox.ts';

export const sqliteAccepting = ({ run }: Pick<Engine, 'run'>): Accepting => ({
  acceptNew: (acceptance, reference) => run(() => addArrival(acceptance, reference)),
  *acceptOther(acceptance) {
    // Arrivals have their own fingerprints: move them first.
    yield* moveAllArrivals(acceptance);
    return yield* acceptLead(acceptance);
  },
});

/**
 * One row in one statement: SQLite has one writer, so the fingerprints can follow later. Returns false if key,
 * content or reference exists.
 */
function* addArrival(acceptance: Acceptance, reference: string): Script<boolean> {
  const { lead, nowParam } = acceptance;
  const added = yield* query(
    `INSERT INTO arrivals (at, reference, key, content, lead) SELECT $1, $2, $3, $4, $5
     WHERE NOT EXISTS (SELECT 1 FROM fingerprints WHERE fingerprint IN ($3, $4))
       AND NOT EXISTS (SELECT 1 FROM leads WHERE reference = $2)
     ON CONFLICT DO NOTHING RETURNING number`,
    ...[nowParam, reference],
    ...[keyFingerprint(lead.idempotencyKey), contentFingerprint(lead.contentHash)],
    arrivalText(acceptance),
  );
  return added.length > 0;
}
