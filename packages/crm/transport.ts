import type { FailureCause } from '@tidewright/kit/http-call';
import type { Lead, Progress } from '@tidewright/leads';

/** One way to the CRM. Expected failures are values; an exception is a bug, and counts as a try that failed. */
export interface Transport {
  /** The id of its CRM, stored with each lead it began. */
  readonly mode: string;
  /**
   * Continues from lead.progress and saves each step before the next. Stops with 'lost' if `save` returns false,
   * because another worker has the lead. Sends nothing after `signal` aborts. The last step needs no save: completing
   * the lead stores its progress.
   */
  deliver(lead: Lead, save: SaveProgress, signal: AbortSignal): Promise<CrmOutcome>;
  /** While the queue is paused: does the key work again? True if only a delivery can say. Sends no lead. */
  probe(signal: AbortSignal): Promise<boolean>;
}

/** A checkpoint that renews the lease. False: the claim is no longer held, so send nothing more. */
export type SaveProgress = (progress: Progress) => Promise<boolean>;

/** What became of one try. Only `retry` spends a try; after the last one, the delivery is given up. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered'; readonly progress?: Progress }
  | Retry
  /** Pause the queue until then; spends no try. */
  | (DeliveryRefusal & { readonly kind: 'slow-down'; readonly until: Date })
  /** Our key or settings are refused: pause the queue, spend no try. */
  | (DeliveryRefusal & { readonly kind: 'refused-key' })
  /** The receiver answered and will never take this: given up at once. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly said?: string }
  /** Not to be sent after all, such as a second copy within the hour. */
  | { readonly kind: 'withheld'; readonly reason: string }
  /** Another worker has the delivery: nothing is recorded. */
  | { readonly kind: 'lost' };

type DeliveryRefusal = { readonly reason: string; readonly cause?: FailureCause | null };

/** For the CRM, "delivered" says what the lead became there. */
export type CrmOutcome =
  | Exclude<DeliveryOutcome, { kind: 'delivered' }>
  | { readonly kind: 'delivered'; readonly progress: Progress };

/** Try again later. Spends a try. */
export type Retry = {
  readonly kind: 'retry';
  /** In our own words: logged, and shown to people. */
  readonly reason: string;
  /** Null or missing if it says nothing about the receiver. */
  readonly cause?: FailureCause | null;
  /** The receiver's own words, which may quote a visitor: stored, never logged. */
  readonly said?: string;
  /** The receiver's Retry-After: no earlier than this. */
  readonly after?: Date;
  /** It may have arrived anyway, and no one can look: the next try is marked as a repeat. */
  readonly maybeSent?: boolean;
  /** The receiver itself is down, so this server leaves it alone for a while. */
  readonly isDown?: boolean;
};

/** For the store only, because the receiver's words may quote a visitor. */
export const wordsOf = ({ reason, said }: { reason: string; said?: string }): string =>
  said ? `${reason} It said: ${said}` : reason;
