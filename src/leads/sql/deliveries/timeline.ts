import type { EventKind, FailureCause, TimelineEntry } from '../../delivery.ts';
import { query, readRows, type Script, type ScriptContext, storableText } from '../script.ts';

type NewEvent = {
  readonly kind: EventKind;
  readonly text?: string;
  readonly cause?: FailureCause | null | undefined;
  readonly who?: string;
};

/** Call it in the transaction of the change, after it. */
export function* appendEvent(
  deliveryId: string,
  { kind, text, cause = null, who }: NewEvent,
  { nowParam, dialect }: ScriptContext,
): Script<void> {
  yield* query(
    `INSERT INTO events (delivery_id, receiver, at, kind, text, next_at, who, cause)
     SELECT id, receiver, ${dialect.now('$2')}, $3, $4, CASE WHEN state = 'waiting' THEN due_at END, $5, $6
     FROM deliveries WHERE id = $1`,
    ...[deliveryId, nowParam, kind, text === undefined ? null : storableText(text)],
    ...[who === undefined ? null : storableText(who), cause],
  );
}

/** Newest first. The receipt is in the lead itself, to save a write while the visitor waits. */
export const eventsOf = (deliveryId: string): Script<readonly TimelineEntry[]> =>
  readRows(
    'SELECT at, kind, text, next_at, who FROM events WHERE delivery_id = $1 ORDER BY number DESC',
    deliveryId,
  );
