import type { Outbox } from '../leads/outbox.ts';
import { probeDelayMs, spread } from './backoff.ts';
import type { Log } from './log.ts';
import type { Transport } from './transport.ts';

export type GateOptions = {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

/** Decides when the queue moves: not while our key is refused, nor before a named time. */
export type Gate = {
  /** Null when deliveries may start; otherwise when to ask again. */
  readonly closedUntil: (signal: AbortSignal) => Promise<Date | null>;
  /** After a refusal, one delivery shows whether the others may follow. */
  readonly isOnTrial: () => boolean;
  readonly refused: (reason: string) => Promise<void>;
  readonly slowDown: (until: Date, reason: string) => Promise<void>;
  /** The receiver took our key. */
  readonly passed: () => void;
};

export function createGate({ outbox, transport, clock, random, log }: GateOptions): Gate {
  let refusals = 0;
  let refusedUntil = new Date(0);
  let slowUntil = new Date(0);
  let isNew = true;

  async function close(reason: string): Promise<Date> {
    refusals += 1;
    refusedUntil = new Date(clock().getTime() + probeDelayMs(refusals));
    await outbox.pause(transport.mode, refusedUntil, reason);
    log.error({ reason, until: refusedUntil }, 'delivery paused: the CRM refuses our key');
    return refusedUntil;
  }

  /** Whoever opened the queue, and be it from the console, what is refused now is news. */
  function open(): null {
    refusedUntil = new Date(0);
    slowUntil = new Date(0);
    return null;
  }

  return {
    async closedUntil(signal) {
      const pause = await outbox.pausedUntil(transport.mode);
      // Whoever restarts the server has perhaps just put in a new key.
      const isFirstLook = isNew;
      isNew = false;
      if (pause === null) return open();
      const isOver = pause.until <= clock();
      if (!isOver && !isFirstLook) return pause.until;
      if ((isFirstLook || refusals > 0) && !(await transport.probe(signal))) {
        return isOver && !signal.aborted ? close(pause.reason) : pause.until;
      }
      await outbox.pause(transport.mode, null, '');
      log.info({ reason: pause.reason }, 'delivery resumed');
      return open();
    },
    isOnTrial: () => refusals > 0,
    async refused(reason) {
      // Deliveries that ran side by side are refused together: that is one refusal.
      if (clock() >= refusedUntil) await close(reason);
    },
    async slowDown(until, reason) {
      const resumeAt = spread(until, random);
      if (resumeAt <= slowUntil) return;
      slowUntil = resumeAt;
      await outbox.pause(transport.mode, resumeAt, reason);
      log.warn({ reason, until: resumeAt }, 'delivery paused: the CRM is at its limit');
    },
    passed() {
      refusals = 0;
    },
  };
}
