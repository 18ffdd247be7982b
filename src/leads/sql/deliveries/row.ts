import type { Delivery, DeliveryState, Receiver } from '../../delivery.ts';
import { dateOrNull, type Time } from '../lead-row.ts';

export type DeliveryRow = {
  readonly id: string;
  readonly lead_id: string | null;
  readonly reference: string | null;
  readonly message: string | null;
  readonly receiver: Receiver;
  readonly made_at: Time;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly resends: number;
  readonly due_at: Time;
  readonly last_error: string | null;
  readonly progress: string | null;
  readonly begun_at: Time | null;
  readonly delivered_at: Time | null;
};

export const deliveryRow = `
  deliveries.id, lead_id, message, receiver, made_at, deliveries.state, tries, resends,
  deliveries.due_at, last_error, progress, begun_at, deliveries.delivered_at,
  (SELECT leads.reference FROM leads WHERE leads.id = deliveries.lead_id) AS reference`;

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    receiver: row.receiver,
    reference: row.reference,
    message: row.message === null ? null : JSON.parse(row.message),
    madeAt: new Date(row.made_at),
    state: row.state,
    tries: row.tries,
    dueAt: new Date(row.due_at),
    lastError: row.last_error,
    progress: row.progress === null ? {} : JSON.parse(row.progress),
    deliveredAt: dateOrNull(row.delivered_at),
    mayRepeat: row.begun_at !== null,
    resends: row.resends,
  };
}
