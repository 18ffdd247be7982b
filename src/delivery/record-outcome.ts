import type { Claim, DeliveryQueue } from '../leads/outbox.ts';
import { nextTryAt } from './backoff.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Log, LogFields } from './log.ts';
import type { Outcome } from './transport.ts';

export type RecordOptions = {
  readonly outbox: DeliveryQueue;
  readonly circuit: CircuitBreaker;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

/** Records in the outbox what became of a delivery. */
export async function recordOutcome(
  claim: Claim,
  outcome: Outcome,
  { outbox, circuit, clock, random, log }: RecordOptions,
): Promise<void> {
  const { reference, form, tries } = claim.lead;
  const now = clock();
  switch (outcome.kind) {
    case 'delivered':
      logStatus(await outbox.complete(claim, outcome.progress, now), 'info', 'delivered');
      return circuit.succeeded();
    case 'retry': {
      const { reason } = outcome;
      const at = nextTryAt(tries, now, random, outcome.after);
      if (at === null) return park(reason);
      const held = await outbox.retryLater(claim, at, reason, now);
      return logStatus(held, 'warn', 'waits for its next try', { reason, until: at });
    }
    case 'slow-down':
      // The queue is paused before the lead is back in it.
      await circuit.rateLimited(outcome.until, outcome.reason);
      return giveBack(outcome.reason);
    case 'refused-key':
      await circuit.keyRefused(outcome.reason);
      return giveBack(outcome.reason);
    case 'rejected':
      await park(outcome.reason);
      return circuit.succeeded();
    case 'lost':
      return logStatus(false, 'warn', 'lost');
    default:
      outcome satisfies never;
  }

  async function park(reason: string): Promise<void> {
    logStatus(await outbox.park(claim, reason, now), 'error', 'parked', { reason });
  }

  async function giveBack(reason: string): Promise<void> {
    logStatus(await outbox.giveBack(claim, now), 'info', 'given back', { reason });
  }

  /** A claim that is no longer held was settled by whoever took it over. */
  function logStatus(held: boolean, level: keyof Log, status: string, more: LogFields = {}): void {
    if (held) log[level]({ reference, form, status, ...more }, `lead ${status}`);
    else log.warn({ reference, form, status: 'lost' }, 'lead was taken over');
  }
}
