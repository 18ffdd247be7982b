import { randomUUID } from 'node:crypto';
import type {
  ClaimOf,
  ClaimRequest,
  DeliveryQueue,
  FailedTries,
  Pause,
  Receiver,
  WaitingLeads,
} from '../../delivery.ts';
import type { ArrivalsFirst } from '../arrivals.ts';
import { inCallersTime, type Time } from '../lead-row.ts';
import { query, readRows, type Script, type ScriptContext, storableText } from '../script.ts';
import { claimDue, nextDueAt } from './claim.ts';
import { sqlHeld, takeTurn } from './update.ts';

export function sqlQueue(engine: ArrivalsFirst): DeliveryQueue {
  const { read, run, atomically } = engine;
  return {
    ...sqlHeld(engine),
    async claim<To extends Receiver>(request: ClaimRequest<To>, now: Date) {
      await engine.moveAll();
      const claims = await atomically(() => claimDue(request, randomUUID(), engine.at(now)));
      return claims as readonly ClaimOf<To>[];
    },
    nextDueAt: (of, now) => read(() => nextDueAt(of, engine.at(now))),
    takeTurn: (id, address, now) => run(() => takeTurn(id, address, engine.at(now))),

    async pause(name, until, reason, kind = 'slow-down', cause = null) {
      const pause = until && { kind, until, reason, cause };
      await run(() => setPause(name, pause, engine.at(new Date())));
    },
    pausedUntil: (name) => read(() => pausedUntil(name, engine.at(new Date()))),
    failedTries: (mode) => read(() => failedTries(mode)),
    waitingLeads: (mode) => read(() => waitingLeads(mode)),
  };
}

function setPause(
  mode: string,
  pause: Pause | null,
  { now, nowParam, dialect }: ScriptContext,
): Script<unknown> {
  if (!pause) return query('DELETE FROM pauses WHERE mode = $1', mode);
  const { kind, until, reason, cause } = pause;
  return query(
    `INSERT INTO pauses (mode, paused_until, reason, kind, cause)
     VALUES ($1, ${dialect.addMs(dialect.now('$2'), '$3')}, $4, $5, $6)
     ON CONFLICT (mode) DO UPDATE
     SET paused_until = excluded.paused_until, reason = excluded.reason, kind = excluded.kind,
       cause = excluded.cause
     WHERE excluded.paused_until > pauses.paused_until`,
    ...[mode, nowParam, until.getTime() - now.getTime(), storableText(reason), kind, cause],
  );
}

/** In the caller's time. */
function* pausedUntil(
  mode: string,
  { now, nowParam, dialect }: ScriptContext,
): Script<Pause | null> {
  const [row] = yield* query<Omit<Pause, 'until'> & { paused_until: Time; now: Time }>(
    `SELECT paused_until, reason, kind, cause, ${dialect.now('$2')} AS now FROM pauses WHERE mode = $1`,
    ...[mode, nowParam],
  );
  if (!row) return null;
  const { reason, kind, cause } = row;
  return { kind, until: inCallersTime(row.paused_until, row.now, now), reason, cause };
}

const inMode = '(deliveries.mode = $1 OR deliveries.mode IS NULL)';
/** Other parked deliveries ran out of tries. */
const wasRejected = "kind = 'parked' AND cause = 'rejected'";

function* failedTries(mode: string): Script<readonly FailedTries[]> {
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

function* waitingLeads(mode: string): Script<WaitingLeads> {
  const [row] = yield* query<{ leads: number | string; value: number | string | null }>(
    `SELECT count(*) AS leads, sum(value) AS value FROM leads JOIN deliveries ON deliveries.id = leads.id
     WHERE leads.state IN ('waiting', 'sending') AND ${inMode}`,
    mode,
  );
  return { leads: Number(row?.leads), value: Number(row?.value ?? 0) };
}
