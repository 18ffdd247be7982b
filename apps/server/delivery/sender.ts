import type { DeliveryOutcome, SaveProgress, Transport } from '@tidewright/crm';
import type { Claim, Receiver } from '@tidewright/leads';

/** How a receiver gets its deliveries. One worker runs per sender. */
export type Sender = {
  readonly receiver: Receiver;
  /** How the CRM is reached; other receivers have no mode. */
  readonly mode?: string;
  /** Finishes what was started in this mode; another mode is in use for new leads. */
  readonly startedOnly?: boolean;
  /** Deliveries at the same time, on each server. The queue never gives out two of one address to the CRM. */
  readonly concurrency: number;
  /**
   * People read each one and it can't be looked up, so what may have been sent is sent again, marked as a repeat.
   */
  readonly isSeenByPeople: boolean;
  send(claim: Claim, save: SaveProgress, signal: AbortSignal): Promise<DeliveryOutcome>;
  /** As in Transport. */
  probe(signal: AbortSignal): Promise<boolean>;
};

/** Another webhook besides the CRM, with progress of its own. */
export const webhookSender = (receiver: Receiver, transport: Transport): Sender => ({
  receiver,
  concurrency: 4,
  isSeenByPeople: false,
  send: async ({ lead, delivery: { progress } }, save, signal) =>
    lead ? transport.deliver({ ...lead, progress }, save, signal) : { kind: 'lost' },
  probe: (signal) => transport.probe(signal),
});

/** Takes deliveries in the transport's mode: all new ones too, unless `startedOnly`. */
export const crmSender = (transport: Transport, startedOnly = false): Sender => ({
  ...webhookSender('crm', transport),
  mode: transport.mode,
  startedOnly,
});
