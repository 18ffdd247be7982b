import { createHash } from 'node:crypto';
import type { NoticeClaim, NoticeEventKind, NoticeFailure } from '../../notice.ts';
import { query, type Script, type ScriptContext, type SqlValue } from '../script.ts';
import { storableText } from '../storable-text.ts';
import { tellOfNotice } from './notice-timeline.ts';

const endLease = 'token = NULL, lease_until = NULL, lease_ms = NULL';

type ClaimContext = ScriptContext & { readonly claim: NoticeClaim };

export function begin(context: ClaimContext): Script<boolean> {
  const now = context.dialect.now('$3');
  return updateHeld(
    context,
    `begun_at = ${now}, lease_until = ${context.dialect.addMs(now, 'lease_ms')}`,
  );
}

export function complete(context: ClaimContext): Script<boolean> {
  const set = `state = 'sent', sent_at = ${context.dialect.now('$3')}, begun_at = NULL, last_error = NULL, ${endLease}`;
  return told(context, { kind: 'sent' }, updateHeld(context, set));
}

export function retryLater(context: ClaimContext, failure: NoticeFailure): Script<boolean> {
  const { addMs, now } = context.dialect;
  const mayHaveArrived = failure.maybeSent || context.claim.notice.mayRepeat;
  const begun = mayHaveArrived ? '' : 'begun_at = NULL, ';
  const set = `state = 'waiting', tries = tries + 1, ${begun}due_at = ${addMs(now('$3'), '$4')}, last_error = $5, ${endLease}`;
  const inMs = failure.at.getTime() - context.now.getTime();
  const values = [inMs, storableText(failure.reason)];
  return told(
    context,
    { kind: 'failed', text: failure.reason },
    updateHeld(context, set, ...values),
  );
}

/** As it was claimed: what was begun before then may still have arrived. */
export function giveBack(context: ClaimContext): Script<boolean> {
  const begun = context.claim.notice.mayRepeat ? '' : 'begun_at = NULL, ';
  return updateHeld(context, `state = 'waiting', ${begun}${endLease}`);
}

export function park(context: ClaimContext, reason: string): Script<boolean> {
  const set = `state = 'parked', parked_at = ${context.dialect.now('$3')}, begun_at = NULL, last_error = $4, ${endLease}`;
  const parked = updateHeld(context, set, storableText(reason));
  return told(context, { kind: 'parked', text: reason }, parked);
}

export function withhold(context: ClaimContext, reason: string): Script<boolean> {
  const set = `state = 'withheld', begun_at = NULL, last_error = $4, ${endLease}`;
  const withheld = updateHeld(context, set, storableText(reason));
  return told(context, { kind: 'withheld', text: reason }, withheld);
}

const hourMs = 60 * 60_000;

/** Hashed, and dropped when its time is over: nobody can read from it who wrote. */
export function* takeTurn(context: ClaimContext, address: string): Script<boolean> {
  const { claim, nowParam, dialect } = context;
  const now = dialect.now('$3');
  // What follows a plus leads to the same mailbox, and anyone can type another one.
  const mailbox = address.toLowerCase().replace(/(?<=^[^+]+)\+.*(?=@)/, '');
  const hash = createHash('sha256').update(`copy:${mailbox}`).digest('base64url');
  const taken = yield* query(
    `INSERT INTO copied (address, notice_id, expires_at)
     VALUES ($1, $2, ${dialect.addMs(now, '$4')})
     ON CONFLICT (address) DO UPDATE
       SET notice_id = excluded.notice_id, expires_at = excluded.expires_at
       WHERE copied.expires_at <= ${now} OR copied.notice_id = excluded.notice_id
     RETURNING notice_id`,
    ...[hash, claim.notice.id, nowParam, hourMs],
  );
  return taken.length > 0;
}

function* told(
  context: ClaimContext,
  event: { readonly kind: NoticeEventKind; readonly text?: string },
  update: Script<boolean>,
): Script<boolean> {
  const isHeld = yield* update;
  if (isHeld) yield* tellOfNotice(context.claim.notice.id, event, context);
  return isHeld;
}

/** Only the holder of an unexpired claim changes its notice. */
function* updateHeld(
  { claim, nowParam, dialect }: ClaimContext,
  assignments: string,
  ...values: readonly SqlValue[]
): Script<boolean> {
  const changed = yield* query(
    `UPDATE notices SET ${assignments}
     WHERE id = $1 AND token = $2 AND state = 'sending' AND lease_until > ${dialect.now('$3')}
     RETURNING id`,
    ...[claim.notice.id, claim.token, nowParam, ...values],
  );
  return changed.length > 0;
}
