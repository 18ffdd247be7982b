import type { Lead, LeadState, NewLead, StoredFile, WorkState } from '../lead.ts';
import { leadStates, workStates } from '../lead.ts';
import type { LeadReading } from '../lead-admin.ts';
import { readReference } from '../reference.ts';
import { eventsOf } from './deliveries/timeline.ts';
import { filing } from './index-leads.ts';
import { rowsOf } from './rows.ts';
import {
  type Engine,
  joined,
  query,
  raw,
  type Script,
  type Sql,
  type SqlValue,
  sql,
  storableText,
} from './script.ts';

const readFiles = rowsOf<StoredFile>({});

const readTimes = rowsOf<{ readonly notDeliveredAt: Date }>({ notDeliveredAt: 'time' });

export const sqlReading = ({ read, dialect }: Engine): LeadReading => ({
  find: (reference) => read(() => findLead(reference)),
  async file(id) {
    const [file = null] = await read(
      () => readFiles`SELECT id, name, media_type, bytes FROM files WHERE id = ${id}`,
    );
    return file;
  },
  /** The receipt is in the lead itself, to save a write while the visitor waits. */
  timeline: (reference) =>
    read(function* () {
      const lead = yield* findLead(reference);
      if (!lead) return null;
      const receipt = { kind: 'received', text: lead.suspicion, nextAt: null, who: null } as const;
      return [...(yield* eventsOf(lead.id)), { at: lead.receivedAt, ...receipt }];
    }),
  counts: () =>
    read(function* () {
      return { ...noLeads, ...(yield* countByName(dialect.countByState)) };
    }),
  async workCounts() {
    const counts = workStates.map(
      (work) =>
        sql`SELECT '${raw(work)}' AS name, count(*) AS leads FROM ${dialect.leadsIn(workIndexes[work])}
          WHERE ${workConditions[work]}`,
    );
    const found = await read(() => countByName(joined(counts, ' UNION ALL ')));
    return found as Readonly<Record<WorkState, number>>;
  },
  /** One statement, so nothing changes in between. */
  sum: () =>
    read(function* () {
      const counts = yield* countByName(
        sql`${dialect.countByState}
          UNION ALL
          SELECT 'erased', leads FROM erased
          UNION ALL
          SELECT 'received', (SELECT count(*) FROM leads) + leads FROM erased`,
      );
      return { ...noLeads, received: 0, erased: 0, ...counts };
    }),
  async oldestNotDeliveredAt() {
    const [oldest] = await read(
      () => readTimes`SELECT not_delivered_at FROM deliveries
        WHERE state = 'not-delivered' AND receiver = 'crm' ORDER BY not_delivered_at LIMIT 1`,
    );
    return oldest?.notDeliveredAt ?? null;
  },
});

function* countByName(counts: Sql): Script<Readonly<Record<string, number>>> {
  const rows = yield* query<{ name: string; leads: number }>`${counts}`;
  return Object.fromEntries(rows.map(({ name, leads }) => [name, leads]));
}

/** Takes a reference as typed. Locks nothing: see holdLead. */
export function* findLead(reference: string): Script<Lead | null> {
  const [lead = null] = yield* readLeads`WHERE reference = ${readReference(reference)}`;
  return lead;
}

/** A literal that repeats the partial index's condition, or SQLite doesn't use it. */
export function stateIs(state: LeadState): Sql {
  if (!leadStates.includes(state)) throw new RangeError('There is no such state of a lead.');
  const isOpenState = sql` AND state <> 'waiting' AND state <> 'delivered'`;
  return sql`state = '${raw(state)}'${isOpen(state) ? isOpenState : sql``}`;
}

/** States with a partial index, because few leads are in them. */
export const isOpen = (state: LeadState): boolean => state !== 'waiting' && state !== 'delivered';

export const noLeads = Object.fromEntries(leadStates.map((state) => [state, 0])) as Readonly<
  Record<LeadState, number>
>;

