import type { Claim } from '../leads/outbox.ts';
import { neutralReasons } from '../leads/reasons.ts';
import { errorFields, sayError } from '../own-error.ts';
import { type CircuitBreakerOptions, createCircuitBreaker } from './circuit-breaker.ts';
import type { LogFields } from './log.ts';
import { recordOutcome } from './record-outcome.ts';
import type { Outcome, Save } from './transport.ts';
import { createWakeSignal } from './wake-signal.ts';

export type WorkerOptions = CircuitBreakerOptions & {
  /** Deliveries side by side; the outbox never hands out two of one address. */
  readonly concurrency?: number;
  readonly leaseMs?: number;
  /** Finishes what was begun in this mode and takes nothing new: another mode is in force. */
  readonly startedOnly?: boolean;
  /** Other servers and the console put leads in, too: look at least this often. */
  readonly maxSleepMs?: number;
};

export type Worker = {
  /** There is a new lead: do not wait for the next look. */
  readonly wake: () => void;
  /**
   * Takes nothing new once `stop` aborts, and resolves when nothing is under way
   * any more. What still is when `giveUp` aborts goes back into the queue.
   */
  readonly run: (stop: AbortSignal, giveUp: AbortSignal) => Promise<void>;
};

/** When nothing can be claimed although something is due, somebody else is at it. */
const MIN_SLEEP_MS = 500;

export function createWorker(options: WorkerOptions): Worker {
  const { outbox, transport, clock, log, startedOnly = false } = options;
  const { concurrency = 4, leaseMs = 60_000, maxSleepMs = 5_000 } = options;
  // Well within the lease, so that a lead never has two senders.
  const deliveryMs = Math.floor((leaseMs * 5) / 6);
  const circuit = createCircuitBreaker(options);
  const wakeSignal = createWakeSignal();
  const inFlight = new Set<Promise<void>>();

  /** Starts what is due; answers how long to sleep. */
  async function claimDue(stop: AbortSignal, giveUp: AbortSignal): Promise<number> {
    const blockedUntil = await circuit.blockedUntil(stop);
    if (blockedUntil !== null) return sleepUntil(blockedUntil);
    const free = (circuit.isOnTrial() ? 1 : concurrency) - inFlight.size;
    if (free <= 0) return maxSleepMs;
    const claims = await outbox.claim(
      { mode: transport.mode, limit: free, leaseMs, startedOnly },
      clock(),
    );
    for (const claim of claims) start(claim, stop, giveUp);
    if (claims.length === free) return maxSleepMs;
    const next = await outbox.nextDueAt(clock(), transport.mode, startedOnly);
    return next === null ? maxSleepMs : sleepUntil(next);
  }

  function sleepUntil(time: Date): number {
    const ms = time.getTime() - clock().getTime();
    return Math.min(Math.max(ms, MIN_SLEEP_MS), maxSleepMs);
  }

  function start(claim: Claim, stop: AbortSignal, giveUp: AbortSignal): void {
    const work = (stop.aborted ? giveBack(claim) : deliver(claim, giveUp))
      .catch((error: unknown) => logLeftToLease(error, claim))
      .finally(() => {
        inFlight.delete(work);
        wakeSignal.wake();
      });
    inFlight.add(work);
  }

  async function deliver(claim: Claim, giveUp: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([giveUp, AbortSignal.timeout(deliveryMs)]);
    let maybeReceived = false;
    const outcome = await attempt(claim, signal, async (next) => {
      const isHeld = await outbox.checkpoint(claim, next, clock());
      if (isHeld) maybeReceived = next.unsure !== undefined;
      return isHeld;
    });
    const isBrokenOff = giveUp.aborted && outcome.kind === 'retry';
    if (!isBrokenOff) await recordOutcome(claim, outcome, { ...options, circuit });
    else if (maybeReceived) await giveBackForLater(claim);
    else await giveBack(claim);
  }

  async function attempt(claim: Claim, signal: AbortSignal, save: Save): Promise<Outcome> {
    try {
      return await transport.deliver(claim.lead, save, signal);
    } catch (error) {
      const { reference, form } = claim.lead;
      log.error({ reference, form, ...errorFields(error) }, 'delivery broke off');
      return { kind: 'retry', reason: `Delivery broke off: ${sayError(error)}` };
    }
  }

  async function giveBack(claim: Claim): Promise<void> {
    logGivenBack(claim, await outbox.giveBack(claim, clock()));
  }

  /** The CRM gets as long to show what it may have received as after a crash. Never parks. */
  async function giveBackForLater(claim: Claim): Promise<void> {
    const now = clock();
    const at = new Date(now.getTime() + leaseMs);
    const reason = neutralReasons.stopped;
    logGivenBack(claim, await outbox.retryLater(claim, at, reason, now), { reason, until: at });
  }

  function logGivenBack({ lead }: Claim, isHeld: boolean, more: LogFields = {}): void {
    const { reference, form } = lead;
    if (isHeld) log.info({ reference, form, status: 'given back', ...more }, 'lead given back');
  }

  /** Nothing is lost: the lease runs out, and the next delivery resumes from what was saved. */
  function logLeftToLease(error: unknown, { lead: { reference, form } }: Claim): void {
    log.error({ reference, form, ...errorFields(error) }, 'lead left to its lease');
  }

  async function run(stop: AbortSignal, giveUp: AbortSignal): Promise<void> {
    stop.addEventListener('abort', wakeSignal.wake, { once: true });
    while (!stop.aborted) {
      const ms = await claimDue(stop, giveUp).catch((error: unknown) => {
        log.error(errorFields(error), 'the store does not answer');
        return maxSleepMs;
      });
      if (!stop.aborted) await wakeSignal.wait(ms);
    }
    await Promise.all(inFlight);
  }

  return { wake: wakeSignal.wake, run };
}
