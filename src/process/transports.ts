import type { Config } from '../config.ts';
import { createFolkTransport } from '../delivery/folk/folk-transport.ts';
import type { Log } from '../delivery/log.ts';
import { createProxyTransport } from '../delivery/proxy/proxy-transport.ts';
import { type Sender, type Transport, webhookSender } from '../delivery/transport.ts';
import { createWebhookTransport } from '../delivery/webhook/webhook-transport.ts';
import type { GroupIds } from '../leads/group-ids.ts';
import type { PeopleMemory } from '../leads/outbox.ts';

/** A transport for each receiver that is set, in the order in which a mode is chosen. */
export function transportsOf(
  { crm }: Config,
  people: PeopleMemory,
  log: Log,
): readonly Transport[] {
  const { webhookUrl, proxyUrl, folkKey, folkUrl, dealObject } = crm;
  const common = commonOf(crm, log);
  const folk = { apiUrl: folkUrl, dealObject, people };
  return [
    ...(webhookUrl ? [createWebhookTransport({ ...common, url: webhookUrl })] : []),
    ...(proxyUrl ? [createProxyTransport({ ...common, url: proxyUrl })] : []),
    ...(folkKey ? [createFolkTransport({ ...common, ...folk, apiKey: folkKey })] : []),
  ];
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