/** These repeat the conditions of partial indexes, too. */
export const workConditions: Readonly<Record<WorkState, Sql>> = {
  'to-answer': sql`asks_answer = 1 AND answered_at IS NULL AND outcome IS NULL
    AND state <> 'set-aside' AND state <> 'closed'`,
  answered: sql`answered_at IS NOT NULL AND outcome IS NULL`,
  won: sql`outcome = 'won' AND outcome IS NOT NULL`,
  lost: sql`outcome = 'lost' AND outcome IS NOT NULL`,
  spam: sql`outcome = 'spam' AND outcome IS NOT NULL`,
};

/** SQLite, which doesn't know how many leads each holds, might take another. */
export const workIndexes: Readonly<Record<WorkState, string>> = {
  'to-answer': 'leads_to_answer',
  answered: 'leads_answered',
  won: 'leads_outcome',
  lost: 'leads_outcome',
  spam: 'leads_outcome',
};

/**
 * Locks the delivery, then reads the lead, which stays as it is read until the transaction ends. Always in this order,
 * or two transactions would deadlock.
 */
export function* holdLead(reference: string): Script<Lead | null> {
  yield* query`UPDATE deliveries SET tries = tries
    WHERE id = (SELECT leads.id FROM leads WHERE leads.reference = ${readReference(reference)})`;
  return yield* findLead(reference);
}

/** Of what a check found in the CRM. */
export const foundTimes = { timesAre: ['at', 'thereAt'] } as const;

/** Milliseconds from SQLite, a Date from PostgreSQL. */
export type Time = number | Date;

/** Converts a time of the database's clock, which shows `then`, to the caller's, which shows `now`. */
export const inCallersTime = (time: Time, then: Time, now: Date): Date =>
  new Date(now.getTime() + new Date(time).getTime() - new Date(then).getTime());

const readLeadRows = rowsOf<Lead>({
  receivedAt: 'time',
  dueAt: 'time',
  deliveredAt: 'time',
  setAsideAt: 'time',
  closedAt: 'time',
  asksAnswer: 'flag',
  answeredAt: 'time',
  answeredLate: 'flag',
  outcomeAt: 'time',
  remarkAt: 'time',
  progress: 'json',
  found: foundTimes,
  values: 'json',
  attribution: 'json',
  contact: 'json',
  deal: 'json',
  note: 'json',
  signs: 'json',
});

/** A lead and its CRM delivery have the same id. */
export const readLeads = (...where: Parameters<typeof sql>): Script<readonly Lead[]> =>
  readLeadRows`
    SELECT leads.id, reference, form, email, received_at, leads.state, crm.mode, crm.tries, crm.due_at,
      crm.last_error, leads.delivered_at, set_aside_at, closed_at, asks_answer, answered_at,
      answered_late, owner, outcome, outcome_at, won_value, lost_reason, remark, remark_at,
      crm.progress, crm.found_details AS found, field_values AS "values", attribution, contact, deal,
      note, suspicion, coalesce(signs, '[]') AS signs,
      (SELECT files.id FROM files WHERE files.lead_id = leads.id) AS file_id
    FROM ${leadTables} ${sql(...where)}`;

export const leadTables = sql`leads JOIN deliveries AS crm ON crm.id = leads.id`;

/** The row as it is inserted; its delivery is added in the same transaction. */
export function newLeadRow(
  lead: Omit<NewLead, 'idempotencyKey'>,
  id: string,
  reference: string,
  now: Date,
): Readonly<Record<string, SqlValue>> {
  return {
    id,
    reference,
    form: lead.form,
    email: lead.email,
    content_hash: lead.contentHash,
    received_at: now,
    state: lead.suspicion === null ? 'waiting' : 'set-aside',
    field_values: JSON.stringify(lead.values),
    attribution: JSON.stringify(lead.attribution),
    contact: JSON.stringify(lead.contact),
    deal: lead.deal === null ? null : JSON.stringify(lead.deal),
    note: lead.note === null ? null : JSON.stringify(lead.note),
    suspicion: lead.suspicion === null ? null : storableText(lead.suspicion),
    signs: lead.signs?.length ? JSON.stringify(lead.signs) : null,
    asks_answer: lead.asksAnswer ? 1 : 0,
    owner: lead.owner ?? null,
    ...filing(lead),
  };
}
