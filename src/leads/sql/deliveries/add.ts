import type { Notification, Receiver } from '../../delivery.ts';
import { type Lead, type NewLead, startingProgress } from '../../lead.ts';
import { newLeadId } from '../../lead-id.ts';
import { Params, query, type Script, type ScriptContext } from '../script.ts';

/** A row but for its times. With an id that is made outside, so that a repeated run adds nothing. */
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
  ...{ lead_id: null, message: null, state: 'waiting', address: null, progress: null },
  ...delivery,
});

/** Of what is set aside the CRM gets nothing for now, and nobody is told. */
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

/** Whoever was set aside has long been thanked on the page: a copy would come as a surprise. */
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

/** Belongs into the transaction that stores the lead, or lets it out. What was delivered already stays. */
export function* addDeliveries(
  deliveries: readonly NewDelivery[],
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  if (deliveries.length === 0) return;
  const params = new Params();
  const now = dialect.now(params.place(nowParam));
  const rows = deliveries.map((delivery) => {
    const places = columns.map((column) => params.place(delivery[column]));
    return `(${places.join(', ')}, ${now}, ${now})`;
  });
  yield* query(
    `INSERT INTO deliveries (${columns.join(', ')}, made_at, due_at) VALUES ${rows.join(', ')}
     ON CONFLICT DO NOTHING`,
    ...params.values,
  );
}

/** It names the lead and no more: the answer stands in a table of its own, and goes with its lead. */
export function addReplyDelivery(
  id: string,
  reference: string,
  context: ScriptContext,
): Script<void> {
  const message = JSON.stringify({ title: `Reply to ${reference}`, lines: [] });
  return addDeliveries([added({ id, message, receiver: 'reply' })], context);
}

export function notify({ message, channels }: Notification, context: ScriptContext): Script<void> {
  const text = JSON.stringify(message);
  const deliveries = channels.map((receiver) =>
    added({ id: newLeadId(context.now), message: text, receiver }),
  );
  return addDeliveries(deliveries, context);
}
