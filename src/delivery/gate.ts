import type { DeliveryQueue, Pause } from '../leads/outbox.ts';
import { probeDelayMs, spread } from './backoff.ts';
import type { Log } from './log.ts';
import type { Transport } from './transport.ts';

export type GateOptions = {
  readonly outbox: DeliveryQueue;
  readonly transport: Transport;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

/**
 * Decides when the queue moves. What decides is the pause in the store, which
 * all servers share. None: deliveries go side by side. One that lasts: nothing
 * goes. One that is over: a single delivery shows whether the others may follow.
 */
export type Gate = {
  /** Null when deliveries may start; otherwise when to ask again. */
  readonly closedUntil: (signal: AbortSignal) => Promise<Date | null>;
  /** As closedUntil found it: only one delivery may be under way. */
  readonly isOnTrial: () => boolean;
  readonly refused: (reason: string) => Promise<void>;
  readonly slowDown: (until: Date, reason: string) => Promise<void>;
  /** The receiver took our key and had no limit to name. */
  readonly passed: () => Promise<void>;
};

export function createGate({ outbox, transport, clock, random, log }: GateOptions): Gate {
  const { mode } = transport;
  let refusals = 0;
  let refusedUntil = new Date(0);
  let slowUntil = new Date(0);
  let isOnTrial = false;
  let isNew = true;

  async function close(reason: string): Promise<Date> {
    isOnTrial = false;
    refusals += 1;
    refusedUntil = new Date(clock().getTime() + probeDelayMs(refusals));
    await outbox.pause(mode, refusedUntil, reason, 'refused');
    log.error({ reason, until: refusedUntil }, 'delivery paused: the CRM refuses our key');
    return refusedUntil;
  }

  /** Whoever opened the queue, and be it from the console, what is refused now is news. */
  function open(): null {
    isOnTrial = false;
    refusedUntil = new Date(0);
    slowUntil = new Date(0);
    return null;
  }

  /** Still a pause, so that one delivery decides, on this server and on any other. */
  async function endNow({ reason, kind }: Pause): Promise<void> {
    await outbox.pause(mode, null, '');
    await outbox.pause(mode, clock(), reason, kind);
  }

  return {
    async closedUntil(signal) {
      const pause = await outbox.pausedUntil(mode);
      const isFirstLook = isNew;
      isNew = false;
      if (pause === null) return open();
      const isOver = pause.until <= clock();
      const isRefusal = pause.kind === 'refused';
      // Whoever restarts the server has perhaps just put in a new key.
      if (!isOver && !(isRefusal && isFirstLook)) {
        isOnTrial = false;
        return pause.until;
      }
      if (isRefusal && !isOnTrial && !(await transport.probe(signal))) {
        return isOver && !signal.aborted ? close(pause.reason) : pause.until;
      }
      if (!isOver) await endNow(pause);
      isOnTrial = true;
      return null;
    },
    isOnTrial: () => isOnTrial,
    async refused(reason) {
      // Deliveries that ran side by side are refused together: that is one refusal.
      if (clock() >= refusedUntil) await close(reason);
    },
    async slowDown(until, reason) {
      const resumeAt = spread(until, random);
      if (resumeAt <= slowUntil) return;
      isOnTrial = false;
      slowUntil = resumeAt;
      await outbox.pause(mode, resumeAt, reason, 'slow-down');
      log.warn({ reason, until: resumeAt }, 'delivery paused: the CRM is at its limit');
    },
    async passed() {
      refusals = 0;
      // What was under way when the queue closed says nothing about the time since.
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
