import type { Lead, NewLead } from '../lead.ts';
import { filing } from './index-leads.ts';
import { readRows, type Script, type SqlValue, sql, storableText } from './script.ts';

/** Milliseconds from SQLite, a Date from PostgreSQL. */
export type Time = number | Date;

/** Converts a time of the database's clock, which shows `then`, to the caller's, which shows `now`. */
export function inCallersTime(time: Time, then: Time, now: Date): Date {
  return new Date(now.getTime() + new Date(time).getTime() - new Date(then).getTime());
}

/** A lead and its CRM delivery have the same id. */
export const readLeads = (...where: Parameters<typeof sql>): Script<readonly Lead[]> =>
  readRows`
    SELECT leads.id, reference, form, email, received_at, leads.state, crm.mode, crm.tries, crm.due_at,
      crm.last_error, leads.delivered_at, set_aside_at, handled_at, asks_answer, answered_at,
      answered_late, owner, outcome, outcome_at, won_value, lost_reason, remark, remark_at,
      crm.progress, crm.found_details AS found, field_values AS "values", attribution, contact, deal,
      note, suspicion, coalesce(signs, '[]') AS signs,
      (SELECT files.id FROM files WHERE files.lead_id = leads.id) AS file_id
    FROM ${leadTables} ${sql(...where)}`;

export const leadTables = sql`leads JOIN deliveries AS crm ON crm.id = leads.id`;

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
