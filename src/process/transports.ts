import type { Config } from '../config.ts';
import type { Inventory } from '../delivery/check/inventory.ts';
import { createFolkClient } from '../delivery/folk/folk-client.ts';
import { createFolkInventory } from '../delivery/folk/folk-inventory.ts';
import { createFolkTransport } from '../delivery/folk/folk-transport.ts';
import type { Log } from '../delivery/log.ts';
import { createProxyTransport } from '../delivery/proxy/proxy-transport.ts';
import { type Sender, type Transport, webhookSender } from '../delivery/transport.ts';
import { createWebhookInventory } from '../delivery/webhook/webhook-inventory.ts';
import { createWebhookTransport } from '../delivery/webhook/webhook-transport.ts';
import type { GroupIds } from '../leads/group-ids.ts';
import type { PeopleMemory } from '../leads/outbox.ts';

export type Crm = {
  /** One for each receiver that is set, in the order in which a mode is chosen. */
  readonly transports: readonly Transport[];
  /** What the receiver in force can say of the leads it has; null where it can't. */
  readonly inventory: Inventory | null;
};

export function crmOf({ crm }: Config, people: PeopleMemory, log: Log): Crm {
  const { webhookUrl, proxyUrl, folkKey, folkUrl, dealObject } = crm;
  const common = commonOf(crm, log);
  // Both on one client, so that a check waits for deliveries.
  const options = folkKey && { ...common, apiUrl: folkUrl, apiKey: folkKey, dealObject, people };
  const folk = options && { ...options, client: createFolkClient(options) };
  const transports = [
    ...(webhookUrl ? [createWebhookTransport({ ...common, url: webhookUrl })] : []),
    ...(proxyUrl ? [createProxyTransport({ ...common, url: proxyUrl })] : []),
    ...(folk ? [createFolkTransport(folk)] : []),
  ];
  const url = crm.webhookCheckUrl;
  const mode = webhookUrl ? 'webhook' : proxyUrl ? 'proxy' : null;
  if (mode) {
    return { transports, inventory: url ? createWebhookInventory({ ...common, mode, url }) : null };
  }
  return { transports, inventory: folk ? createFolkInventory(folk) : null };
}

export const furtherWebhooksOf = ({ crm }: Config, log: Log): readonly Sender[] =>
  crm.also.map(({ receiver, url }) =>
    webhookSender(receiver, createWebhookTransport({ ...commonOf(crm, log), url })),
  );

/** What each transport takes of it. */
const commonOf = (crm: Config['crm'], log: Log) => ({
  ...{ clock: () => new Date(), log, groupIds: groupIdsOf(crm) },
  ...(crm.webhookSecret && { secret: crm.webhookSecret }),
});

export const groupIdsOf = (crm: Config['crm']): GroupIds => ({
  ...(crm.leadsGroupId && { leads: crm.leadsGroupId }),
  ...(crm.applicantsGroupId && { applicants: crm.applicantsGroupId }),
});
