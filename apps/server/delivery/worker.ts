import { aborted } from 'node:util';
import { type DeliveryOutcome, type SaveProgress, wordsOf } from '@tidewright/crm';
import type { FailureCause } from '@tidewright/kit/http-call';
import type { Log, LogFields } from '@tidewright/kit/log';
import { errorFields, sayError } from '@tidewright/kit/own-error';
import type { Claim } from '@tidewright/leads';
import { nextTryAt } from './backoff.ts';
import { type Circuit, CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts';
import type { Sender } from './sender.ts';

export type WorkerOptions = Omit<CircuitBreakerOptions, 'sender'> & {
  readonly sender: Sender;
  /** Milliseconds. After a crash, a delivery waits this long for another worker. */
  readonly leaseMs?: number;
  /** Other servers and the console add deliveries, too: look at least this often. */
  readonly maxSleepMs?: number;
};

export type Worker = {
  /** Something new is due: claims now, or after what it's claiming. */
  readonly wake: () => void;
  /**
   * Claims nothing after `stop` aborts, and resolves when its deliveries have ended. When `giveUp` aborts, the rest
   * goes back into the queue. Never rejects: if the store fails, it tries again.
   */
  readonly run: (stop: AbortSignal, giveUp: AbortSignal) => Promise<void>;
};

/** If something is due but can't be claimed, another worker has it. */
const MIN_SLEEP_MS = 500;

/** Delivers what is due to one receiver. Any number of servers may run one for the same receiver. */
export function createWorker(options: WorkerOptions): Worker {
  const { outbox, sender, clock, log, leaseMs = 60_000, maxSleepMs = 5_000 } = options;
  const circuit = new CircuitBreaker(options);
  const deliver = createDeliver({ ...options, leaseMs, circuit });
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const inFlight = new Set<Promise<void>>();
  const { receiver, mode, startedOnly = false } = sender;
  const request = { receiver, ...(mode !== undefined && { mode }), startedOnly, leaseMs };

  /** Starts what is due. Returns how many milliseconds to sleep. */
  async function claimDue(stop: AbortSignal, giveUp: AbortSignal): Promise<number> {
    const blockedUntil = await circuit.blockedUntil(stop);
    if (blockedUntil !== null) return sleepUntil(blockedUntil);
    const free = (circuit.isOnTrial() ? 1 : sender.concurrency) - inFlight.size;
    if (free <= 0) return maxSleepMs;
    const claims = await outbox.claim({ ...request, limit: free }, clock());
    for (const claim of claims) start(deliver(claim, stop, giveUp));
    if (claims.length === free) return maxSleepMs;
    const next = await outbox.nextDueAt(request, clock());
    return next === null ? maxSleepMs : sleepUntil(next);
  }

  function sleepUntil(time: Date): number {
    const ms = time.getTime() - clock().getTime();
    return Math.min(Math.max(ms, MIN_SLEEP_MS), maxSleepMs);
  }

  function start(delivery: Promise<void>): void {
    const work = delivery.finally(() => {
      inFlight.delete(work);
      wake();
    });
    inFlight.add(work);
  }

  async function run(stop: AbortSignal, giveUp: AbortSignal): Promise<void> {
    stop.addEventListener('abort', wake, { once: true });
    while (!stop.aborted) {
      const ms = await claimDue(stop, giveUp).catch((error: unknown) => {
        log.error({ step: mode ?? receiver, ...errorFields(error) }, 'store unavailable');
        return maxSleepMs;
      });
      // A wake-up before the wait isn't lost.
      const timer = setTimeout(wake, ms);
      await woken.promise;
      clearTimeout(timer);
      woken = Promise.withResolvers();
    }
    await Promise.all(inFlight);
  }

  return { wake, run };
}

type DeliverOptions = WorkerOptions & {
  readonly circuit: CircuitBreaker;
  readonly leaseMs: number;
};

const stopped = 'Stopped before the answer came';

/** One delivery, from its claim to the recorded outcome. Never rejects. */
function createDeliver(options: DeliverOptions) {
  const { outbox, sender, clock, log, leaseMs } = options;
  // Well within the lease, so a delivery never has two senders.
  const longestMs = Math.floor((leaseMs * 5) / 6);

  async function deliver(claim: Claim, giveUp: AbortSignal): Promise<void> {
    if (sender.isSeenByPeople && !(await outbox.begin(claim, clock()))) return;
    const signal = AbortSignal.any([giveUp, AbortSignal.timeout(longestMs)]);
    let maybeReceived = sender.isSeenByPeople;
    const outcome = await attempt(claim, signal, async (next) => {
      const isHeld = await outbox.checkpoint(claim, next, clock());
      if (isHeld) maybeReceived = next.unsure !== undefined;
      return isHeld;
    });
    const isBrokenOff = giveUp.aborted && outcome.kind === 'retry';
    if (!isBrokenOff) await recordOutcome(claim, outcome, options);
    else if (maybeReceived) await giveBackForLater(claim);
    else await giveBack(claim);
  }

  async function attempt(
    claim: Claim,
    signal: AbortSignal,
    save: SaveProgress,
  ): Promise<DeliveryOutcome> {
    try {
      const sent = sender.send(claim, save, signal);
      return await (sender.isSeenByPeople ? Promise.race([sent, abandoned(signal)]) : sent);
    } catch (error) {
      log.error({ ...fieldsOf(claim), ...errorFields(error) }, 'delivery failed');
      const reason = `Delivery failed: ${sayError(error)}`;
      return { kind: 'retry', reason, cause: 'other', maybeSent: sender.isSeenByPeople };
    }
  }

  const giveBack = async (claim: Claim): Promise<void> =>
    statusLog(log, claim)(await outbox.giveBack(claim, clock()), 'info', 'returned to the queue');

  /** Gives the receiver as long to show what it received as after a crash. Spends a try, but never gives up. */
  async function giveBackForLater(claim: Claim): Promise<void> {
    const now = clock();
    const at = new Date(now.getTime() + leaseMs);
    const reason = stopped;
    const isHeld = await outbox.retryLater(claim, { at, reason, maybeSent: true }, now);
    statusLog(log, claim)(isHeld, 'info', 'returned to the queue', { reason, until: at });
  }

  return async (claim: Claim, stop: AbortSignal, giveUp: AbortSignal): Promise<void> => {
    try {
      await (stop.aborted ? giveBack(claim) : deliver(claim, giveUp));
    } catch (error) {
      // Nothing is lost: the lease expires, and the next delivery continues from the checkpoint.
      log.error(
        { ...fieldsOf(claim), ...errorFields(error) },
        `${deliveryName(claim)} retried after its lease`,
      );
    }
  };
}

/** It may be on its way, so the next one is marked as a repeat. */
async function abandoned(signal: AbortSignal): Promise<DeliveryOutcome> {
  await aborted(signal, signal);
  return { kind: 'retry', reason: stopped, maybeSent: true };
}

type Recording = Omit<CircuitBreakerOptions, 'sender'> & { readonly circuit: Circuit };

/**
 * Records what became of a claimed delivery, and tells the circuit breaker. Changes nothing in the store if the claim
 * is no longer held.
 */
export async function recordOutcome(
  claim: Claim,
  outcome: DeliveryOutcome,
  { outbox, circuit, clock, random, log }: Recording,
): Promise<void> {
  const now = clock();
  const logged = statusLog(log, claim);
  if (outcome.kind === 'retry' && outcome.isDown) circuit.isDown(outcome.reason, outcome.after);
  else circuit.isUp();
  switch (outcome.kind) {
    case 'delivered':
      logged(await outbox.complete(claim, outcome.progress ?? null, now), 'info', 'delivered');
      return circuit.succeeded();
    case 'retry': {
      const { reason, cause = null, maybeSent = false } = outcome;
      const at = nextTryAt(claim.delivery.tries, now, random, outcome.after);
      if (at === null) return giveUp(outcome, cause);
      const failure = { at, reason: wordsOf(outcome), cause, maybeSent };
      const isHeld = await outbox.retryLater(claim, failure, now);
      return logged(isHeld, 'warn', 'retry scheduled', { reason, until: at });
    }
    case 'slow-down':
      // Pauses the queue before the delivery is back in it.
      await circuit.rateLimited(outcome.until, outcome.reason, outcome.cause);
      return giveBack(outcome.reason);
    case 'refused-key':
      await circuit.keyRefused(outcome.reason, outcome.cause);
      return giveBack(outcome.reason);
    case 'rejected':
      await giveUp(outcome, 'rejected');
      return circuit.succeeded();
    case 'withheld':
      return logged(await outbox.withhold(claim, outcome.reason, now), 'info', 'withheld');
    case 'lost':
      return logged(false, 'warn', 'lost');
    default:
      outcome satisfies never;
  }

  async function giveUp(
    failure: { readonly reason: string; readonly said?: string },
    cause: FailureCause | null,
  ): Promise<void> {
    const isHeld = await outbox.giveUp(claim, wordsOf(failure), now, cause);
    logged(isHeld, 'error', 'not delivered', { reason: failure.reason });
  }

  async function giveBack(reason: string): Promise<void> {
    logged(await outbox.giveBack(claim, now), 'info', 'returned to the queue', { reason });
  }
}

/** If the claim is lost, another worker has settled it. */
const statusLog =
  (log: Log, claim: Claim) =>
  (isHeld: boolean, level: keyof Log, status: string, more: LogFields = {}): void => {
    const fields = fieldsOf(claim);
    if (isHeld) log[level]({ ...fields, status, ...more }, `${deliveryName(claim)} ${status}`);
    else log.warn({ ...fields, status: 'lost' }, `${deliveryName(claim)} claim lost`);
  };

const deliveryName = ({ delivery: { receiver } }: Claim): string =>
  receiver === 'crm' ? 'lead' : 'notice';

const fieldsOf = ({ delivery: { receiver }, lead }: Claim): LogFields => ({
  ...(receiver !== 'crm' && { step: receiver }),
  ...(lead && { reference: lead.reference, form: lead.form }),
});
