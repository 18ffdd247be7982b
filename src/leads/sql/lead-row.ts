import type { Found } from '../found.ts';
import type { Lead, LeadOutcome, LeadState, NewLead } from '../lead.ts';
import { filing } from './index-leads.ts';
import type { SqlValue } from './script.ts';
import { storableText } from './storable-text.ts';

export type LeadRow = {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly email: string;
  readonly received_at: Time;
  readonly state: LeadState;
  readonly mode: string | null;
  readonly tries: number;
  readonly due_at: Time;
  readonly last_error: string | null;
  readonly delivered_at: Time | null;
  readonly set_aside_at: Time | null;
  readonly handled_at: Time | null;
  readonly asks_answer: number;
  readonly answered_at: Time | null;
  readonly answered_late: number | null;
  readonly owner: string | null;
  readonly outcome: LeadOutcome | null;
  readonly outcome_at: Time | null;
  readonly won_value: number | null;
  readonly lost_reason: string | null;
  readonly remark: string | null;
  readonly remark_at: Time | null;
  readonly progress: string;
  readonly found_details: string | null;
  readonly field_values: string;
  readonly attribution: string;
  readonly contact: string;
  readonly deal: string | null;
  readonly note: string | null;
  readonly suspicion: string | null;
  readonly signs: string | null;
  readonly file_id: string | null;
};

/** Milliseconds from SQLite, a Date from PostgreSQL. */
export type Time = number | Date;

export function dateOrNull(time: Time | null): Date | null {
  return time === null ? null : new Date(time);
}

/** A time of the database's clock, which shows `then`, as a caller sees it whose own shows `now`. */
export function inCallersTime(time: Time, then: Time, now: Date): Date {
  return new Date(now.getTime() + new Date(time).getTime() - new Date(then).getTime());
}

/** A lead with its delivery to the CRM, which has the same id. */
export const leadTables = 'leads JOIN deliveries AS crm ON crm.id = leads.id';

export const leadRow = `
  leads.id, reference, form, email, received_at, leads.state, crm.mode, crm.tries, crm.due_at,
  crm.last_error, leads.delivered_at, set_aside_at, handled_at, asks_answer, answered_at,
  answered_late, owner, outcome, outcome_at, won_value, lost_reason, remark, remark_at,
  crm.progress, crm.found_details, field_values, attribution, contact, deal, note, suspicion, signs,
  (SELECT files.id FROM files WHERE files.lead_id = leads.id) AS file_id`;

export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    email: row.email,
    receivedAt: new Date(row.received_at),
    state: row.state,
    mode: row.mode,
    tries: row.tries,
    dueAt: new Date(row.due_at),
    lastError: row.last_error,
    deliveredAt: dateOrNull(row.delivered_at),
    setAsideAt: dateOrNull(row.set_aside_at),
    handledAt: dateOrNull(row.handled_at),
    asksAnswer: row.asks_answer === 1,
    answeredAt: dateOrNull(row.answered_at),
    answeredLate: row.answered_late === null ? null : row.answered_late === 1,
    owner: row.owner,
    outcome: row.outcome,
    outcomeAt: dateOrNull(row.outcome_at),
    wonValue: row.won_value,
    lostReason: row.lost_reason,
    remark: row.remark,
    remarkAt: dateOrNull(row.remark_at),
    progress: JSON.parse(row.progress),
    found: readFound(row.found_details),
    values: JSON.parse(row.field_values),
    attribution: JSON.parse(row.attribution),
    contact: JSON.parse(row.contact),
    deal: row.deal === null ? null : JSON.parse(row.deal),
    note: row.note === null ? null : JSON.parse(row.note),
    suspicion: row.suspicion,
    signs: row.signs === null ? [] : JSON.parse(row.signs),
    fileId: row.file_id,
  };
}

export function readFound(written: string | null): Found | null {
  if (written === null) return null;
  const found = JSON.parse(written);
  return { ...found, at: new Date(found.at), thereAt: found.thereAt && new Date(found.thereAt) };
}

/** A column and what stands in it for a lead that has just come in. */
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
