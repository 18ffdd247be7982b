import type { Claim, ClaimRequest } from '../outbox.ts';
import { inCallersTime, type LeadRow, leadRow, type Time, toLead } from './lead-row.ts';
import { query, type Script, type ScriptContext } from './script.ts';
import { tell } from './timeline.ts';

export function* claimLeads(
  request: ClaimRequest,
  token: string,
  context: ScriptContext,
): Script<readonly Claim[]> {
  yield* endExpiredClaims(context);
  const { nowParam, dialect } = context;
  const now = dialect.now('$1');
  const { mode, limit, leaseMs, startedOnly = false } = request;
  const rows = yield* query<LeadRow>(
    `WITH due AS (
       SELECT id FROM leads AS candidate
       WHERE state = 'waiting' AND due_at <= ${now} AND ${matchesMode(startedOnly, '$2')}
         AND ${firstOfItsAddress(startedOnly)}
         AND ${addressIsFree}
         AND NOT EXISTS (SELECT 1 FROM pauses WHERE pauses.mode = $2 AND paused_until > ${now})
       ORDER BY due_at, id
       LIMIT $3
       ${dialect.skipLocked}
     )
     UPDATE leads
     SET state = 'sending', mode = $2, token = $4,
       lease_until = ${dialect.addMs(now, '$5')}, lease_ms = $5
     FROM due WHERE leads.id = due.id
     RETURNING ${leadRow}`,
    ...[nowParam, mode, limit, token, leaseMs],
  );
  return rows.map((row) => ({ lead: toLead(row), token })).sort(byDueTime);
}

/**
 * Of one address only the lead that has been due longest: so one call never
 * takes two, and two servers reach for the same row, which only one can lock.
 */
const firstOfItsAddress = (startedOnly: boolean) => `NOT EXISTS (
  SELECT 1 FROM leads AS earlier
  WHERE earlier.state = 'waiting' AND earlier.email = candidate.email
    AND ${matchesMode(startedOnly, '$2', 'earlier.')}
    AND (earlier.due_at, earlier.id) < (candidate.due_at, candidate.id))`;

/** Leads that a mode may take: those it began, and the new ones unless another mode is in force. */
const matchesMode = (startedOnly: boolean, mode: string, leads = '') =>
  startedOnly ? `${leads}mode = ${mode}` : `(${leads}mode IS NULL OR ${leads}mode = ${mode})`;

const addressIsFree = `NOT EXISTS (
  SELECT 1 FROM leads AS held
  WHERE held.state = 'sending' AND held.email = candidate.email)`;

function* endExpiredClaims(context: ScriptContext): Script<void> {
  const { nowParam, dialect } = context;
  const ended = yield* query<{ id: string }>(
    `UPDATE leads SET state = 'waiting', token = NULL, lease_until = NULL, lease_ms = NULL
     WHERE id IN (
       SELECT id FROM leads
       WHERE state = 'sending' AND lease_until <= ${dialect.now('$1')} ${dialect.skipLocked})
     RETURNING id`,
    nowParam,
  );
  for (const { id } of ended) yield* tell(id, { kind: 'interrupted' }, context);
}

function byDueTime(a: Claim, b: Claim): number {
  return a.lead.dueAt.getTime() - b.lead.dueAt.getTime() || (a.lead.id < b.lead.id ? -1 : 1);
}

/** Told in the caller's time, who will compare it with that. */
export function* nextDueAt(
  mode: string | null,
  startedOnly: boolean,
  { now, nowParam, dialect }: ScriptContext,
): Script<Date | null> {
  const modeFilter = mode === null ? '' : `AND ${matchesMode(startedOnly, '$2')}`;
  const rows = yield* query<{ at: Time; now: Time }>(
    `SELECT at, ${dialect.now('$1')} AS now FROM (
       SELECT lease_until AS at FROM leads WHERE state = 'sending' ${modeFilter}
       ORDER BY lease_until LIMIT 1) AS ending
     UNION ALL
     SELECT at, ${dialect.now('$1')} AS now FROM (
       SELECT due_at AS at FROM leads AS candidate
       WHERE state = 'waiting' ${modeFilter} AND ${addressIsFree}
       ORDER BY due_at LIMIT 1) AS due`,
    ...(mode === null ? [nowParam] : [nowParam, mode]),
  );
  const times = rows.map((row) => inCallersTime(row.at, row.now, now).getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
