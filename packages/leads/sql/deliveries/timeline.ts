import type { FailureCause } from '@tidewright/kit/http-call';
import type { EventKind, TimelineEntry } from '../../delivery.ts';
import { rowsOf } from '../rows.ts';
import { query, type Script, type ScriptContext, storableText } from '../script.ts';

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
  { time }: ScriptContext,
): Script<void> {
  const stored = (words?: string) => (words === undefined ? null : storableText(words));
  yield* query`INSERT INTO events (delivery_id, receiver, at, kind, text, next_at, who, cause)
    SELECT id, receiver, ${time}, ${kind}, ${stored(text)},
      CASE WHEN state = 'waiting' THEN due_at END, ${stored(who)}, ${cause}
    FROM deliveries WHERE id = ${deliveryId}`;
}

const readEvents = rowsOf<TimelineEntry>({ at: 'time', nextAt: 'time' });

/** Newest first. The receipt is in the lead itself, to save a write while the visitor waits. */
export const eventsOf = (deliveryId: string): Script<readonly TimelineEntry[]> =>
  readEvents`SELECT at, kind, text, next_at, who FROM events WHERE delivery_id = ${deliveryId}
    ORDER BY number DESC`;
