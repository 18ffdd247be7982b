import type { NoticeEvent, NoticeEventKind } from '../../notice.ts';
import { dateOrNull, type Time } from '../lead-row.ts';
import { query, type Script, type ScriptContext } from '../script.ts';
import { storableText } from '../storable-text.ts';

type Told = { readonly kind: NoticeEventKind; readonly text?: string; readonly who?: string };

/** Belongs into the transaction of the change that it tells of, after it. */
export function* tellOfNotice(
  id: string,
  { kind, text, who }: Told,
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  yield* query(
    `INSERT INTO notice_events (notice_id, at, kind, text, next_at, who)
     SELECT id, ${dialect.now('$2')}, $3, $4, CASE WHEN state = 'waiting' THEN due_at END, $5
     FROM notices WHERE id = $1`,
    ...[id, nowParam, kind, text === undefined ? null : storableText(text)],
    who === undefined ? null : storableText(who),
  );
}

type EventRow = {
  readonly at: Time;
  readonly kind: NoticeEventKind;
  readonly text: string | null;
  readonly next_at: Time | null;
  readonly who: string | null;
};

export function* readNoticeTimeline(id: string): Script<readonly NoticeEvent[] | null> {
  const [notice] = yield* query<{ made_at: Time }>('SELECT made_at FROM notices WHERE id = $1', id);
  if (!notice) return null;
  const rows = yield* query<EventRow>(
    `SELECT at, kind, text, next_at, who FROM notice_events
     WHERE notice_id = $1 ORDER BY number DESC`,
    id,
  );
  const made = { kind: 'made', text: null, nextAt: null, who: null } as const;
  return [...rows.map(toEvent), { at: new Date(notice.made_at), ...made }];
}

const toEvent = ({ at, kind, text, next_at, who }: EventRow): NoticeEvent => ({
  at: new Date(at),
  kind,
  text,
  nextAt: dateOrNull(next_at),
  who,
});
