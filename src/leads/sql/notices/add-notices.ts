import type { NewLead } from '../../lead.ts';
import { newLeadId } from '../../lead-id.ts';
import type { NoticeChannel, Telling } from '../../notice.ts';
import { query, type Script, type ScriptContext } from '../script.ts';

/** With an id that is made outside, so that a repeated run adds nothing. */
export type NewNotice = { readonly id: string; readonly channel: NoticeChannel };

/** Of what is set aside nobody is told. */
export function noticesOf(
  { form, suspicion }: Pick<NewLead, 'form' | 'suspicion'>,
  { tells, now }: ScriptContext,
): readonly NewNotice[] {
  return suspicion === null ? newNotices(tells(form), now) : [];
}

/** Whoever was set aside has long been thanked on the page: a copy would come as a surprise. */
export const noticesOfReleased = (
  form: string,
  { tells, now }: ScriptContext,
): readonly NewNotice[] =>
  newNotices(
    tells(form).filter((channel) => channel !== 'copy'),
    now,
  );

const newNotices = (channels: readonly NoticeChannel[], now: Date): readonly NewNotice[] =>
  channels.map((channel) => ({ id: newLeadId(now), channel }));

/** Rows for an INSERT; the parameters of each notice follow one another from `first` on. */
export function noticePlaces(
  notices: readonly NewNotice[],
  { now, leadId, first }: { readonly now: string; readonly leadId: string; readonly first: number },
): string {
  return notices
    .map((_, index) => {
      const [id, channel] = [first + 2 * index, first + 2 * index + 1];
      return `($${id}, $${channel}, ${leadId}, ${now}, ${now}, 'waiting')`;
    })
    .join(', ');
}

export const noticeColumns = 'id, channel, lead_id, made_at, due_at, state';

export const noticeParams = (notices: readonly NewNotice[]): readonly string[] =>
  notices.flatMap(({ id, channel }) => [id, channel]);

/** Belongs into the transaction that stores the lead, or lets it out. What it was told of already stays. */
export function* tellOfLead(
  leadId: string,
  notices: readonly NewNotice[],
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  if (notices.length === 0) return;
  const now = dialect.now('$2');
  yield* query(
    `INSERT INTO notices (${noticeColumns})
     VALUES ${noticePlaces(notices, { now, leadId: '$1', first: 3 })}
     ON CONFLICT DO NOTHING`,
    ...[leadId, nowParam, ...noticeParams(notices)],
  );
}

export function* tellMessage(
  { message, channels }: Telling,
  { now, nowParam, dialect }: ScriptContext,
): Script<void> {
  for (const { id, channel } of newNotices(channels, now)) {
    const time = dialect.now('$2');
    yield* query(
      `INSERT INTO notices (id, channel, message, made_at, due_at, state)
       VALUES ($1, $3, $4, ${time}, ${time}, 'waiting')`,
      ...[id, nowParam, channel, JSON.stringify(message)],
    );
  }
}
