import { outside, type SettingProblem, type ValuesOf } from '@tidewright/kit/setting';
import { httpAddress } from '@tidewright/kit/setting-values';
import type { Crm } from '../crm.ts';
import { examineAddress } from '../examine-address.ts';
import { createReferenceInventory } from '../reference-inventory.ts';
import { groupIdsOf, type SharedValues } from '../shared-settings.ts';
import { createWebhookTransport } from './webhook-transport.ts';

const webhookSettings = { webhookUrl: outside('CRM_WEBHOOK_URL', httpAddress, null) };

type WebhookValues = SharedValues & ValuesOf<typeof webhookSettings>;

export const webhook = {
  id: 'webhook',
  words: {
    inText: 'the webhook',
    first: 'The webhook',
    name: 'Webhook',
    pages: null,
    keyRemedy: 'Check the address and the key in .env, then restart the server.',
    afterNoAnswer: 'The next try sends it under the same reference, so it isn’t stored twice.',
    whyUnchecked: 'the webhook can’t list its leads.',
  },
  settings: webhookSettings,
  isSet: ({ webhookUrl }) => webhookUrl !== null,
  demands: [],
  conflicts: ({ also, webhookUrl }) =>
    also.some(({ url }) => url === webhookUrl) ? [alsoTheCrm] : [],
  connect(values, { clock, log }) {
    const { webhookUrl, webhookSecret, webhookCheckUrl } = values;
    const common = { clock, log, ...(webhookSecret && { secret: webhookSecret }) };
    const groupIds = groupIdsOf(values);
    return {
      transport: createWebhookTransport({ ...common, groupIds, url: webhookUrl ?? '' }),
      inventory:
        webhookCheckUrl === null
          ? null
          : createReferenceInventory({ ...common, mode: 'webhook', url: webhookCheckUrl }),
    };
  },
  isAskedAtCheckUrl: true,
  // It gets one message about a lead, and drops repeats by their id.
  doublesContacts: false,
  examine: ({ webhookUrl }, by) => examineAddress(webhookUrl ?? '', 'the webhook', by),
  setup: [
    { flag: 'webhook-url', asks: 'The webhook’s address', setting: 'CRM_WEBHOOK_URL' },
    {
      flag: 'webhook-secret',
      asks: 'A secret that signs each message, so that the receiver knows it’s yours',
      setting: 'CRM_WEBHOOK_SECRET',
      isSecret: true,
    },
  ],
} as const satisfies Crm<WebhookValues>;

const alsoTheCrm: SettingProblem = {
  setting: 'ALSO_WEBHOOK_URLS',
  says: 'names the address of CRM_WEBHOOK_URL, which gets every lead already: take it out of one of them',
};
