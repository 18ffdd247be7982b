import type { Given } from '../actions.ts';
import type { NewReply, Replies, Reply } from '../delivery.ts';
import { act } from './act.ts';
import { record } from './actions.ts';
import { addReplyDelivery } from './deliveries/add.ts';
import { appendEvent } from './deliveries/timeline.ts';
import { holdLead } from './read-leads.ts';
import {
  type ActingContext,
  type Engine,
  query,
  readRows,
  type Script,
  storableText,
} from './script.ts';

export const sqlReplies = ({ read, atomically, by }: Engine): Replies => ({
  send: (reference, reply, actor, given = {}) =>
    atomically(() => sendReply(reference, reply, given, by(actor))),
  list: (reference) => read(() => listReplies(reference)),
  find: (id) => read(() => findReply(id)),
});

/** One transaction: a stored reply is sent, and its lead counts as answered. */
function* sendReply(
  reference: string,
  { id, subject, text }: NewReply,
  given: Given,
  context: ActingContext,
): Script<'done' | 'unknown'> {
  const lead = yield* holdLead(reference);
  if (!lead) return 'unknown';
  const { who, dialect, nowParam } = context;
  const added = yield* query(
    `INSERT INTO replies (id, lead_id, at, who, subject, text)
     VALUES ($1, $2, ${dialect.now('$3')}, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
    ...[id, lead.id, nowParam, storableText(who), storableText(subject), storableText(text)],
  );
  if (added.length === 0) return 'done';
  yield* addReplyDelivery(id, lead.reference, context);
  yield* appendEvent(lead.id, { kind: 'replied', who, text: subject }, context);
  yield* record({ what: 'reply', reference: lead.reference, leads: 1 }, context);
  if (lead.answeredAt === null)
    yield* act('answered', { reference, seen: lead.state }, given, context);
  return 'done';
}

const columns = 'replies.id, replies.at, replies.who, subject, text, deliveries.state, last_error';

const tables = `replies JOIN leads ON leads.id = replies.lead_id
  LEFT JOIN deliveries ON deliveries.id = replies.id`;

const listReplies = (reference: string): Script<readonly Reply[]> =>
  readRows(
    `SELECT ${columns} FROM ${tables} WHERE leads.reference = $1 ORDER BY replies.id DESC`,
    reference,
  );

type Sent = Awaited<ReturnType<Replies['find']>>;

function* findReply(id: string): Script<Sent> {
  const [reply = null] = yield* readRows<Sent>(
    `SELECT ${columns}, reference, email AS "to" FROM ${tables} WHERE replies.id = $1`,
    id,
  );
  return reply;
}
