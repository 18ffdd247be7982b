import { hash } from 'node:crypto';
import { preferredTimes } from '@tidewright/forms';
import { hourMs } from '@tidewright/kit/durations';
import type { Claim, DeliveryFailure, DeliveryQueue } from '../../delivery.ts';
import { nothingSent, type Progress } from '../../lead.ts';
import { unsureForMs } from '../../lifetimes.ts';
import type { LeadInbox } from '../../outbox.ts';
import { indexAgain } from '../index-leads.ts';
import { findLead } from '../read-leads.ts';
import {
  type Engine,
  query,
  type Script,
  type ScriptContext,
  type Sql,
  sql,
  storableText,
} from '../script.ts';
import { resendToAgency } from './read.ts';
import { appendEvent } from './timeline.ts';

const endLease = sql`token = NULL, lease_until = NULL, lease_ms = NULL`;

type ClaimContext = ScriptContext & { readonly claim: Claim };

type Held = 'checkpoint' | 'begin' | 'complete' | 'retryLater' | 'giveBack' | 'giveUp' | 'withhold';

export function sqlHeld({ run, atomically, at, dialect }: Engine): Pick<DeliveryQueue, Held> {
  const held = (claim: Claim, now: Date) => ({ claim, ...at(now) });
  const renew = (claim: Claim, now: Date, assignment: (time: Sql) => Sql) => {
    const context = held(claim, now);
    const leaseEnds = dialect.addMs(context.time, sql`lease_ms`);
    const set = sql`${assignment(context.time)}, lease_until = ${leaseEnds}`;
    return run(() => updateHeld(context, set));
  };
  return {
    checkpoint: (claim, progress, now) =>
      renew(claim, now, () => sql`progress = ${JSON.stringify(progress)}`),
    begin: (claim, now) => renew(claim, now, (time) => sql`begun_at = ${time}`),
    complete: (claim, progress, now) => atomically(() => complete(held(claim, now), progress)),
    retryLater: (claim, failure, now) => atomically(() => retryLater(held(claim, now), failure)),
    giveBack: (claim, now) => run(() => giveBack(held(claim, now))),
    giveUp(claim, text, now, cause = 'rejected') {
      const context = held(claim, now);
      const notDelivered = sql`state = 'not-delivered', not_delivered_at = ${context.time}, tries = tries + 1,
        begun_at = NULL, last_error = ${storableText(text)}`;
      return atomically(() => ended(context, { kind: 'not-delivered', text, cause }, notDelivered));
    },
    withhold(claim, text, now) {
      const withheld = sql`state = 'withheld', begun_at = NULL, last_error = ${storableText(text)}`;
      return atomically(() => ended(held(claim, now), { kind: 'withheld', text }, withheld));
    },
  };
}

function* complete(context: ClaimContext, progress: Progress | null): Script<boolean> {
  const delivered = sql`state = 'delivered', delivered_at = ${context.time}, begun_at = NULL,
    last_error = NULL, progress = coalesce(${progress && JSON.stringify(progress)}, progress)`;
  const isHeld = yield* ended(context, { kind: 'delivered' }, delivered);
  if (isHeld && context.claim.delivery.receiver === 'crm') yield* deliverNews(context);
  return isHeld;
}

/** The visitor may have named times during the delivery. */
function* deliverNews(context: ClaimContext): Script<void> {
  const { lead } = context.claim;
  if (!lead) return;
  const [row] = yield* query<{ field_values: string }>`
    SELECT field_values FROM leads WHERE id = ${lead.id}`;
  const isNews =
    row && JSON.parse(row.field_values)[preferredTimes] !== lead.values[preferredTimes];
  if (isNews) yield* deliverAgain(lead.id, context);
}

function retryLater(context: ClaimContext, failure: DeliveryFailure): Script<boolean> {
  const { dialect, claim, now, time } = context;
  const begun = failure.maybeSent || claim.delivery.mayRepeat ? sql`` : sql`begun_at = NULL, `;
  const dueAt = dialect.addMs(time, failure.at.getTime() - now.getTime());
  return ended(
    context,
    { kind: 'failed', text: failure.reason, cause: failure.cause },
    sql`state = 'waiting', tries = tries + 1, ${begun}due_at = ${dueAt},
      last_error = ${storableText(failure.reason)}, unsure_until =
        CASE WHEN progress LIKE '%"unsure":%' THEN ${dialect.addMs(time, unsureForMs)} END`,
  );
}

