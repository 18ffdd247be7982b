import type { Notification, Receiver } from '../../delivery.ts';
import { type Lead, type NewLead, startingProgress } from '../../lead.ts';
import { newLeadId } from '../../lead-id.ts';
import { joined, query, raw, row, type Script, type ScriptContext } from '../script.ts';

/** The id is created outside, so a repeated run adds nothing. */
type NewDelivery = {
  readonly id: string;
  readonly lead_id: string | null;
  readonly message: string | null;
  readonly receiver: Receiver;
  readonly state: 'waiting' | 'withheld';
  readonly address: string | null;
  readonly progress: string | null;
};

const added = (
  delivery: Partial<NewDelivery> & Pick<NewDelivery, 'id' | 'receiver'>,
): NewDelivery => ({
  lead_id: null,
  message: null,
  state: 'waiting',
  address: null,
  progress: null,
  ...delivery,
});

/** Suspected spam goes nowhere for now. */
export function deliveriesOf(
  lead: Pick<NewLead, 'form' | 'email' | 'suspicion' | 'deal' | 'note'>,
  id: string,
  context: ScriptContext,
): readonly NewDelivery[] {
  const isSpam = lead.suspicion !== null;
  const toCrm = added({
    id,
    lead_id: id,
    receiver: 'crm',
    state: isSpam ? 'withheld' : 'waiting',
    address: lead.email,
    progress: JSON.stringify(startingProgress(lead)),
  });
  return isSpam ? [toCrm] : [toCrm, ...beside(id, context.alsoTo(lead.form), context.now)];
}

/** No copy: the visitor was thanked long ago. */
export function deliveriesOfReleased(
  { id, form }: Pick<Lead, 'id' | 'form'>,
  { alsoTo, now }: ScriptContext,
): readonly NewDelivery[] {
  const receivers = alsoTo(form).filter((receiver) => receiver !== 'copy');
  return beside(id, receivers, now);
}

const beside = (leadId: string, receivers: readonly Receiver[], now: Date) =>
  receivers.map((receiver) => added({ id: newLeadId(now), lead_id: leadId, receiver }));

const columns = ['id', 'lead_id', 'message', 'receiver', 'state', 'address', 'progress'] as const;

/** Call it in the transaction that stores or releases the lead. Existing deliveries stay. */
export function* addDeliveries(deliveries: readonly NewDelivery[], { time }: ScriptContext) {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) =>
    row([...columns.map((column) => delivery[column]), time, time]),
  );
  yield* query`INSERT INTO deliveries (${raw(columns.join(', '))}, made_at, due_at)
    VALUES ${joined(rows)} ON CONFLICT DO NOTHING`;
}

/** Only names the lead: the text is in the replies table and is deleted with the lead. */
export function addReplyDelivery(id: string, reference: string, context: ScriptContext) {
  const message = JSON.stringify({ title: `Reply to ${reference}`, lines: [] });
  return addDeliveries([added({ id, message, receiver: 'reply' })], context);
}

/** One delivery of the message per channel. Call it in the transaction of what it is about. */
export function notify({ message, channels }: Notification, context: ScriptContext): Script<void> {
  const text = JSON.stringify(message);
  const deliveries = channels.map((receiver) =>
    added({ id: newLeadId(context.now), message: text, receiver }),
  );
  return addDeliveries(deliveries, context);
}
