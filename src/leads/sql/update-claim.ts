import { preferredTimes } from '../../forms/crm/records.ts';
import type { Progress } from '../lead.ts';
import type { Claim } from '../outbox.ts';
import { nothingSent } from '../progress.ts';
import { deliverAgain } from './name-times.ts';
import { query, type Script, type ScriptContext, type SqlValue } from './script.ts';
import { storableText } from './storable-text.ts';
import { tell } from './timeline.ts';

const endLease = 'token = NULL, lease_until = NULL, lease_ms = NULL';

/** Who reports on a lead, and when. */
type ClaimContext = ScriptContext & { readonly claim: Claim };

export function checkpoint(context: ClaimContext, progress: Progress) {
  const renewed = `lease_until = ${context.dialect.addMs(context.dialect.now('$3'), 'lease_ms')}`;
  return updateHeld(context, `progress = $4, ${renewed}`, JSON.stringify(progress));
}

export function* complete(context: ClaimContext, progress: Progress): Script<boolean> {
  const now = context.dialect.now('$3');
  const { id, values } = context.claim.lead;
  const held = yield* heldAfter(
    context,
    `state = 'delivered', delivered_at = ${now}, last_error = NULL, progress = $4, ${endLease}`,
    JSON.stringify(progress),
  );
  if (!held) return false;
  yield* tell(id, { kind: 'delivered' }, context);
  // The visitor named times meanwhile, of which this delivery knew nothing.
  const isNews = JSON.parse(held.field_values)[preferredTimes] !== values[preferredTimes];
  if (isNews) yield* deliverAgain(id, context);
  return true;
}

export function* retryLater(context: ClaimContext, inMs: number, reason: string): Script<boolean> {
  const { addMs, now } = context.dialect;
  const isHeld = yield* updateHeld(
    context,
    `state = 'waiting', tries = tries + 1, due_at = ${addMs(now('$3'), '$4')}, last_error = $5, ${endLease}`,
    ...[inMs, storableText(reason)],
  );
  if (isHeld) yield* tell(context.claim.lead.id, { kind: 'failed', text: reason }, context);
  return isHeld;
}

export function giveBack(context: ClaimContext) {
  const { progress, tries } = context.claim.lead;
  if (tries > 0 || !nothingSent(progress))
    return updateHeld(context, `state = 'waiting', ${endLease}`);
  // Unless a checkpoint came since, delivery never started and no mode is settled.
  return updateHeld(
    context,
    `state = 'waiting', mode = CASE WHEN progress = $4 THEN NULL ELSE mode END, ${endLease}`,
    JSON.stringify(progress),
  );
}

export function* park(context: ClaimContext, reason: string): Script<boolean> {
  const now = context.dialect.now('$3');
  const isHeld = yield* updateHeld(
    context,
    `state = 'parked', parked_at = ${now}, last_error = $4, ${endLease}`,
    storableText(reason),
  );
  if (isHeld) yield* tell(context.claim.lead.id, { kind: 'parked', text: reason }, context);
  return isHeld;
}

function* updateHeld(
  context: ClaimContext,
  assignments: string,
  ...values: readonly SqlValue[]
): Script<boolean> {
  return (yield* heldAfter(context, assignments, ...values)) !== undefined;
}

/** Only the holder of an unexpired claim changes its lead. */
function* heldAfter(
  { claim, nowParam, dialect }: ClaimContext,
  assignments: string,
  ...values: readonly SqlValue[]
): Script<{ readonly field_values: string } | undefined> {
  const [changed] = yield* query<{ field_values: string }>(
    `UPDATE leads SET ${assignments}
     WHERE id = $1 AND token = $2 AND state = 'sending' AND lease_until > ${dialect.now('$3')}
     RETURNING field_values`,
    ...[claim.lead.id, claim.token, nowParam, ...values],
  );
  return changed;
}
