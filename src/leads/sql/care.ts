import type { Lead } from '../lead.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import { after, dayMs, keyLifetimeMs, quarantineLifetimeMs } from '../lifetimes.ts';
import { nothingSent } from '../progress.ts';
import { findLead, isIn } from './look.ts';
import { forgetPerson } from './people.ts';
import { ask, type Present, type Script } from './script.ts';

export function* releaseLead(
  reference: string,
  { now, moment, dialect }: Present,
): Script<boolean> {
  const lead = yield* findLead(reference);
  if (!lead || !isReleasable(lead, now)) return false;
  const released = yield* ask(
    `UPDATE leads
     SET state = 'waiting', due_at = ${dialect.now('$1')}, tries = 0, last_error = NULL,
       parked_at = NULL, mode = $2
     WHERE id = $3 AND state = $4 RETURNING id`,
    ...[moment, nothingSent(lead.progress) ? null : lead.mode, lead.id, lead.state],
  );
  return released.length > 0;
}

function isReleasable(lead: Lead, now: Date): boolean {
  if (lead.state === 'quarantined') return lead.receivedAt > after(now, -quarantineLifetimeMs);
  return lead.state === 'parked';
}

export function* erasePerson(email: string): Script<number> {
  const address = email.toLowerCase();
  // As two, because each half of the leads has its own index of addresses.
  const due = yield* ask<Gone>(
    "DELETE FROM leads WHERE email = $1 AND state = 'waiting' RETURNING id",
    address,
  );
  const rest = yield* ask<Gone>(
    "DELETE FROM leads WHERE email = $1 AND state <> 'waiting' RETURNING id",
    address,
  );
  yield* forgetFingerprints([...due, ...rest]);
  yield* forgetPerson(email);
  return due.length + rest.length;
}

type Gone = { readonly id: string };

/** A lead's file goes with it; its fingerprints have to be asked to. */
function* forgetFingerprints(leads: readonly Gone[]): Script<void> {
  for (const { id } of leads) yield* ask('DELETE FROM fingerprints WHERE lead_id = $1', id);
}

/** How much one transaction of a sweep removes, so that no lead waits long behind it. */
const batchSize = 200;

/** Answers how many leads went and whether there may be more. */
export function* sweepBatch(
  retentionDays: number | null,
  present: Present,
): Script<{ readonly leads: number; readonly more: boolean }> {
  const { now, moment, dialect } = present;
  // By lead, since nothing can expire before the lead that it stands for is that old.
  const keys = yield* ask(
    `DELETE FROM fingerprints WHERE fingerprint IN (
       SELECT fingerprint FROM fingerprints
       WHERE lead_id < $1 AND expires_at <= ${dialect.now('$2')} LIMIT $3)
     RETURNING lead_id`,
    ...[firstLeadIdAt(after(now, 1 - keyLifetimeMs)), moment, batchSize],
  );
  const spam = yield* ask<Gone>(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE ${isIn('quarantined')} AND id < $1 LIMIT $2)
     RETURNING id`,
    ...[firstLeadIdAt(after(now, 1 - quarantineLifetimeMs)), batchSize],
  );
  const delivered =
    retentionDays === null ? [] : yield* sweepDelivered(retentionDays * dayMs, present);
  yield* forgetFingerprints([...spam, ...delivered]);
  return {
    leads: spam.length + delivered.length,
    more: [keys, spam, delivered].some((batch) => batch.length === batchSize),
  };
}

function sweepDelivered(keptMs: number, { moment, dialect: { now, later } }: Present) {
  return ask<Gone>(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads
       WHERE state = 'delivered' AND delivered_at <= ${later(now('$1'), '$2')} LIMIT $3)
     RETURNING id`,
    ...[moment, -keptMs, batchSize],
  );
}
