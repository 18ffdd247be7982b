import type { Delivery, DeliveryDesk, DeliveryHealth, Receiver } from '../../delivery.ts';
import { isId } from '../../lead-id.ts';
import { readReference } from '../../reference.ts';
import { record } from '../actions.ts';
import { rowsOf } from '../rows.ts';
import { all, type Engine, query, row, type Script, type ScriptContext, sql } from '../script.ts';
import { deliveryRow, isNotSetAside, readDeliveries } from './claim.ts';
import { appendEvent, eventsOf } from './timeline.ts';

const readHealth = rowsOf<DeliveryHealth>({ waitingSince: 'time', lastNotDeliveredAt: 'time' });

type DeskReads = Pick<DeliveryDesk, 'list' | 'timeline' | 'resend'>;

/** Not those to the CRM, which are shown with their leads. */
const sqlDesk = ({ read, once, by }: Engine): DeskReads => ({
  list({ reference, state, limit }) {
    const ofLead = (typed: string) => sql`
      lead_id = (SELECT leads.id FROM leads WHERE leads.reference = ${readReference(typed)})`;
    const where = [
      sql`receiver <> 'crm'`,
      ...(reference === undefined ? [] : [ofLead(reference)]),
      ...(state === undefined ? [] : [sql`deliveries.state = ${state}`]),
    ];
    return read(
      () => readDeliveries`SELECT ${deliveryRow} FROM deliveries WHERE ${all(where)}
        ORDER BY deliveries.id DESC LIMIT ${limit}`,
    );
  },
  timeline: (id) =>
    read(function* () {
      const delivery = yield* findDelivery(id);
      if (!delivery) return null;
      const made = { kind: 'made', text: null, nextAt: null, who: null } as const;
      return [...(yield* eventsOf(id)), { at: delivery.madeAt, ...made }];
    }),
  resend: (id, actor) =>
    once(function* () {
      const context = by(actor);
      const delivery = yield* findDelivery(id);
      if (!delivery) return 'unknown';
      const changed = yield* query`UPDATE deliveries SET ${sendAnew(context)}, progress = NULL
        WHERE id = ${id} AND state <> 'sending' RETURNING id`;
      if (changed.length === 0) return 'impossible';
      yield* appendEvent(id, { kind: 'resent', who: context.who }, context);
      const { reference } = delivery;
      yield* record({ what: 'resend', ...(reference && { reference }), leads: 1 }, context);
      return 'done';
    }),
});

/** Without leads that are set aside. */
export const sqlDeliveries = (engine: Engine): DeliveryDesk => ({
  ...sqlDesk(engine),
  async health(receivers) {
    const nothing = { waitingSince: null, lastNotDeliveredAt: null };
    if (receivers.length === 0) return nothing;
    const isTheirs = sql`receiver IN ${row(receivers)}`;
    const [found] = await engine.read(
      () => readHealth`SELECT
        (SELECT min(made_at) FROM deliveries
         WHERE state = 'waiting' AND ${isTheirs} AND ${isNotSetAside}) AS waiting_since,
        (SELECT max(not_delivered_at) FROM deliveries
         WHERE state = 'not-delivered' AND ${isTheirs}) AS last_not_delivered_at`,
    );
    return found ?? nothing;
  },
  async waiting() {
    const rows = await engine.read(
      () => query<{ receiver: Receiver; waiting: number }>`
        SELECT receiver, count(*) AS waiting FROM deliveries
        WHERE state = 'waiting' AND receiver <> 'crm' GROUP BY receiver ORDER BY receiver`,
    );
    return new Map(rows.map(({ receiver, waiting }) => [receiver, waiting]));
  },
});

function* findDelivery(id: string): Script<Delivery | undefined> {
  if (!isId(id)) return undefined;
  const [found] = yield* readDeliveries`SELECT ${deliveryRow} FROM deliveries
    WHERE deliveries.id = ${id} AND receiver <> 'crm'`;
  return found;
}

/** All tries again, and counted as new: mail programs hide a message with a known id. */
const sendAnew = ({ time }: ScriptContext) =>
  sql`state = 'waiting', tries = 0, resends = resends + 1, begun_at = NULL,
    delivered_at = NULL, not_delivered_at = NULL, last_error = NULL, due_at = ${time}`;

/** Notifies the agency of a changed lead again, even if a notice is being sent now. */
export function* resendToAgency(leadId: string, context: ScriptContext): Script<void> {
  const changed = yield* query<{ id: string }>`UPDATE deliveries
    SET ${sendAnew(context)}, token = NULL, lease_until = NULL, lease_ms = NULL
    WHERE lead_id = ${leadId} AND receiver NOT IN ('crm', 'copy')
      AND state IN ('sending', 'delivered', 'not-delivered')
    RETURNING id`;
  for (const { id } of changed) yield* appendEvent(id, { kind: 'resent' }, context);
}
