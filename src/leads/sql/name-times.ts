import { preferredTimes } from '../../forms/crm/records.ts';
import type { LeadInbox } from '../outbox.ts';
import { resendToAgency } from './deliveries/read.ts';
import { findLead } from './read-leads.ts';
import { type Engine, query, type Script, type ScriptContext } from './script.ts';

/** Sends a delivered lead again, for the times only. One that is being sent: see complete(). */
export const sqlTimes = ({ atomically, at }: Engine): Pick<LeadInbox, 'nameTimes'> => ({
  nameTimes: (reference, text, now) =>
    atomically(function* () {
      const lead = yield* findLead(reference);
      if (!lead) return 'unknown';
      if (lead.values[preferredTimes] !== undefined) return 'repeated';
      const values = JSON.stringify({ ...lead.values, [preferredTimes]: text });
      yield* query`UPDATE leads SET field_values = ${values} WHERE id = ${lead.id}`;
      yield* deliverAgain(lead.id, at(now));
      yield* resendToAgency(lead.id, at(now));
      return 'stored';
    }),
});

export function* deliverAgain(id: string, { time }: ScriptContext): Script<void> {
  yield* query`UPDATE deliveries
    SET state = 'waiting', due_at = ${time}, tries = 0, delivered_at = NULL
    WHERE id = ${id} AND state = 'delivered'
      AND EXISTS (SELECT 1 FROM leads WHERE leads.id = ${id} AND leads.state = 'delivered')`;
}
