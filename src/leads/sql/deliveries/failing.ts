import type { FailedTries, WaitingLeads } from '../../delivery.ts';
import { query, readRows, type Script } from '../script.ts';

const inMode = '(deliveries.mode = $1 OR deliveries.mode IS NULL)';
/** Other parked deliveries ran out of tries. */
const wasRejected = "kind = 'parked' AND cause = 'rejected'";

export function* failedTries(mode: string): Script<readonly FailedTries[]> {
  const answered = yield* lastAnswer(mode);
  return yield* readRows(
    `SELECT cause, text AS reason, min(at) AS first_at, max(at) AS last_at
     FROM events JOIN deliveries ON deliveries.id = delivery_id
     WHERE events.receiver = 'crm' AND kind IN ('failed', 'parked') AND cause <> 'rejected' AND ${inMode}
       ${answered ? 'AND at >= $2 AND events.number > $3' : ''}
     GROUP BY cause, text ORDER BY max(events.number) DESC`,
    ...[mode, ...(answered ? [answered.at, answered.number] : [])],
  );
}

function* lastAnswer(mode: string): Script<{ at: Date; number: number } | null> {
  const last = (kind: string) =>
    readRows<{ at: Date; number: number }>(
      `SELECT at, events.number FROM events JOIN deliveries ON deliveries.id = delivery_id
       WHERE events.receiver = 'crm' AND ${kind} AND ${inMode} ORDER BY at DESC LIMIT 1`,
      mode,
    );
  const found = [...(yield* last("kind = 'delivered'")), ...(yield* last(wasRejected))];
  const [newest] = found.toSorted((one, other) => Number(other.number) - Number(one.number));
  return newest ?? null;
}

export function* waitingLeads(mode: string): Script<WaitingLeads> {
  const [row] = yield* query<{ leads: number | string; value: number | string | null }>(
    `SELECT count(*) AS leads, sum(value) AS value FROM leads JOIN deliveries ON deliveries.id = leads.id
     WHERE leads.state IN ('waiting', 'sending') AND ${inMode}`,
    mode,
  );
  return { leads: Number(row?.leads), value: Number(row?.value ?? 0) };
}
