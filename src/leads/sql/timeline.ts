import type { EventKind, TimelineEntry } from '../lead-admin.ts';
import { dateOrNull, type Time } from './lead-row.ts';
import { findLead } from './read-leads.ts';
import { query, type Script, type ScriptContext } from './script.ts';
import { storableText } from './storable-text.ts';

type LeadEvent = {
  readonly kind: EventKind;
  readonly text?: string;
  readonly who?: string;
};

/** Belongs into the transaction of the change that it tells of, after it. */
export function* tell(
  leadId: string,
  { kind, text, who }: LeadEvent,
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  yield* query(
    `INSERT INTO events (lead_id, at, kind, text, next_at, who)
     SELECT id, ${dialect.now('$2')}, $3, $4, CASE WHEN state = 'waiting' THEN due_at END, $5
     FROM leads WHERE id = $1`,
    ...[leadId, nowParam, kind, text === undefined ? null : storableText(text)],
    who === undefined ? null : storableText(who),
  );
}

type EventRow = {
  readonly at: Time;
  readonly kind: EventKind;
  readonly text: string | null;
  readonly next_at: Time | null;
  readonly who: string | null;
};

/** The receipt stands in the lead itself: a visitor need not wait for a second row. */
export function* readTimeline(reference: string): Script<readonly TimelineEntry[] | null> {
  const lead = yield* findLead(reference);
  if (!lead) return null;
  const rows = yield* query<EventRow>(
    `SELECT at, kind, text, next_at, who FROM events WHERE lead_id = $1 ORDER BY number DESC`,
    lead.id,
  );
  const receipt = { kind: 'received', text: lead.suspicion, nextAt: null, who: null } as const;
  return [...rows.map(toEntry), { at: lead.receivedAt, ...receipt }];
}

function toEntry({ at, kind, text, next_at, who }: EventRow): TimelineEntry {
  return { at: new Date(at), kind, text, nextAt: dateOrNull(next_at), who };
}
