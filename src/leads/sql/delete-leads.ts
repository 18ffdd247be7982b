import { firstLeadIdAt } from '../lead-id.ts';
import { after, dayMs, keyLifetimeMs, quarantineLifetimeMs } from '../lifetimes.ts';
import { forgetPerson } from './people.ts';
import { stateIs } from './read-leads.ts';
import { query, type Script, type ScriptContext } from './script.ts';

export function* erasePerson(email: string): Script<number> {
  const address = email.toLowerCase();
  // As two, because each half of the leads has its own index of addresses.
  const due = yield* query<Deleted>(
    "DELETE FROM leads WHERE email = $1 AND state = 'waiting' RETURNING id",
    address,
  );
  const rest = yield* query<Deleted>(
    "DELETE FROM leads WHERE email = $1 AND state <> 'waiting' RETURNING id",
    address,
  );
  yield* forgetFingerprints([...due, ...rest]);
  yield* forgetPerson(email);
  return due.length + rest.length;
}

type Deleted = { readonly id: string };

/** A lead's file goes with it; its fingerprints have to be asked to. */
function* forgetFingerprints(leads: readonly Deleted[]): Script<void> {
  for (const { id } of leads) yield* query('DELETE FROM fingerprints WHERE lead_id = $1', id);
}

/** How much one transaction of a sweep removes, so that no lead waits long behind it. */
const batchSize = 200;

/** Answers how many leads went and whether there may be more. */
export function* sweepBatch(
  retentionDays: number | null,
  context: ScriptContext,
): Script<{ readonly leads: number; readonly more: boolean }> {
  const { now, nowParam, dialect } = context;
  // By lead, since nothing can expire before the lead that it stands for is that old.
  const keys = yield* query(
    `DELETE FROM fingerprints WHERE fingerprint IN (
       SELECT fingerprint FROM fingerprints
       WHERE lead_id < $1 AND expires_at <= ${dialect.now('$2')} LIMIT $3)
     RETURNING lead_id`,
    ...[firstLeadIdAt(after(now, 1 - keyLifetimeMs)), nowParam, batchSize],
  );
  const spam = yield* query<Deleted>(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE ${stateIs('quarantined')} AND id < $1 LIMIT $2)
     RETURNING id`,
    ...[firstLeadIdAt(after(now, 1 - quarantineLifetimeMs)), batchSize],
  );
  const delivered =
    retentionDays === null ? [] : yield* sweepDelivered(retentionDays * dayMs, context);
  yield* forgetFingerprints([...spam, ...delivered]);
  return {
    leads: spam.length + delivered.length,
    more: [keys, spam, delivered].some((batch) => batch.length === batchSize),
  };
}

function sweepDelivered(keptMs: number, { nowParam, dialect: { now, addMs } }: ScriptContext) {
  return query<Deleted>(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads
       WHERE state = 'delivered' AND delivered_at <= ${addMs(now('$1'), '$2')} LIMIT $3)
     RETURNING id`,
    ...[nowParam, -keptMs, batchSize],
  );
}
