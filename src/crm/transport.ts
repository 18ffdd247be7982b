import type { FailureCause } from '../leads/delivery.ts';
import type { Lead, Progress } from '../leads/lead.ts';

/** One way to the CRM. Expected failures are values. */
export interface Transport {
  /** The id of its CRM, stored with each lead it began. */
  readonly mode: string;
  /**
   * Continues from lead.progress and saves each step before the next. Stops with 'lost' if `save` returns false,
   * because another worker has the lead. Sends nothing after `signal` aborts.
   */
  deliver(lead: Lead, save: Save, signal: AbortSignal): Promise<CrmOutcome>;
  /** While the queue is paused: does the key work again? True if only a delivery can say. */
  probe(signal: AbortSignal): Promise<boolean>;
}

export type Save = (progress: Progress) => Promise<boolean>;

export type Outcome =
  | { readonly kind: 'delivered'; readonly progress?: Progress }
  | Retry
  /** Pause the queue until then; spends no try. */
  | (Refusal & { readonly kind: 'slow-down'; readonly until: Date })
  /** Our key or settings are refused: pause the queue, spend no try. */
  | (Refusal & { readonly kind: 'refused-key' })
  | { readonly kind: 'rejected'; readonly reason: string; readonly said?: string }
  | { readonly kind: 'withheld'; readonly reason: string }
  | { readonly kind: 'lost' };

type Refusal = { readonly reason: string; readonly cause?: FailureCause | null };

export type CrmOutcome =
  | Exclude<Outcome, { kind: 'delivered' }>
  | { readonly kind: 'delivered'; readonly progress: Progress };

export type Retry = {
  readonly kind: 'retry';
  readonly reason: string;
  readonly cause?: FailureCause | null;
  /** The receiver's own words, which may quote a visitor: stored, never logged. */
  readonly said?: string;
  readonly after?: Date;
  readonly maybeSent?: boolean;
  /** The receiver is down, so others needn't try. */
  readonly isDown?: boolean;
};

export const wordsOf = ({ reason, said }: { reason: string; said?: string }): string =>
  said ? `${reason} It said: ${said}` : reason;
