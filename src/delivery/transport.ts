import type { DeliveryMode } from '../crm-modes.ts';
import type { Lead, Progress } from '../leads/lead.ts';

/** One way of handing a lead to the CRM. Expected failures are values. */
export interface Transport {
  readonly mode: DeliveryMode;
  /**
   * Goes on from lead.progress, saving each step through `save` before the
   * next one starts. When `save` answers false the lead belongs to somebody
   * else and the transport stops with 'lost'. Once `signal` has aborted,
   * nothing more is sent.
   */
  deliver(lead: Lead, save: Save, signal: AbortSignal): Promise<Outcome>;
  /**
   * Asks the CRM whether the key works again; used while the queue is paused.
   * True where only a delivery can tell.
   */
  probe(signal: AbortSignal): Promise<boolean>;
}

export type Save = (progress: Progress) => Promise<boolean>;

export type Outcome =
  | { readonly kind: 'delivered'; readonly progress: Progress }
  /** Wait and try again; `after` when the receiver named a time. */
  | { readonly kind: 'retry'; readonly reason: string; readonly after?: Date }
  /** The receiver limits everybody: nothing is sent before `until`. Spends no try. */
  | { readonly kind: 'slow-down'; readonly reason: string; readonly until: Date }
  /** Our key or our settings are refused: pause the queue, spend no try. */
  | { readonly kind: 'refused-key'; readonly reason: string }
  /** The receiver will never take this; only one that keeps to the meaning of 422 can say so. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'lost' };
