import type { Notice, NoticeChannel, NoticeFilter, NoticeHealth } from '../../notice.ts';
import { readReference } from '../../reference.ts';
import { type ActingContext, record } from '../actions.ts';
import { dateOrNull, type Time } from '../lead-row.ts';
import { query, type Script, type ScriptContext, type SqlValue } from '../script.ts';
import { type NoticeRow, noticeRow, toNotice } from './notice-row.ts';
import { tellOfNotice } from './notice-timeline.ts';

export function* listNotices({ reference, state, limit }: NoticeFilter): Script<readonly Notice[]> {
  const params: SqlValue[] = [limit];
  const conditions = ['true'];
  if (reference !== undefined) {
    params.push(readReference(reference));
    conditions.push(
      `lead_id = (SELECT leads.id FROM leads WHERE leads.reference = $${params.length})`,
    );
  }
  if (state !== undefined) {
    params.push(state);
    conditions.push(`notices.state = $${params.length}`);
  }
  const rows = yield* query<NoticeRow>(
    `SELECT ${noticeRow} FROM notices WHERE ${conditions.join(' AND ')}
     ORDER BY notices.id DESC LIMIT $1`,
    ...params,
  );
  return rows.map(toNotice);
}

/** Comes from an address that anybody can type; one engine would refuse the statement. */
export const isNoticeId = (id: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** With a new name for the mail: the same one would be hidden as known where the first arrived. */
export function* resendNotice(
  id: string,
  context: ActingContext,
): Script<'done' | 'unknown' | 'impossible'> {
  const [notice] = isNoticeId(id)
    ? yield* query<NoticeRow>(`SELECT ${noticeRow} FROM notices WHERE notices.id = $1`, id)
    : [];
  if (!notice) return 'unknown';
  const changed = yield* query(
    `UPDATE notices SET state = 'waiting', tries = 0, resends = resends + 1, begun_at = NULL,
       sent_at = NULL, parked_at = NULL, last_error = NULL, due_at = ${context.dialect.now('$2')}
     WHERE id = $1 AND state <> 'sending' RETURNING id`,
    ...[id, context.nowParam],
  );
  if (changed.length === 0) return 'impossible';
  yield* tellOfNotice(id, { kind: 'resent', who: context.who }, context);
  const { reference } = notice;
  yield* record({ what: 'resend', ...(reference && { reference }), leads: 1 }, context);
  return 'done';
}

/** The agency reads of a lead again that has become another. What is going out just now goes out again. */
export function* resendToAgency(leadId: string, context: ScriptContext): Script<void> {
  const changed = yield* query<{ id: string }>(
    `UPDATE notices SET state = 'waiting', tries = 0, resends = resends + 1, begun_at = NULL,
       sent_at = NULL, parked_at = NULL, last_error = NULL, due_at = ${context.dialect.now('$2')},
       token = NULL, lease_until = NULL, lease_ms = NULL
     WHERE lead_id = $1 AND channel IN ('mail', 'chat') AND state IN ('sending', 'sent', 'parked')
     RETURNING id`,
    ...[leadId, context.nowParam],
  );
  for (const { id } of changed) yield* tellOfNotice(id, { kind: 'resent' }, context);
}

/** Of what is set aside nobody was to be told. */
export function* noticeHealth(channels: readonly NoticeChannel[]): Script<NoticeHealth> {
  let [waitingSince, lastParkedAt]: (Date | null)[] = [null, null];
  for (const channel of channels) {
    const [row] = yield* query<{ waiting: Time | null; parked: Time | null }>(
      `SELECT
         (SELECT min(made_at) FROM notices
          WHERE state = 'waiting' AND channel = $1 AND NOT EXISTS (
            SELECT 1 FROM leads WHERE leads.id = notices.lead_id AND leads.state = 'quarantined')
         ) AS waiting,
         (SELECT max(parked_at) FROM notices WHERE state = 'parked' AND channel = $1) AS parked`,
      channel,
    );
    waitingSince = pick(waitingSince, dateOrNull(row?.waiting ?? null), (a, b) => a < b);
    lastParkedAt = pick(lastParkedAt, dateOrNull(row?.parked ?? null), (a, b) => a > b);
  }
  return { waitingSince: waitingSince ?? null, lastParkedAt: lastParkedAt ?? null };
}

function pick(
  a: Date | null | undefined,
  b: Date | null,
  isBetter: (a: Date, b: Date) => boolean,
): Date | null {
  if (!a || !b) return a ?? b;
  return isBetter(a, b) ? a : b;
}