/** What was started before the claim may have arrived. */
function giveBack(context: ClaimContext): Script<boolean> {
  const { delivery, lead } = context.claim;
  const begun = delivery.mayRepeat ? sql`` : sql`begun_at = NULL, `;
  const set = sql`state = 'waiting', ${begun}${endLease}`;
  if (delivery.receiver !== 'crm' || !lead || lead.tries > 0 || !nothingSent(lead.progress))
    return updateHeld(context, set);
  // Without a checkpoint, nothing was sent and any mode may start.
  const isUnsent = sql`progress = ${JSON.stringify(lead.progress)}`;
  return updateHeld(context, sql`mode = CASE WHEN ${isUnsent} THEN NULL ELSE mode END, ${set}`);
}

/** Ends the lease and appends the event, or does nothing and returns false. */
function* ended(context: ClaimContext, event: Parameters<typeof appendEvent>[1], assignments: Sql) {
  const isHeld = yield* updateHeld(context, sql`${assignments}, ${endLease}`);
  if (isHeld) yield* appendEvent(context.claim.delivery.id, event, context);
  return isHeld;
}

/** Only the holder of an unexpired lease may update. */
function* updateHeld({ claim, time }: ClaimContext, assignments: Sql): Script<boolean> {
  const changed = yield* query`UPDATE deliveries SET ${assignments}
    WHERE id = ${claim.delivery.id} AND token = ${claim.token} AND state = 'sending' AND lease_until > ${time}
    RETURNING id`;
  return changed.length > 0;
}

/** Stores a hash that expires, so no one can read from it who wrote. */
export function* takeTurn(deliveryId: string, address: string, { time, dialect }: ScriptContext) {
  // What follows a plus leads to the same mailbox, and anyone can type another one.
  const mailbox = address.toLowerCase().replace(/(?<=^[^+]+)\+.*(?=@)/, '');
  const key = hash('sha256', `copy:${mailbox}`, 'base64url');
  const taken = yield* query`INSERT INTO copied (address, delivery_id, expires_at)
    VALUES (${key}, ${deliveryId}, ${dialect.addMs(time, hourMs)})
    ON CONFLICT (address) DO UPDATE
      SET delivery_id = excluded.delivery_id, expires_at = excluded.expires_at
      WHERE copied.expires_at <= ${time} OR copied.delivery_id = excluded.delivery_id
    RETURNING delivery_id`;
  return taken.length > 0;
}

/**
 * Sends a delivered lead again, for the times only: its progress has the rest. For a lead that is being sent, see
 * complete().
 */
export const sqlTimes = ({ atomically, at }: Engine): Pick<LeadInbox, 'nameTimes'> => ({
  nameTimes: (reference, text, now) =>
    atomically(function* () {
      const context = at(now);
      const lead = yield* findLead(reference);
      if (!lead) return 'unknown';
      if (lead.values[preferredTimes] !== undefined) return 'repeated';
      const values = JSON.stringify({ ...lead.values, [preferredTimes]: text });
      yield* query`UPDATE leads SET field_values = ${values} WHERE id = ${lead.id}`;
      yield* indexAgain(lead.id, context.dialect);
      yield* deliverAgain(lead.id, context);
      yield* resendToAgency(lead.id, context);
      return 'stored';
    }),
});

/**
 * Only if it is delivered: what is still to come has the news anyway, and what is on its way is seen to in complete().
 * Its progress stays, so only what is new is sent.
 */
function* deliverAgain(id: string, { time }: ScriptContext): Script<void> {
  yield* query`UPDATE deliveries
    SET state = 'waiting', due_at = ${time}, tries = 0, delivered_at = NULL
    WHERE id = ${id} AND state = 'delivered'
      AND EXISTS (SELECT 1 FROM leads WHERE leads.id = ${id} AND leads.state = 'delivered')`;
}
