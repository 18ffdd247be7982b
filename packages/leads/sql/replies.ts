import type { Replies, Reply } from '../delivery.ts';
import { act } from './act.ts';
import { record } from './actions.ts';
import { addReplyDelivery } from './deliveries/add.ts';
import { appendEvent } from './deliveries/timeline.ts';
import { holdLead } from './read-leads.ts';
import { rowsOf } from './rows.ts';
import { type Engine, joined, query, sql, storableText } from './script.ts';

const columns = sql`replies.id, replies.at, replies.who, subject, text, deliveries.state, last_error`;

const tables = sql`replies JOIN leads ON leads.id = replies.lead_id
  LEFT JOIN deliveries ON deliveries.id = replies.id`;

type FoundReply = NonNullable<Awaited<ReturnType<Replies['find']>>>;

const readReplies = rowsOf<Reply>({ at: 'time' });

const readSent = rowsOf<FoundReply>({ at: 'time' });

export const sqlReplies = ({ read, atomically, by }: Engine): Replies => ({
  /** One transaction: a stored reply is sent, and its lead counts as answered. */
  send: (reference, { id, subject, text }, actor, given = {}) =>
    atomically(function* () {
      const context = by(actor);
      const lead = yield* holdLead(reference);
      if (!lead) return 'unknown';
      const { who, time } = context;
      const texts = joined([who, subject, text].map((words) => storableText(words)));
      const added = yield* query`INSERT INTO replies (id, lead_id, at, who, subject, text)
        VALUES (${id}, ${lead.id}, ${time}, ${texts}) ON CONFLICT DO NOTHING RETURNING id`;
      if (added.length === 0) return 'done';
      yield* addReplyDelivery(id, lead.reference, context);
      yield* appendEvent(lead.id, { kind: 'replied', who, text: subject }, context);
      yield* record({ what: 'reply', reference: lead.reference, leads: 1 }, context);
      if (lead.answeredAt === null)
        yield* act('answered', { reference, seen: lead.state }, given, context);
      return 'done';
    }),
  list: (reference) =>
    read(
      () => readReplies`SELECT ${columns} FROM ${tables} WHERE leads.reference = ${reference}
        ORDER BY replies.id DESC`,
    ),
  async find(id) {
    const [reply = null] = await read(
      () => readSent`
        SELECT ${columns}, reference, email AS "to" FROM ${tables} WHERE replies.id = ${id}`,
    );
    return reply;
  },
});
