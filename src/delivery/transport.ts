import type { DeliveryMode } from '../crm-modes.ts';
import type { Claim, FailureCause, Receiver } from '../leads/delivery.ts';
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
  deliver(lead: Lead, save: Save, signal: AbortSignal): Promise<CrmOutcome>;
  /**
   * Asks the CRM whether the key works again; used while the queue is paused.
   * True where only a delivery can tell.
   */
  probe(signal: AbortSignal): Promise<boolean>;
}

export type Save = (progress: Progress) => Promise<boolean>;

/** What became of a delivery. Expected failures are values. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly progress?: Progress }
  | Retry
  /** The receiver limits everybody: nothing is sent before `until`. Spends no try. */
  | (Refusal & { readonly kind: 'slow-down'; readonly until: Date })
  /** Our key or our settings are refused: pause the queue, spend no try. */
  | (Refusal & { readonly kind: 'refused-key' })
  /** The receiver will never take this. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly said?: string }
  /** Not to be sent after all. */
  | { readonly kind: 'withheld'; readonly reason: string }
  | { readonly kind: 'lost' };

type Refusal = { readonly reason: string; readonly cause?: FailureCause | null };

/** Of a lead in the CRM it is known what it became there. */
export type CrmOutcome =
  | Exclude<Outcome, { kind: 'delivered' }>
  | { readonly kind: 'delivered'; readonly progress: Progress };

/** Wait and try again; `after` when the receiver named a time. */
export type Retry = {
  readonly kind: 'retry';
  /** A sentence of ours. */
  readonly reason: string;
  /** Without one it says nothing of the receiver. */
  readonly cause?: FailureCause | null;
  /** What the other end said, which may quote a visitor: it goes into the store, never into a log. */
  readonly said?: string;
  readonly after?: Date;
  /** It may have arrived all the same, and nobody can look. */
  readonly maybeSent?: boolean;
  /** The receiver itself is at fault, so that the others need not try. */
  readonly isDown?: boolean;
};

export const wordsOf = ({ reason, said }: { reason: string; said?: string }): string =>
  said ? `${reason} It said: ${said}` : reason;

/** One receiver, as a worker sees it. */
export type Sender = {
  readonly receiver: Receiver;
  /** How the CRM is reached. */
  readonly mode?: string;
  /** Finishes what was begun in this mode and takes nothing new: another mode is in force. */
  readonly startedOnly?: boolean;
  /** Deliveries side by side. */
  readonly concurrency: number;
  /** People see each one and nobody can look for it: what may have been sent is sent again as a repetition. */
  readonly isSeenByPeople: boolean;
  send(claim: Claim, save: Save, signal: AbortSignal): Promise<Outcome>;
  /** Whether the key works again; true where only a delivery can tell. */
  probe(signal: AbortSignal): Promise<boolean>;
};

/** A further webhook: told of each lead beside the CRM, and with a progress of its own. */
export const webhookSender = (receiver: Receiver, transport: Transport): Sender => ({
  receiver,
  concurrency: 4,
  isSeenByPeople: false,
  send: async ({ lead, delivery: { progress } }, save, signal) =>
    lead ? transport.deliver({ ...lead, progress }, save, signal) : { kind: 'lost' },
  probe: (signal) => transport.probe(signal),
});

/** The queue never hands out two of one address. */
export const crmSender = (transport: Transport, startedOnly = false): Sender => ({
  receiver: 'crm',
  mode: transport.mode,
  startedOnly,
  concurrency: 4,
  isSeenByPeople: false,
  send: async ({ lead }, save, signal) =>
    lead ? transport.deliver(lead, save, signal) : { kind: 'lost' },
  probe: (signal) => transport.probe(signal),
});
