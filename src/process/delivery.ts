import { aborted } from 'node:util';
import type { Settings } from '../config.ts';
import type { Content } from '../content/open.ts';
import { createFolkClient } from '../delivery/folk/folk-client.ts';
import { createFolkInventory } from '../delivery/folk/folk-inventory.ts';
import { createFolkTransport } from '../delivery/folk/folk-transport.ts';
import type { Log } from '../delivery/log.ts';
import { createProxyTransport } from '../delivery/proxy/proxy-transport.ts';
import { crmSender, type Sender, webhookSender } from '../delivery/transport.ts';
import {
  createWebhookInventory,
  createWebhookTransport,
} from '../delivery/webhook/webhook-transport.ts';
import { createWorker } from '../delivery/worker.ts';
import type { GroupIds } from '../leads/lead.ts';
import type { Outbox, PeopleMemory } from '../leads/outbox.ts';
import { channelSender } from '../notices/channels.ts';
import { channelsFrom } from './channels.ts';
import { createFiling } from './filing.ts';

export type Delivery = ReturnType<typeof createDelivery>;

/** A worker per receiver that is set, unless this server delivers nothing. */
export function createDelivery(
  settings: Settings,
  content: Pick<Content, 'current'>,
  outbox: Outbox,
  log: Log,
) {
  const channels = channelsFrom(settings, content, outbox);
  const { transports, inventory } = crmOf(settings, outbox, log);
  const senders: readonly Sender[] = [
    // The first is the mode in use; the others finish what they started.
    ...transports.map((transport, index) => crmSender(transport, index > 0)),
    ...[...channels.sends].map(([channel, send]) => channelSender(channel, send)),
    ...settings.crm.also.map(({ receiver, url }) =>
      webhookSender(receiver, createWebhookTransport({ ...commonOf(settings.crm, log), url })),
    ),
  ];
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const workers = (settings.runWorker ? senders : []).map((sender) =>
    createWorker({ outbox, sender, clock: () => new Date(), random: Math.random, log }),
  );
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const filing = createFiling(outbox, log, wake);
  let running: readonly Promise<void>[] = [];
  return {
    ...channels,
    inventory,
    receivers: senders.map(({ receiver }) => receiver),
    /** Nothing is claimed before. */
    start() {
      running = workers.map((worker) => worker.run(stopping.signal, givingUp.signal));
    },
    wake,
    /** Call it once a lead is durable: files it, then delivers it. */
    onAccepted: filing.soon,
    /**
     * Claims nothing more, and resolves when all deliveries have ended. At `giveUp`, the rest goes back into the queue.
     */
    async stop(giveUp: AbortSignal) {
      stopping.abort();
      void aborted(giveUp, giveUp).then(() => givingUp.abort());
      await Promise.all([...running, filing.stop()]);
    },
  };
}

/**
 * Transports in order of preference: the first is the mode in use. The inventory is of that mode; null if it can't
 * report its leads.
 */
export function crmOf({ crm }: Settings, people: PeopleMemory, log: Log) {
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
  const atUrl = mode && url ? createWebhookInventory({ ...common, mode, url }) : null;
  const inFolk = folk && !mode ? createFolkInventory(folk) : null;
  return { transports, inventory: atUrl ?? inFolk };
}

const commonOf = (crm: Settings['crm'], log: Log) => ({
  clock: () => new Date(),
  log,
  groupIds: groupIdsOf(crm),
  ...(crm.webhookSecret && { secret: crm.webhookSecret }),
});

export const groupIdsOf = (crm: Settings['crm']): Partial<GroupIds> => ({
  ...(crm.leadsGroupId && { leads: crm.leadsGroupId }),
  ...(crm.applicantsGroupId && { applicants: crm.applicantsGroupId }),
});
