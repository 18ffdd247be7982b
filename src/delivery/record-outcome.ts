import type { Claim, DeliveryQueue, FailureCause } from '../leads/delivery.ts';
import { nextTryAt } from './backoff.ts';
import type { Circuit } from './circuit-breaker.ts';
import type { Log, LogFields } from './log.ts';
import { type Outcome, wordsOf } from './transport.ts';

export type RecordOptions = {
  readonly outbox: DeliveryQueue;
  readonly circuit: Circuit;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly log: Log;
};

export async function recordOutcome(
  claim: Claim,
  outcome: Outcome,
  { outbox, circuit, clock, random, log }: RecordOptions,
): Promise<void> {
  const now = clock();
  if (outcome.kind === 'retry' && outcome.isDown) circuit.isDown(outcome.reason, outcome.after);
  else circuit.isUp();
  switch (outcome.kind) {
    case 'delivered':
      logStatus(await outbox.complete(claim, outcome.progress ?? null, now), 'info', 'delivered');
      return circuit.succeeded();
    case 'retry': {
      const { reason, cause = null, maybeSent = false } = outcome;
      const at = nextTryAt(claim.delivery.tries, now, random, outcome.after);
      if (at === null) return park(outcome, cause);
      const failure = { at, reason: wordsOf(outcome), cause, maybeSent };
      const isHeld = await outbox.retryLater(claim, failure, now);
      return logStatus(isHeld, 'warn', 'retry scheduled', { reason, until: at });
    }
    case 'slow-down':
      // Pauses the queue before the delivery is back in it.
      await circuit.rateLimited(outcome.until, outcome.reason, outcome.cause);
      return giveBack(outcome.reason);
    case 'refused-key':
      await circuit.keyRefused(outcome.reason, outcome.cause);
      return giveBack(outcome.reason);
    case 'rejected':
      await park(outcome, 'rejected');
      return circuit.succeeded();
    case 'withheld':
      return logStatus(await outbox.withhold(claim, outcome.reason, now), 'info', 'withheld');
    case 'lost':
      return logStatus(false, 'warn', 'lost');
    default:
      outcome satisfies never;
  }

  async function park(
    failure: { readonly reason: string; readonly said?: string },
    cause: FailureCause | null,
  ): Promise<void> {
    const isHeld = await outbox.park(claim, wordsOf(failure), now, cause);
    logStatus(isHeld, 'error', 'parked', { reason: failure.reason });
  }

  async function giveBack(reason: string): Promise<void> {
    logStatus(await outbox.giveBack(claim, now), 'info', 'returned to the queue', { reason });
  }

  /** If the claim is lost, another worker has settled it. */
  function logStatus(held: boolean, level: keyof Log, status: string, more: LogFields = {}): void {
    const fields = fieldsOf(claim);
    if (held) log[level]({ ...fields, status, ...more }, `${nameOf(claim)} ${status}`);
    else log.warn({ ...fields, status: 'lost' }, `${nameOf(claim)} claim lost`);
  }
}

export const nameOf = ({ delivery: { receiver } }: Claim): string =>
  receiver === 'crm' ? 'lead' : 'notice';

export const fieldsOf = ({ delivery: { receiver }, lead }: Claim): LogFields => ({
  ...(receiver !== 'crm' && { step: receiver }),
  ...(lead && { reference: lead.reference, form: lead.form }),
});
