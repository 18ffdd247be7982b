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
  const common = { clock: () => new Date(), log, groupIds: groupIdsOf(crm) };
  return [
    crm.webhookUrl &&
      createWebhookTransport({
        ...common,
        url: crm.webhookUrl,
        ...(crm.webhookSecret && { secret: crm.webhookSecret }),
      }),
    crm.proxyUrl && createProxyTransport({ ...common, url: crm.proxyUrl }),
    crm.folkKey &&
      createFolkTransport({
        ...common,
        apiUrl: crm.folkUrl,
        apiKey: crm.folkKey,
        dealObject: crm.dealObject,
        people,
      }),
  ].filter((transport) => transport !== null && transport !== '');
}

export const furtherWebhooksOf = ({ crm }: Config, log: Log): readonly Sender[] =>
  crm.also.map(({ receiver, url }) =>
    webhookSender(
      receiver,
      createWebhookTransport({
        ...{ clock: () => new Date(), log, groupIds: groupIdsOf(crm), url },
        ...(crm.webhookSecret && { secret: crm.webhookSecret }),
      }),
    ),
  );

export const groupIdsOf = (crm: Config['crm']): GroupIds => ({
  ...(crm.leadsGroupId && { leads: crm.leadsGroupId }),
  ...(crm.applicantsGroupId && { applicants: crm.applicantsGroupId }),
});
