import type { Outcome, Save, Transport } from '../crm/transport.ts';
import type { Claim, Receiver } from '../leads/delivery.ts';

export type Sender = {
  readonly receiver: Receiver;
  readonly mode?: string;
  /** Finishes what was started in this mode; another mode is in use for new leads. */
  readonly startedOnly?: boolean;
  readonly concurrency: number;
  /**
   * People read each one and it can't be looked up, so what may have been sent is sent again, marked as a repeat.
   */
  readonly isSeenByPeople: boolean;
  send(claim: Claim, save: Save, signal: AbortSignal): Promise<Outcome>;
  probe(signal: AbortSignal): Promise<boolean>;
};

export const webhookSender = (receiver: Receiver, transport: Transport): Sender => ({
  receiver,
  concurrency: 4,
  isSeenByPeople: false,
  send: async ({ lead, delivery: { progress } }, save, signal) =>
    lead ? transport.deliver({ ...lead, progress }, save, signal) : { kind: 'lost' },
  probe: (signal) => transport.probe(signal),
});

export const crmSender = (transport: Transport, startedOnly = false): Sender => ({
  ...webhookSender('crm', transport),
  mode: transport.mode,
  startedOnly,
});
