import { hash } from 'node:crypto';
import { hourMs } from '../../../durations.ts';
import { preferredTimes } from '../../../forms/crm/records.ts';
import type { Claim, DeliveryQueue, Failure } from '../../delivery.ts';
import { nothingSent, type Progress } from '../../lead.ts';
import { unsureForMs } from '../../lifetimes.ts';
import { deliverAgain } from '../name-times.ts';
import {
  type Engine,
  query,
  type Script,
  type ScriptContext,
  type SqlValue,
  storableText,
} from '../script.ts';
import { appendEvent } from './timeline.ts';

const endLease = 'token = NULL, lease_until = NULL, lease_ms = NULL';

type ClaimContext = ScriptContext & { readonly claim: Claim };

type Held = 'checkpoint' | 'begin' | 'complete' | 'retryLater' | 'giveBack' | 'park' | 'withhold';

export function sqlHeld({ run, atomically, at, dialect }: Engine): Pick<DeliveryQueue, Held> {
  const held = (claim: Claim, now: Date) => ({ claim, ...at(now) });
  const now = dialect.now('$3');
  const renewed = `lease_until = ${dialect.addMs(now, 'lease_ms')}`;
  const parked = `state = 'parked', parked_at = ${now}, begun_at = NULL, last_error = $4`;
  const withheld = "state = 'withheld', begun_at = NULL, last_error = $4";
  return {
    checkpoint(claim, progress, time) {
      const text = JSON.stringify(progress);
      return run(() => updateHeld(held(claim, time), `progress = $4, ${renewed}`, text));
    },
    begin: (claim, time) =>
      run(() => updateHeld(held(claim, time), `begun_at = ${now}, ${renewed}`)),
    complete: (claim, progress, time) => atomically(() => complete(held(claim, time), progress)),
    retryLater: (claim, failure, time) => atomically(() => retryLater(held(claim, time), failure)),
    giveBack: (claim, time) => run(() => giveBack(held(claim, time))),
    park(claim, text, time, cause = 'rejected') {
      const event = { kind: 'parked', text, cause } as const;
      return atomically(() => ended(held(claim, time), event, parked, storableText(text)));
    },
    withhold(claim, text, time) {
      const event = { kind: 'withheld', text } as const;
      return atomically(() => ended(held(claim, time), event, withheld, storableText(text)));
    },
  };
}

function* complete(context: ClaimContext, progress: Progress | null): Script<boolean> {
  const { claim, dialect } = context;
  const isHeld = yield* ended(
    context,
    { kind: 'delivered' },
    `state = 'delivered', delivered_at = ${dialect.now('$3')}, begun_at = NULL, last_error = NULL,
     progress = coalesce($4, progress)`,
    progress && JSON.stringify(progress),
  );
  if (isHeld && claim.delivery.receiver === 'crm') yield* deliverNews(context);
  return isHeld;
}

/** The visitor may have named times during the delivery. */
function* deliverNews(context: ClaimContext): Script<void> {
  const { lead } = context.claim;
  if (!lead) return;
  const [row] = yield* query<{ field_values: string }>(
    'SELECT field_values FROM leads WHERE id = $1',
    lead.id,
  );
  const isNews =
    row && JSON.parse(row.field_values)[preferredTimes] !== lead.values[preferredTimes];
  if (isNews) yield* deliverAgain(lead.id, context);
}

function retryLater(context: ClaimContext, failure: Failure): Script<boolean> {
  const { dialect, claim, now } = context;
  const { addMs } = dialect;
  const time = dialect.now('$3');
  const begun = failure.maybeSent || claim.delivery.mayRepeat ? '' : 'begun_at = NULL, ';
  return ended(
    context,
    { kind: 'failed', text: failure.reason, cause: failure.cause },
    `state = 'waiting', tries = tries + 1, ${begun}due_at = ${addMs(time, '$4')}, last_error = $5,
     unsure_until = CASE WHEN progress LIKE '%"unsure":%' THEN ${addMs(time, '$6')} END`,
    ...[failure.at.getTime() - now.getTime(), storableText(failure.reason), unsureForMs],
  );
}

/** What was started before the claim may have arrived. */
function giveBack(context: ClaimContext): Script<boolean> {
  const { delivery, lead } = context.claim;
  const begun = delivery.mayRepeat ? '' : 'begun_at = NULL, ';
  const set = `state = 'waiting', ${begun}${endLease}`;
  if (delivery.receiver !== 'crm' || !lead || lead.tries > 0 || !nothingSent(lead.progress))
    return updateHeld(context, set);
  // Without a checkpoint, nothing was sent and any mode may start.
  const mode = 'mode = CASE WHEN progress = $4 THEN NULL ELSE mode END';
  return updateHeld(context, `${mode}, ${set}`, JSON.stringify(lead.progress));
}

function* ended(
  context: ClaimContext,
  event: Parameters<typeof appendEvent>[1],
  assignments: string,
  ...values: readonly SqlValue[]
): Script<boolean> {
  const isHeld = yield* updateHeld(context, `${assignments}, ${endLease}`, ...values);
  if (isHeld) yield* appendEvent(context.claim.delivery.id, event, context);
  return isHeld;
}

/** Only the holder of an unexpired lease may update. */
function* updateHeld(
  { claim, nowParam, dialect }: ClaimContext,
  assignments: string,
  ...values: readonly SqlValue[]
): Script<boolean> {
  const changed = yield* query(
    `UPDATE deliveries SET ${assignments}
     WHERE id = $1 AND token = $2 AND state = 'sending' AND lease_until > ${dialect.now('$3')}
     RETURNING id`,
    ...[claim.delivery.id, claim.token, nowParam, ...values],
  );
  return changed.length > 0;
}

/** Stores a hash that expires. */
export function* takeTurn(
  deliveryId: string,
  address: string,
  { nowParam, dialect }: ScriptContext,
): Script<boolean> {
  const now = dialect.now('$3');
  // Plus addresses share a mailbox.
  const mailbox = address.toLowerCase().replace(/(?<=^[^+]+)\+.*(?=@)/, '');
  const key = hash('sha256', `copy:${mailbox}`, 'base64url');
  const taken = yield* query(
    `INSERT INTO copied (address, delivery_id, expires_at)
     VALUES ($1, $2, ${dialect.addMs(now, '$4')})
     ON CONFLICT (address) DO UPDATE
       SET delivery_id = excluded.delivery_id, expires_at = excluded.expires_at
       WHERE copied.expires_at <= ${now} OR copied.delivery_id = excluded.delivery_id
     RETURNING delivery_id`,
    ...[key, deliveryId, nowParam, hourMs],
  );
  return taken.length > 0;
}
