import type { Claim, ClaimRequest, Delivery } from '../../delivery.ts';
import { inCallersTime, readLeads, type Time } from '../read-leads.ts';
import { rowsOf } from '../rows.ts';
import { query, type Script, type ScriptContext, type Sql, sql } from '../script.ts';
import { appendEvent } from './timeline.ts';

/** What `readDeliveries` reads of the deliveries table. */
export const deliveryRow = sql`
  deliveries.id, message, receiver, made_at, deliveries.state, tries, resends, deliveries.due_at,
  last_error, coalesce(progress, '{}') AS progress, deliveries.delivered_at,
  begun_at IS NOT NULL AS may_repeat,
  (SELECT leads.reference FROM leads WHERE leads.id = deliveries.lead_id) AS reference`;

const deliveryColumns = {
  message: 'json',
  madeAt: 'time',
  dueAt: 'time',
  progress: 'json',
  deliveredAt: 'time',
  mayRepeat: 'flag',
} as const;

/** Of `deliveryRow`. */
export const readDeliveries = rowsOf<Delivery>(deliveryColumns);

const readClaimed = rowsOf<Delivery & { readonly leadId: string | null }>(deliveryColumns);

/** Call it in a transaction: frees expired claims first, then claims under this token. */
export function* claimDue(
  request: ClaimRequest,
  token: string,
  context: ScriptContext,
): Script<readonly Claim[]> {
  yield* endExpired(context);
  const { time, dialect } = context;
  const { receiver, mode = null, limit, leaseMs } = request;
  const isFree =
    receiver === 'crm'
      ? sql`${isFirstOfItsAddress(request)} AND ${addressIsFree(time)}`
      : isNotSetAside;
  const rows = yield* readClaimed`
    WITH due AS (
      SELECT id FROM deliveries AS candidate
      WHERE state = 'waiting' AND due_at <= ${time} AND ${isOf(request)} AND ${isFree}
        AND NOT EXISTS (
          SELECT 1 FROM pauses WHERE pauses.mode = ${mode ?? receiver} AND paused_until > ${time})
      ORDER BY due_at, id
      LIMIT ${limit}
      ${dialect.skipLocked}
    )
    UPDATE deliveries
    SET state = 'sending', mode = coalesce(mode, ${mode}), unsure_until = NULL,
      token = ${token}, lease_ms = ${leaseMs}, lease_until = ${dialect.addMs(time, leaseMs)}
    FROM due WHERE deliveries.id = due.id
    RETURNING ${deliveryRow}, lead_id`;
  const claims: Claim[] = [];
  for (const { leadId, ...delivery } of rows) {
    const [lead = null] = leadId === null ? [] : yield* readLeads`WHERE leads.id = ${leadId}`;
    claims.push({ delivery, lead, token });
  }
  // RETURNING promises no order.
  return claims.sort(byDueTime);
}

/** What the mode started, and the rest unless another mode is in use. */
function modeIs(
  { mode, startedOnly }: Pick<ClaimRequest, 'mode' | 'startedOnly'>,
  itsMode = sql`candidate.mode`,
): Sql {
  if (mode === undefined) return sql``;
  const isIts = sql`${itsMode} = ${mode}`;
  return startedOnly ? sql` AND ${isIts}` : sql` AND (${itsMode} IS NULL OR ${isIts})`;
}

const isOf = (request: Pick<ClaimRequest, 'receiver' | 'mode' | 'startedOnly'>) =>
  sql`candidate.receiver = ${request.receiver}${modeIs(request)}`;

/** Only the first due of each address: one call never takes two, and two servers compete for the same row. */
const isFirstOfItsAddress = (request: ClaimRequest) => sql`candidate.id = (
  SELECT first.id FROM deliveries AS first
  WHERE first.state = 'waiting'
    AND first.address = candidate.address${modeIs(request, sql`first.mode`)}
  ORDER BY first.due_at, first.id LIMIT 1)`;

/** Two servers may find an address free at the same time: a unique index then refuses one claim, which is repeated. */
const isNotHeld = sql`NOT EXISTS (
  SELECT 1 FROM deliveries AS held
  WHERE held.state = 'sending' AND held.address = candidate.address)`;

/**
 * Also waits if another delivery of this address may just have created the person, who may not be searchable yet.
 */
const addressIsFree = (time: Sql) => sql`${isNotHeld} AND NOT EXISTS (
  SELECT 1 FROM deliveries AS unsure
  WHERE unsure.unsure_until > ${time} AND unsure.address = candidate.address
    AND unsure.id <> candidate.id)`;

/** Checked here, because a released lead needs its deliveries again. */
export const isNotSetAside = sql`NOT EXISTS (
  SELECT 1 FROM leads WHERE leads.id = lead_id AND leads.state = 'set-aside')`;

/**
 * Frees expired claims, and drops expired hashes of mailboxes. What was being sent stays marked as begun, so the next
 * try says that it may be a repeat.
 */
function* endExpired(context: ScriptContext): Script<void> {
  const { time, dialect } = context;
  const ended = yield* query<{ id: string }>`
    UPDATE deliveries SET state = 'waiting', token = NULL, lease_until = NULL, lease_ms = NULL
    WHERE id IN (
      SELECT id FROM deliveries
      WHERE state = 'sending' AND lease_until <= ${time} ${dialect.skipLocked})
    RETURNING id`;
  for (const { id } of ended) yield* appendEvent(id, { kind: 'interrupted' }, context);
  yield* query`DELETE FROM copied WHERE expires_at <= ${time}`;
}

const byDueTime = ({ delivery: a }: Claim, { delivery: b }: Claim): number =>
  a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1);

/** In the caller's time. */
export function* nextDueAt(
  request: Omit<ClaimRequest, 'limit' | 'leaseMs'>,
  { now, time }: ScriptContext,
): Script<Date | null> {
  const isOfRequest = isOf(request);
  const isFree = request.receiver === 'crm' ? isNotHeld : isNotSetAside;
  const rows = yield* query<{ at: Time; now: Time }>`
    SELECT at, ${time} AS now FROM (
      SELECT lease_until AS at FROM deliveries AS candidate WHERE state = 'sending' AND ${isOfRequest}
      ORDER BY lease_until LIMIT 1) AS ending
    UNION ALL
    SELECT at, ${time} AS now FROM (
      SELECT due_at AS at FROM deliveries AS candidate
      WHERE state = 'waiting' AND ${isOfRequest} AND ${isFree}
      ORDER BY due_at LIMIT 1) AS due`;
  const times = rows.map((row) => inCallersTime(row.at, row.now, now).getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
