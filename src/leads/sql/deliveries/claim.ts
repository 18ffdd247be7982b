import type { Claim, ClaimRequest, Delivery } from '../../delivery.ts';
import { inCallersTime, readLeads, type Time } from '../lead-row.ts';
import { Params, query, readRows, type Script, type ScriptContext } from '../script.ts';
import { appendEvent } from './timeline.ts';

export const deliveryRow = `
  deliveries.id, message, receiver, made_at, deliveries.state, tries, resends, deliveries.due_at,
  last_error, coalesce(progress, '{}') AS progress, deliveries.delivered_at,
  begun_at IS NOT NULL AS may_repeat,
  (SELECT leads.reference FROM leads WHERE leads.id = deliveries.lead_id) AS reference`;

export function* claimDue(
  request: ClaimRequest,
  token: string,
  context: ScriptContext,
): Script<readonly Claim[]> {
  yield* endExpired(context);
  const { nowParam, dialect } = context;
  const { receiver, mode = null, limit, leaseMs } = request;
  const params = new Params();
  const now = dialect.now(params.place(nowParam));
  const isOfRequest = `candidate.receiver = ${params.place(receiver)}${modeIs(request, params)}`;
  const paused = `SELECT 1 FROM pauses WHERE pauses.mode = ${params.place(mode ?? receiver)} AND paused_until > ${now}`;
  const rows = yield* readRows<Delivery & { readonly leadId: string | null }>(
    `WITH due AS (
       SELECT id FROM deliveries AS candidate
       WHERE state = 'waiting' AND due_at <= ${now} AND ${isOfRequest}
         AND ${receiver === 'crm' ? `${isFirstOfItsAddress(request, params)} AND ${addressIsFree(now)}` : isNotSetAside}
         AND NOT EXISTS (${paused})
       ORDER BY due_at, id
       LIMIT ${params.place(limit)}
       ${dialect.skipLocked}
     )
     UPDATE deliveries
     SET state = 'sending', mode = coalesce(mode, ${params.place(mode)}), unsure_until = NULL,
       token = ${params.place(token)}, lease_ms = ${params.place(leaseMs)},
       lease_until = ${dialect.addMs(now, params.place(leaseMs))}
     FROM due WHERE deliveries.id = due.id
     RETURNING ${deliveryRow}, lead_id`,
    ...params.values,
  );
  const claims: Claim[] = [];
  for (const { leadId, ...delivery } of rows) {
    const [lead = null] = leadId === null ? [] : yield* readLeads('WHERE leads.id = $1', leadId);
    claims.push({ delivery, lead, token });
  }
  return claims.sort(byDueTime);
}

/** What the mode started, and the rest unless another mode is in use. */
function modeIs(
  { mode, startedOnly }: Pick<ClaimRequest, 'mode' | 'startedOnly'>,
  params: Params,
  rows = 'candidate',
): string {
  if (mode === undefined) return '';
  const isIts = `${rows}.mode = ${params.place(mode)}`;
  return startedOnly ? ` AND ${isIts}` : ` AND (${rows}.mode IS NULL OR ${isIts})`;
}

/** Only the first due of each address: one call never takes two, and two servers compete for the same row. */
const isFirstOfItsAddress = (request: ClaimRequest, params: Params) => `NOT EXISTS (
  SELECT 1 FROM deliveries AS earlier
  WHERE earlier.state = 'waiting' AND earlier.address = candidate.address${modeIs(request, params, 'earlier')}
    AND (earlier.due_at, earlier.id) < (candidate.due_at, candidate.id))`;

/**
 * Also waits if another delivery of this address may just have created the person, who may not be searchable yet.
 */
const addressIsFree = (now: string) => `NOT EXISTS (
  SELECT 1 FROM deliveries AS held
  WHERE held.state = 'sending' AND held.address = candidate.address)
  AND NOT EXISTS (
  SELECT 1 FROM deliveries AS unsure
  WHERE unsure.unsure_until > ${now} AND unsure.address = candidate.address
    AND unsure.id <> candidate.id)`;

/** Checked here, because a released lead needs its deliveries again. */
export const isNotSetAside = `NOT EXISTS (
  SELECT 1 FROM leads WHERE leads.id = lead_id AND leads.state = 'set-aside')`;

function* endExpired(context: ScriptContext): Script<void> {
  const { nowParam, dialect } = context;
  const ended = yield* query<{ id: string }>(
    `UPDATE deliveries SET state = 'waiting', token = NULL, lease_until = NULL, lease_ms = NULL
     WHERE id IN (
       SELECT id FROM deliveries
       WHERE state = 'sending' AND lease_until <= ${dialect.now('$1')} ${dialect.skipLocked})
     RETURNING id`,
    nowParam,
  );
  for (const { id } of ended) yield* appendEvent(id, { kind: 'interrupted' }, context);
  yield* query(`DELETE FROM copied WHERE expires_at <= ${dialect.now('$1')}`, nowParam);
}

function byDueTime({ delivery: a }: Claim, { delivery: b }: Claim): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** In the caller's time. */
export function* nextDueAt(
  request: Omit<ClaimRequest, 'limit' | 'leaseMs'>,
  { now, nowParam, dialect }: ScriptContext,
): Script<Date | null> {
  const params = new Params();
  const time = dialect.now(params.place(nowParam));
  const isOfRequest = `candidate.receiver = ${params.place(request.receiver)}${modeIs(request, params)}`;
  const isFree =
    request.receiver === 'crm'
      ? `NOT EXISTS (SELECT 1 FROM deliveries AS held
           WHERE held.state = 'sending' AND held.address = candidate.address)`
      : isNotSetAside;
  const rows = yield* query<{ at: Time; now: Time }>(
    `SELECT at, ${time} AS now FROM (
       SELECT lease_until AS at FROM deliveries AS candidate WHERE state = 'sending' AND ${isOfRequest}
       ORDER BY lease_until LIMIT 1) AS ending
     UNION ALL
     SELECT at, ${time} AS now FROM (
       SELECT due_at AS at FROM deliveries AS candidate
       WHERE state = 'waiting' AND ${isOfRequest} AND ${isFree}
       ORDER BY due_at LIMIT 1) AS due`,
    ...params.values,
  );
  const times = rows.map((row) => inCallersTime(row.at, row.now, now).getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
