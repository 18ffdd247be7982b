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
import { StoreUnavailableError } from '../../errors.ts';
import type { ArrivalsFirst } from '../arrivals.ts';
import { inCallersTime, type Time } from '../read-leads.ts';
import { rowsOf } from '../rows.ts';
import { query, type Script, type Sql, sql, storableText } from '../script.ts';
import { claimDue, nextDueAt } from './claim.ts';
import { sqlHeld, takeTurn } from './update.ts';

export function sqlQueue(engine: ArrivalsFirst): DeliveryQueue {
  const { read, direct, dialect } = engine;
  return {
    // What was claimed is filed.
    ...sqlHeld(direct),
    async claim<To extends Receiver>(request: ClaimRequest<To>, now: Date) {
      await fileForClaims(engine);
      const claims = await direct.atomically(() => claimDue(request, randomUUID(), engine.at(now)));
      return claims as readonly ClaimOf<To>[];
    },
    nextDueAt: (of, now) => read(() => nextDueAt(of, engine.at(now))),
    takeTurn: (id, address, now) => direct.run(() => takeTurn(id, address, engine.at(now))),

    pause: (mode, until, reason, kind = 'slow-down', cause = null, now = new Date()) =>
      direct.run(function* () {
        const { time } = engine.at(now);
        if (!until) {
          yield* query`DELETE FROM pauses WHERE mode = ${mode}`;
          return;
        }
        const ends = dialect.addMs(time, until.getTime() - now.getTime());
        yield* query`INSERT INTO pauses (mode, paused_until, reason, kind, cause)
          VALUES (${mode}, ${ends}, ${storableText(reason)}, ${kind}, ${cause})
          ON CONFLICT (mode) DO UPDATE
          SET paused_until = excluded.paused_until, reason = excluded.reason, kind = excluded.kind,
            cause = excluded.cause
          WHERE excluded.paused_until > pauses.paused_until`;
      }),
    pausedUntil: (mode, now = new Date()) =>
      read(function* () {
        const { time } = engine.at(now);
        const [row] = yield* query<PauseRow>`
          SELECT paused_until, reason, kind, cause, ${time} AS now FROM pauses WHERE mode = ${mode}`;
        if (!row) return null;
        const { reason, kind, cause } = row;
        return { kind, until: inCallersTime(row.paused_until, row.now, now), reason, cause };
      }),
    failedTries: (mode) => read(() => failedTries(mode)),
    async waitingLeads(mode) {
      const [found = { leads: 0, value: 0 }] = await read(
        () => query<WaitingLeads>`
          SELECT count(*) AS leads, coalesce(sum(value), 0) AS value FROM leads
          JOIN deliveries ON deliveries.id = leads.id
          WHERE leads.state IN ('waiting', 'sending') AND ${inMode(mode)}`,
      );
      return found;
    },
  };
}

/** Without what can't be filed now: it's claimed later. Anything else that's wrong mustn't stay unnoticed. */
async function fileForClaims(engine: ArrivalsFirst): Promise<void> {
  await engine.fileAll().catch((error: unknown) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
  });
}

type PauseRow = Omit<Pause, 'until'> & { readonly paused_until: Time; readonly now: Time };

const inMode = (mode: string) => sql`(deliveries.mode = ${mode} OR deliveries.mode IS NULL)`;
/** Other deliveries that weren't made ran out of tries. */
const wasRejected = sql`kind = 'not-delivered' AND cause = 'rejected'`;

const readFailedTries = rowsOf<FailedTries>({ firstAt: 'time', lastAt: 'time' });

function* failedTries(mode: string): Script<readonly FailedTries[]> {
  const answered = yield* lastAnswer(mode);
  return yield* readFailedTries`SELECT cause, text AS reason, min(at) AS first_at, max(at) AS last_at
    FROM events JOIN deliveries ON deliveries.id = delivery_id
    WHERE events.receiver = 'crm' AND kind IN ('failed', 'not-delivered') AND cause <> 'rejected'
      AND ${inMode(mode)}
      ${answered ? sql`AND at >= ${answered.at} AND events.number > ${answered.number}` : sql``}
    GROUP BY cause, text ORDER BY max(events.number) DESC`;
}

type NumberedEvent = { readonly at: Date; readonly number: number };

const readEvents = rowsOf<NumberedEvent>({ at: 'time' });

function* lastAnswer(mode: string): Script<NumberedEvent | null> {
  const last = (kind: Sql) =>
    readEvents`
      SELECT at, events.number FROM events JOIN deliveries ON deliveries.id = delivery_id
      WHERE events.receiver = 'crm' AND ${kind} AND ${inMode(mode)} ORDER BY at DESC LIMIT 1`;
  const found = [...(yield* last(sql`kind = 'delivered'`)), ...(yield* last(wasRejected))];
  const [newest] = found.toSorted((one, other) => other.number - one.number);
  return newest ?? null;
}
