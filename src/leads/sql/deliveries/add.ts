import type { Receiver, Telling } from '../../delivery.ts';
import type { NewLead } from '../../lead.ts';
import { newLeadId } from '../../lead-id.ts';
import { startingProgress } from '../../progress.ts';
import { query, type Script, type ScriptContext, type SqlValue } from '../script.ts';

/** A row but for its times. With an id that is made outside, so that a repeated run adds nothing. */
export type NewDelivery = {
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
export const deliveriesOfReleased = (
  { id, form }: { readonly id: string; readonly form: string },
  { alsoTo, now }: ScriptContext,
): readonly NewDelivery[] =>
  beside(
    id,
    alsoTo(form).filter((receiver) => receiver !== 'copy'),
    now,
  );

const beside = (leadId: string, receivers: readonly Receiver[], now: Date) =>
  receivers.map((receiver) => added({ id: newLeadId(now), lead_id: leadId, receiver }));

const columns = ['id', 'lead_id', 'message', 'receiver', 'state', 'address', 'progress'] as const;

/** An INSERT of these, its parameters numbered from `first` on. */
export function insertOf(
  deliveries: readonly NewDelivery[],
  { now, first }: { readonly now: string; readonly first: number },
): { readonly sql: string; readonly params: readonly SqlValue[] } {
  const places = deliveries.map((_, row) => {
    const own = columns.map((_column, index) => `$${first + row * columns.length + index}`);
    return `(${own.join(', ')}, ${now}, ${now})`;
  });
  return {
    sql: `INSERT INTO deliveries (${columns.join(', ')}, made_at, due_at) VALUES ${places.join(', ')}`,
    params: deliveries.flatMap((delivery) => columns.map((column) => delivery[column])),
  };
}

/** Belongs into the transaction that stores the lead, or lets it out. What was delivered already stays. */
export function* addDeliveries(
  deliveries: readonly NewDelivery[],
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  if (deliveries.length === 0) return;
  const { sql, params } = insertOf(deliveries, { now: dialect.now('$1'), first: 2 });
  yield* query(`${sql} ON CONFLICT DO NOTHING`, nowParam, ...params);
}

export function tellMessage({ message, channels }: Telling, context: ScriptContext): Script<void> {
  const text = JSON.stringify(message);
  const deliveries = channels.map((receiver) =>
    added({ id: newLeadId(context.now), message: text, receiver }),
  );
  return addDeliveries(deliveries, context);
}
