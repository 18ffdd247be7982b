import type { Config } from '../config.ts';
import type { Log } from '../delivery/log.ts';
import { crmSender, type Sender } from '../delivery/transport.ts';
import { createWorker } from '../delivery/worker.ts';
import type { DeliveryQueue, Receiver } from '../leads/delivery.ts';
import type { PeopleMemory, StoreMaintenance } from '../leads/outbox.ts';
import { type ChannelStore, channelSender } from '../notices/channels.ts';
import { errorFields } from '../own-error.ts';
import { type Channels, channelsFrom } from './channels.ts';
import { type Crm, crmOf, furtherWebhooksOf } from './transports.ts';

export type Delivery = Channels & {
  readonly inventory: Crm['inventory'];
  /** All that are set. */
  readonly receivers: readonly Receiver[];
  /** Nothing is taken from the queue before. */
  readonly start: () => void;
  /** Something is to be delivered: do not wait for the next look. */
  readonly wake: () => void;
  /** A lead was stored: file it, then deliver it. */
  readonly onAccepted: () => void;
  /** Resolves when nothing is under way any more; what still is at `giveUp` is given back. */
  readonly stop: (giveUp: AbortSignal) => Promise<void>;
};

/** A worker for each receiver that is set. */
export function createDelivery(
  config: Config,
  outbox: DeliveryQueue & ChannelStore & PeopleMemory & Pick<StoreMaintenance, 'moveArrivals'>,
  log: Log,
): Delivery {
  const channels = channelsFrom(config, outbox);
  const { transports, inventory } = crmOf(config, outbox, log);
  const senders: readonly Sender[] = [
    // The first is the mode in force and takes new leads; the others finish what was started with them.
    ...transports.map((transport, index) => crmSender(transport, index > 0)),
    ...[...channels.sends].map(([channel, send]) => channelSender(channel, send)),
    ...furtherWebhooksOf(config, log),
  ];
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const workers = (config.runWorker ? senders : []).map((sender) =>
    createWorker({ outbox, sender, clock: () => new Date(), random: Math.random, log }),
  );
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const file = () =>
    outbox
      .moveArrivals()
      .catch((error) => log.error(errorFields(error), 'a new lead is stored but not yet filed'));
  let running: readonly Promise<void>[] = [];
  return {
    ...channels,
    inventory,
    receivers: senders.map(({ receiver }) => receiver),
    start() {
      running = workers.map((worker) => worker.run(stopping.signal, givingUp.signal));
    },
    wake,
    onAccepted() {
      // Once the answer is on its way: SQLite holds up the process while it writes.
      setImmediate(() => void file().finally(wake));
    },
    async stop(giveUp) {
      stopping.abort();
      giveUp.addEventListener('abort', () => givingUp.abort(), { once: true });
      if (giveUp.aborted) givingUp.abort();
      await Promise.all(running);
    },
  };
}
