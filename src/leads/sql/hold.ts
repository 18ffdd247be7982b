import type { Progress } from '../lead.ts';
import type { Claim } from '../outbox.ts';
import { nothingSent } from '../progress.ts';
import { storableText } from './lead-row.ts';
import { ask, type Present, type Script, type SqlValue } from './script.ts';

const letGo = 'token = NULL, lease_until = NULL, lease_ms = NULL';

/** Who reports on a lead, and when. */
type Held = Present & { readonly claim: Claim };

export function checkpoint(held: Held, progress: Progress) {
  const renewed = `lease_until = ${held.dialect.later(held.dialect.now('$3'), 'lease_ms')}`;
  return change(held, `progress = $4, ${renewed}`, JSON.stringify(progress));
}

export function complete(held: Held, progress: Progress) {
  const now = held.dialect.now('$3');
  return change(
    held,
    `state = 'delivered', delivered_at = ${now}, last_error = NULL, progress = $4, ${letGo}`,
    JSON.stringify(progress),
  );
}

export function retryLater(held: Held, inMs: number, reason: string) {
  const { later, now } = held.dialect;
  return change(
    held,
    `state = 'waiting', tries = tries + 1, due_at = ${later(now('$3'), '$4')}, last_error = $5, ${letGo}`,
    ...[inMs, storableText(reason)],
  );
}

export function giveBack(held: Held) {
  const { progress, tries } = held.claim.lead;
  if (tries > 0 || !nothingSent(progress)) return change(held, `state = 'waiting', ${letGo}`);
  // Unless a checkpoint came since, delivery never started and no mode is settled.
  return change(
    held,
    `state = 'waiting', mode = CASE WHEN progress = $4 THEN NULL ELSE mode END, ${letGo}`,
    JSON.stringify(progress),
  );
}

export function park(held: Held, reason: string) {
  const now = held.dialect.now('$3');
  return change(
    held,
    `state = 'parked', parked_at = ${now}, last_error = $4, ${letGo}`,
    storableText(reason),
  );
}

/** Only the holder of an unexpired claim changes its lead. */
function* change(
  { claim, moment, dialect }: Held,
  assignments: string,
  ...values: readonly SqlValue[]
): Script<boolean> {
  const changed = yield* ask(
    `UPDATE leads SET ${assignments}
     WHERE id = $1 AND token = $2 AND state = 'sending' AND lease_until > ${dialect.now('$3')}
     RETURNING id`,
    ...[claim.lead.id, claim.token, moment, ...values],
  );
  return changed.length > 0;
}
