import type { Notice, NoticeChannel, NoticeState } from '../../notice.ts';
import { dateOrNull, type Time } from '../lead-row.ts';

export type NoticeRow = {
  readonly id: string;
  readonly lead_id: string | null;
  readonly reference: string | null;
  readonly message: string | null;
  readonly channel: NoticeChannel;
  readonly made_at: Time;
  readonly state: NoticeState;
  readonly tries: number;
  readonly resends: number;
  readonly due_at: Time;
  readonly last_error: string | null;
  readonly begun_at: Time | null;
  readonly sent_at: Time | null;
};

export const noticeRow = `
  notices.id, lead_id, message, channel, made_at, notices.state, notices.tries, resends,
  notices.due_at, notices.last_error, begun_at, sent_at,
  (SELECT leads.reference FROM leads WHERE leads.id = notices.lead_id) AS reference`;

export function toNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    channel: row.channel,
    reference: row.reference,
    message: row.message === null ? null : JSON.parse(row.message),
    madeAt: new Date(row.made_at),
    state: row.state,
    tries: row.tries,
    dueAt: new Date(row.due_at),
    lastError: row.last_error,
    sentAt: dateOrNull(row.sent_at),
    mayRepeat: row.begun_at !== null,
    resends: row.resends,
  };
}
