import { isRecordedHere, type Lead } from '../lead.ts';
import type { LeftElsewhere } from '../lead-admin.ts';
import { readRows, type Script } from './script.ts';

/** Read before deleting: what was sent, and to whom. */
export function* leftOf(
  leads: readonly Lead[],
  personId: string | null = null,
): Script<LeftElsewhere> {
  const sent: LeftElsewhere['sent'][number][] = [];
  for (const { id, reference } of leads) {
    // Messages list references; an alert contains nothing else.
    const events = yield* readRows<LeftElsewhere['sent'][number]>(
      `SELECT events.receiver AS channel, at FROM events JOIN deliveries ON deliveries.id = delivery_id
       WHERE lead_id = $1 AND events.receiver <> 'crm' AND kind = 'delivered'
       UNION ALL
       SELECT events.receiver AS channel, at FROM events JOIN deliveries ON deliveries.id = delivery_id
       WHERE lead_id IS NULL AND message LIKE $2 AND events.receiver <> 'alert' AND kind = 'delivered'
       ORDER BY at`,
      ...[id, `%"${reference}"%`],
    );
    sent.push(...events);
  }
  const idsOf = (name: 'contactId' | 'dealId' | 'noteId') => {
    const ids = leads.map(({ progress }) => progress[name]);
    return ids.filter((id) => id !== undefined).filter((id) => !isRecordedHere(id));
  };
  const contactIds = [...idsOf('contactId'), ...(personId === null ? [] : [personId])];
  const times = leads.map(({ receivedAt }) => receivedAt.getTime());
  return {
    references: leads.map(({ reference }) => reference).sort(),
    contactIds: [...new Set(contactIds)],
    dealIds: idsOf('dealId'),
    noteIds: idsOf('noteId'),
    sent,
    since: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
