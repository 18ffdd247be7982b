import { outside, type ValuesOf } from '@tidewright/kit/setting';
import { httpAddress } from '@tidewright/kit/setting-values';
import type { Crm } from '../crm.ts';
import { examineAddress } from '../examine-address.ts';
import { createReferenceInventory } from '../reference-inventory.ts';
import { allGroupIdsOf, demandGroups, type SharedValues } from '../shared-settings.ts';
import { createProxyTransport } from './proxy-transport.ts';

const proxySettings = { proxyUrl: outside('CRM_PROXY_URL', httpAddress, null) };

type ProxyValues = SharedValues & ValuesOf<typeof proxySettings>;

export const proxy = {
  id: 'proxy',
  words: {
    inText: 'the proxy',
    first: 'The proxy',
    name: 'Proxy',
    pages: null,
    keyRemedy: 'Check the address and the key in .env, then restart the server.',
    afterNoAnswer: 'The next try sends it under the same reference, so it isn’t stored twice.',
    whyUnchecked: 'the proxy can’t list its leads.',
  },
  settings: proxySettings,
  isSet: ({ proxyUrl }) => proxyUrl !== null,
  demands: demandGroups('CRM_PROXY_URL'),
  connect(values, { clock, log }) {
    const { proxyUrl, webhookSecret, webhookCheckUrl } = values;
    const groupIds = allGroupIdsOf(values);
    const secret = webhookSecret ? { secret: webhookSecret } : {};
    return {
      transport: createProxyTransport({ clock, log, groupIds, url: proxyUrl ?? '' }),
      inventory:
        webhookCheckUrl === null
          ? null
          : createReferenceInventory({
              clock,
              log,
              ...secret,
              mode: 'proxy',
              url: webhookCheckUrl,
            }),
    };
  },
  isAskedAtCheckUrl: true,
  // Each call creates one: it looks nobody up.
  doublesContacts: true,
  examine: ({ proxyUrl }, by) => examineAddress(proxyUrl ?? '', 'the proxy', by),
  setup: null,
} as const satisfies Crm<ProxyValues>;
