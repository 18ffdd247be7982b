import type { DeliveryQueue, Pause } from '../leads/delivery.ts';
import { addJitter, probeDelayMs, restMs } from './backoff.ts';
import type { Log } from './log.ts';
import type { Sender } from './transport.ts';

export type CircuitBreakerOptions = {
  readonly outbox: DeliveryQueue;
  readonly sender: Pick<Sender, 'receiver' | 'mode' | 'probe'>;
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
  /** Whatever is sent fails: one try in a while shows whether it is back. */
  readonly isDown: (reason: string, after?: Date) => void;
  /** The last try failed for another reason, or not at all. */
  readonly isUp: () => void;
  /** The receiver took our key and had no limit to name. */
  readonly succeeded: () => Promise<void>;
};

export function createCircuitBreaker({
  outbox,
  sender,
  clock,
  random,
  log,
}: CircuitBreakerOptions): CircuitBreaker {
  const name = sender.mode ?? sender.receiver;
  let failures = 0;
  let restUntil = new Date(0);
  let refusals = 0;
  let refusedUntil = new Date(0);
  let slowUntil = new Date(0);
  let isOnTrial = false;
  let isUnchecked = true;

  async function pauseForRefusal(reason: string): Promise<Date> {
    isOnTrial = false;
    refusals += 1;
    refusedUntil = new Date(clock().getTime() + probeDelayMs(refusals));
    await outbox.pause(name, refusedUntil, reason, 'refused');
    log.error({ step: name, reason, until: refusedUntil }, 'delivery paused: our key is refused');
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
    await outbox.pause(name, null, '');
    await outbox.pause(name, clock(), reason, kind);
  }

  return {
    async blockedUntil(signal) {
      if (clock() < restUntil) return restUntil;
      const pause = await outbox.pausedUntil(name);
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
      if (isRefusal && !isOnTrial && !(await sender.probe(signal))) {
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
      await outbox.pause(name, resumeAt, reason, 'slow-down');
      log.warn(
        { step: name, reason, until: resumeAt },
        'delivery paused: the receiver is at its limit',
      );
    },
    isDown(reason, after) {
      failures += 1;
      const restEnds = clock().getTime() + restMs(failures);
      restUntil = new Date(Math.max(restEnds, after?.getTime() ?? 0));
      if (failures === 1) log.error({ step: name, reason }, 'delivery rests: the receiver is down');
    },
    isUp() {
      failures = 0;
    },
    async succeeded() {
      refusals = 0;
      // What was under way when the queue was paused says nothing about the time since.
      if (!isOnTrial) return;
      isOnTrial = false;
      const pause = await outbox.pausedUntil(name);
      // Another server may have been told to wait meanwhile.
      if (pause === null || pause.until > clock()) return;
      await outbox.pause(name, null, '');
      log.info({ step: name, reason: pause.reason }, 'delivery resumed');
    },
  };
}
