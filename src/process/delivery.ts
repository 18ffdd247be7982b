import { aborted } from 'node:util';
import type { Config } from '../config.ts';
import type { Inventory } from '../delivery/check/inventory.ts';
import { createFolkClient } from '../delivery/folk/folk-client.ts';
import { FolkInventory } from '../delivery/folk/folk-inventory.ts';
import { createFolkTransport } from '../delivery/folk/folk-transport.ts';
import type { Log } from '../delivery/log.ts';
import { createProxyTransport } from '../delivery/proxy/proxy-transport.ts';
import { crmSender, type Sender, type Transport, webhookSender } from '../delivery/transport.ts';
import {
  createWebhookInventory,
  createWebhookTransport,
} from '../delivery/webhook/webhook-transport.ts';
import { createWorker } from '../delivery/worker.ts';
import type { Receiver } from '../leads/delivery.ts';
import type { GroupIds } from '../leads/lead.ts';
import type { Outbox, PeopleMemory } from '../leads/outbox.ts';
import { channelSender } from '../notices/channels.ts';
import { errorFields } from '../own-error.ts';
import { type Channels, channelsFrom } from './channels.ts';

export type Delivery = Channels & {
  readonly inventory: Crm['inventory'];
  readonly receivers: readonly Receiver[];
  readonly start: () => void;
  readonly wake: () => void;
  /** Files the stored lead, then delivers it. */
  readonly onAccepted: () => void;
  /** Resolves when all deliveries have ended. At `giveUp`, the rest goes back into the queue. */
  readonly stop: (giveUp: AbortSignal) => Promise<void>;
};

export function createDelivery(config: Config, outbox: Outbox, log: Log): Delivery {
  const channels = channelsFrom(config, outbox);
  const { transports, inventory } = crmOf(config, outbox, log);
  const senders: readonly Sender[] = [
    // The first is the mode in use; the others finish what they started.
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
      .catch((error) => log.error(errorFields(error), 'lead stored but not filed yet'));
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
      // After the answer: SQLite blocks the process while it writes.
      setImmediate(() => void file().finally(wake));
    },
    async stop(giveUp) {
      stopping.abort();
      void aborted(giveUp, giveUp).then(() => givingUp.abort());
      await Promise.all(running);
    },
  };
}

export type Crm = {
  readonly transports: readonly Transport[];
  /** Of the mode in use; null if it can't report its leads. */
  readonly inventory: Inventory | null;
};

export function crmOf({ crm }: Config, people: PeopleMemory, log: Log): Crm {
  const { webhookUrl, proxyUrl, folkKey, folkUrl, dealObject } = crm;
  const common = commonOf(crm, log);
  // config.ts demands both for these two.
  const grouped = { ...common, groupIds: common.groupIds as GroupIds };
  // One client, so a check waits for deliveries.
  const options = folkKey && { ...grouped, apiUrl: folkUrl, apiKey: folkKey, dealObject, people };
  const folk = options && { ...options, client: createFolkClient(options) };
  const transports = [
    ...(webhookUrl ? [createWebhookTransport({ ...common, url: webhookUrl })] : []),
    ...(proxyUrl ? [createProxyTransport({ ...grouped, url: proxyUrl })] : []),
    ...(folk ? [createFolkTransport(folk)] : []),
  ];
  const url = crm.webhookCheckUrl;
  const mode = webhookUrl ? 'webhook' : proxyUrl ? 'proxy' : null;
  if (mode) {
    return { transports, inventory: url ? createWebhookInventory({ ...common, mode, url }) : null };
  }
  return { transports, inventory: folk ? new FolkInventory(folk) : null };
}

export const furtherWebhooksOf = ({ crm }: Config, log: Log): readonly Sender[] =>
  crm.also.map(({ receiver, url }) =>
    webhookSender(receiver, createWebhookTransport({ ...commonOf(crm, log), url })),
  );

const commonOf = (crm: Config['crm'], log: Log) => ({
  ...{ clock: () => new Date(), log, groupIds: groupIdsOf(crm) },
  ...(crm.webhookSecret && { secret: crm.webhookSecret }),
});

export const groupIdsOf = (crm: Config['crm']): Partial<GroupIds> => ({
  ...(crm.leadsGroupId && { leads: crm.leadsGroupId }),
  ...(crm.applicantsGroupId && { applicants: crm.applicantsGroupId }),
});
