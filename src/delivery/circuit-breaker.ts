import type { DeliveryQueue, Pause } from '../leads/outbox.ts';
import { addJitter, probeDelayMs } from './backoff.ts';
import type { Log } from './log.ts';
import type { Transport } from './transport.ts';

export type CircuitBreakerOptions = {
  readonly outbox: DeliveryQueue;
  readonly transport: Transport;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

/**
 * A circuit breaker for the queue. What decides is the pause in the store, which
 * all servers share. None: deliveries go side by side. One that lasts: nothing
 * goes. One that is over: a single delivery shows whether the others may follow.
 */
export type CircuitBreaker = {
  /** Null when deliveries may start; otherwise when to ask again. */
  readonly blockedUntil: (signal: AbortSignal) => Promise<Date | null>;
  /** As blockedUntil found it: only one delivery may be under way. */
  readonly isOnTrial: () => boolean;
  readonly keyRefused: (reason: string) => Promise<void>;
  readonly rateLimited: (until: Date, reason: string) => Promise<void>;
  /** The receiver took our key and had no limit to name. */
  readonly succeeded: () => Promise<void>;
};

export function createCircuitBreaker({
  outbox,
  transport,
  clock,
  random,
  log,
}: CircuitBreakerOptions): CircuitBreaker {
  const { mode } = transport;
  let refusals = 0;
  let refusedUntil = new Date(0);
  let slowUntil = new Date(0);
  let isOnTrial = false;
  let isUnchecked = true;

  async function pauseForRefusal(reason: string): Promise<Date> {
    isOnTrial = false;
    refusals += 1;
    refusedUntil = new Date(clock().getTime() + probeDelayMs(refusals));
    await outbox.pause(mode, refusedUntil, reason, 'refused');
    log.error({ reason, until: refusedUntil }, 'delivery paused: the CRM refuses our key');
    return refusedUntil;
  }

  /** Whoever resumed the queue, and be it from the console, what is refused now is news. */
  function forgetPauses(): null {
    isOnTrial = false;
    refusedUntil = new Date(0);
    slowUntil = new Date(0);
    return null;
  }

  /** Still a pause, so that one delivery decides, on this server and on any other. */
  async function expirePause({ reason, kind }: Pause): Promise<void> {
    await outbox.pause(mode, null, '');
    await outbox.pause(mode, clock(), reason, kind);
  }

  return {
    async blockedUntil(signal) {
      const pause = await outbox.pausedUntil(mode);
      const isFirstCheck = isUnchecked;
      isUnchecked = false;
      if (pause === null) return forgetPauses();
      const isOver = pause.until <= clock();
      const isRefusal = pause.kind === 'refused';
      // Whoever restarts the server has perhaps just put in a new key.
      if (!isOver && !(isRefusal && isFirstCheck)) {
        isOnTrial = false;
        return pause.until;
      }
      // Somebody may have ended our own pause early: what is refused after it is news.
      if (isOver && pause.until < refusedUntil) refusedUntil = pause.until;
      if (isRefusal && !isOnTrial && !(await transport.probe(signal))) {
        return isOver && !signal.aborted ? pauseForRefusal(pause.reason) : pause.until;
      }
      if (!isOver) await expirePause(pause);
      isOnTrial = true;
      return null;
    },
    isOnTrial: () => isOnTrial,
    async keyRefused(reason) {
      // Deliveries that ran side by side are refused together: that is one refusal.
      if (clock() >= refusedUntil) await pauseForRefusal(reason);
    },
    async rateLimited(until, reason) {
      const resumeAt = addJitter(until, random);
      if (resumeAt <= slowUntil) return;
      isOnTrial = false;
      slowUntil = resumeAt;
      await outbox.pause(mode, resumeAt, reason, 'slow-down');
      log.warn({ reason, until: resumeAt }, 'delivery paused: the CRM is at its limit');
    },
    async succeeded() {
      refusals = 0;
      // What was under way when the queue was paused says nothing about the time since.
      if (!isOnTrial) return;
      isOnTrial = false;
      const pause = await outbox.pausedUntil(mode);
      // Another server may have been told to wait meanwhile.
      if (pause === null || pause.until > clock()) return;
      await outbox.pause(mode, null, '');
      log.info({ reason: pause.reason }, 'delivery resumed');
    },
  };
}
