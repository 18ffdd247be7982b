import type { Claim, DeliveryQueue } from '../leads/outbox.ts';
import { nextTryAt } from './backoff.ts';
import type { Gate } from './gate.ts';
import type { Log, LogFields } from './log.ts';
import type { Outcome } from './transport.ts';

export type SettleOptions = {
  readonly outbox: DeliveryQueue;
  readonly gate: Gate;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

/** Records in the outbox what became of a delivery. */
export async function settle(
  claim: Claim,
  outcome: Outcome,
  { outbox, gate, clock, random, log }: SettleOptions,
): Promise<void> {
  const { reference, form, tries } = claim.lead;
  const now = clock();
  switch (outcome.kind) {
    case 'delivered':
      tell(await outbox.complete(claim, outcome.progress, now), 'info', 'delivered');
      return gate.passed();
    case 'retry': {
      const { reason } = outcome;
      const at = nextTryAt(tries, now, random, outcome.after);
      if (at === null) return park(reason);
      const held = await outbox.retryLater(claim, at, reason, now);
      return tell(held, 'warn', 'waits for its next try', { reason, until: at });
    }
    case 'slow-down':
      // The queue closes before the lead is back in it.
      await gate.slowDown(outcome.until, outcome.reason);
      return giveBack(outcome.reason);
    case 'refused-key':
      await gate.refused(outcome.reason);
      return giveBack(outcome.reason);
    case 'rejected':
      await park(outcome.reason);
      return gate.passed();
    case 'lost':
      return tell(false, 'warn', 'lost');
    default:
      outcome satisfies never;
  }

  async function park(reason: string): Promise<void> {
    tell(await outbox.park(claim, reason, now), 'error', 'parked', { reason });
  }

  async function giveBack(reason: string): Promise<void> {
    tell(await outbox.giveBack(claim, now), 'info', 'given back', { reason });
  }

  /** A claim that is no longer held was settled by whoever took it over. */
  function tell(held: boolean, level: keyof Log, status: string, more: LogFields = {}): void {
    if (held) log[level]({ reference, form, status, ...more }, `lead ${status}`);
    else log.warn({ reference, form, status: 'lost' }, 'lead was taken over');
  }
}
