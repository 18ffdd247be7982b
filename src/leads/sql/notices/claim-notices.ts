import type { Lead } from '../../lead.ts';
import type { NoticeChannel, NoticeClaim, NoticeRequest } from '../../notice.ts';
import { inCallersTime, type LeadRow, leadRow, type Time, toLead } from '../lead-row.ts';
import { query, type Script, type ScriptContext } from '../script.ts';
import { type NoticeRow, noticeRow, toNotice } from './notice-row.ts';
import { tellOfNotice } from './notice-timeline.ts';

/** Also of what was set aside after it came in: should it be released, its notices are there. */
const isToldOf = `NOT EXISTS (
  SELECT 1 FROM leads WHERE leads.id = notices.lead_id AND leads.state = 'quarantined')`;

export function* claimNotices(
  { channel, limit, leaseMs }: NoticeRequest,
  token: string,
  context: ScriptContext,
): Script<readonly NoticeClaim[]> {
  yield* endExpired(context);
  const { nowParam, dialect } = context;
  const now = dialect.now('$1');
  const rows = yield* query<NoticeRow>(
    `WITH due AS (
       SELECT id FROM notices
       WHERE state = 'waiting' AND channel = $2 AND due_at <= ${now} AND ${isToldOf}
       ORDER BY due_at LIMIT $3
       ${dialect.skipLocked}
     )
     UPDATE notices
     SET state = 'sending', token = $4, lease_until = ${dialect.addMs(now, '$5')}, lease_ms = $5
     FROM due WHERE notices.id = due.id
     RETURNING ${noticeRow}`,
    ...[nowParam, channel, limit, token, leaseMs],
  );
  const claims: NoticeClaim[] = [];
  for (const row of rows) claims.push({ notice: toNotice(row), lead: yield* leadOf(row), token });
  return claims.sort((a, b) => a.notice.dueAt.getTime() - b.notice.dueAt.getTime());
}

function* leadOf({ lead_id }: NoticeRow): Script<Lead | null> {
  if (lead_id === null) return null;
  const [row] = yield* query<LeadRow>(`SELECT ${leadRow} FROM leads WHERE leads.id = $1`, lead_id);
  return row ? toLead(row) : null;
}

/** Whoever looks for work also ends what nobody holds any more, addresses of the last hour among it. */
function* endExpired(context: ScriptContext): Script<void> {
  const { nowParam, dialect } = context;
  const ended = yield* query<{ id: string }>(
    `UPDATE notices SET state = 'waiting', token = NULL, lease_until = NULL, lease_ms = NULL
     WHERE id IN (
       SELECT id FROM notices
       WHERE state = 'sending' AND lease_until <= ${dialect.now('$1')} ${dialect.skipLocked})
     RETURNING id`,
    nowParam,
  );
  for (const { id } of ended) yield* tellOfNotice(id, { kind: 'interrupted' }, context);
  yield* query(`DELETE FROM copied WHERE expires_at <= ${dialect.now('$1')}`, nowParam);
}

/** Told in the caller's time, who will compare it with that. */
export function* nextNoticeAt(
  channel: NoticeChannel,
  { now, nowParam, dialect }: ScriptContext,
): Script<Date | null> {
  const rows = yield* query<{ at: Time; now: Time }>(
    `SELECT at, ${dialect.now('$1')} AS now FROM (
       SELECT lease_until AS at FROM notices WHERE state = 'sending' AND channel = $2
       ORDER BY lease_until LIMIT 1) AS ending
     UNION ALL
     SELECT at, ${dialect.now('$1')} AS now FROM (
       SELECT due_at AS at FROM notices
       WHERE state = 'waiting' AND channel = $2 AND ${isToldOf}
       ORDER BY due_at LIMIT 1) AS due`,
    ...[nowParam, channel],
  );
  const times = rows.map((row) => inCallersTime(row.at, row.now, now).getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
