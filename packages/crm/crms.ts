import type { SettingProblem, ValuesOf } from '@tidewright/kit/setting';
import type { Crm, CrmTools } from './crm.ts';
import { folk } from './folk/folk.ts';
import { proxy } from './proxy/proxy.ts';
import { groupIdsOf, type SettingDemand, sharedSettings } from './shared-settings.ts';
import type { Transport } from './transport.ts';
import { webhook } from './webhook/webhook.ts';
import { createWebhookTransport } from './webhook/webhook-transport.ts';

/** In order: the first one that's set gets new leads, and the others finish what they began. */
const listed = [webhook, proxy, folk] as const;

type Listed = (typeof listed)[number];

export type CrmId = Listed['id'];

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type CrmSettings = typeof sharedSettings & Together<Listed['settings']>;

export const crmSettings: CrmSettings = Object.assign(
  { ...sharedSettings },
  ...listed.map(({ settings }) => settings),
);

export type CrmValues = ValuesOf<CrmSettings>;

export const crms: readonly Crm<CrmValues, CrmId>[] = listed;

/** Null if none is set. */
export const crmInUse = (values: CrmValues): Crm<CrmValues, CrmId> | null =>
  crms.find(({ isSet }) => isSet(values)) ?? null;

/** Null for an id that no folder has, such as one that a newer release stored. */
export const crmOf = (id: string | null): Crm<CrmValues, CrmId> | null =>
  crms.find((crm) => crm.id === id) ?? null;

/** Of a mode that no folder has, it's unknown: then a second contact is possible. */
export const doublesContacts = (mode: string | null): boolean =>
  crmOf(mode)?.doublesContacts ?? true;

/** The first transport is that of the CRM in use; the inventory is of the same CRM. */
export function connectCrms(values: CrmValues, tools: CrmTools) {
  const connections = crms
    .filter(({ isSet }) => isSet(values))
    .map(({ connect }) => connect(values, tools));
  return {
    transports: connections.map(({ transport }) => transport),
    inventory: connections[0]?.inventory ?? null,
  };
}

/** To a webhook that gets every lead besides the CRM. */
export function connectAlso(
  values: CrmValues,
  url: string,
  tools: Pick<CrmTools, 'clock' | 'log'>,
): Transport {
  const { webhookSecret } = values;
  const secret = webhookSecret ? { secret: webhookSecret } : {};
  return createWebhookTransport({ ...tools, url, groupIds: groupIdsOf(values), ...secret });
}

/** What the CRMs that are set require. The first one that requires a setting says why. */
export function demandsOfCrms(values: CrmValues): readonly SettingDemand[] {
  const demands = new Map<string, SettingDemand>();
  for (const { isSet, demands: its } of crms) {
    if (!isSet(values)) continue;
    for (const demand of its) if (!demands.has(demand.setting)) demands.set(demand.setting, demand);
  }
  return [...demands.values()];
}

export function conflictsOfCrms(values: CrmValues): readonly SettingProblem[] {
  const isAsked = crms.some((crm) => crm.isAskedAtCheckUrl && crm.isSet(values));
  return [
    ...(values.webhookCheckUrl && !isAsked ? [checkOfNoReceiver] : []),
    ...crms.flatMap(({ conflicts }) => conflicts?.(values) ?? []),
  ];
}

const checkOfNoReceiver: SettingProblem = {
  setting: 'CRM_WEBHOOK_CHECK_URL',
  says: 'asks the receiver of CRM_WEBHOOK_URL or CRM_PROXY_URL, and neither is set: set one, or leave it empty',
};
