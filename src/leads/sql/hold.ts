import type { Progress } from '../lead.ts';
import type { Claim } from '../outbox.ts';
import { nothingSent } from '../progress.ts';
import { storableText } from './lead-row.ts';
import { ask, type Dialect, type Script, type SqlValue } from './script.ts';

const letGo = 'token = NULL, lease_until = NULL, lease_ms = NULL';

export function checkpoint(claim: Claim, progress: Progress, now: Date, dialect: Dialect) {
  const renewed = `lease_until = ${dialect.later('$3', 'lease_ms')}`;
  return change(claim, now, `progress = $4, ${renewed}`, JSON.stringify(progress));
}

export function complete(claim: Claim, progress: Progress, now: Date) {
  return change(
    claim,
    now,
    `state = 'delivered', delivered_at = $3, last_error = NULL, progress = $4, ${letGo}`,
    JSON.stringify(progress),
  );
}

export function retryLater(claim: Claim, at: Date, reason: string, now: Date) {
  return change(
    claim,
    now,
    `state = 'waiting', tries = tries + 1, due_at = $4, last_error = $5, ${letGo}`,
    ...[at, storableText(reason)],
  );
}

export function giveBack(claim: Claim, now: Date) {
  const { progress, tries } = claim.lead;
  if (tries > 0 || !nothingSent(progress)) return change(claim, now, `state = 'waiting', ${letGo}`);
  // Unless a checkpoint came since, delivery never started and no mode is settled.
  return change(
    claim,
    now,
    `state = 'waiting', mode = CASE WHEN progress = $4 THEN NULL ELSE mode END, ${letGo}`,
    JSON.stringify(progress),
  );
}

export function park(claim: Claim, reason: string, now: Date) {
  return change(
    claim,
    now,
    `state = 'parked', parked_at = $3, last_error = $4, ${letGo}`,
    storableText(reason),
  );
}

/** Only the holder of an unexpired claim changes its lead. */
function* change(
  claim: Claim,
  now: Date,
  assignments: string,
  ...values: readonly SqlValue[]
): Script<boolean> {
  const changed = yield* ask(
    `UPDATE leads SET ${assignments}
     WHERE id = $1 AND token = $2 AND state = 'sending' AND lease_until > $3
     RETURNING id`,
    ...[claim.lead.id, claim.token, now, ...values],
  );
  return changed.length > 0;
}
