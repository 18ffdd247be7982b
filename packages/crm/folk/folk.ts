import type { Crm } from '../crm.ts';
import { allGroupIdsOf, demandGroups } from '../shared-settings.ts';
import { examineFolk } from './examine-folk.ts';
import { createFolkClient } from './folk-client.ts';
import { createFolkInventory } from './folk-inventory.ts';
import { type FolkValues, folkSettings } from './folk-settings.ts';
import { createFolkTransport } from './folk-transport.ts';

export const folk = {
  id: 'folk',
  words: {
    // Its name is always lowercase.
    inText: 'folk',
    first: 'folk',
    name: 'folk',
    pages: 'https://app.folk.app/',
    keyRemedy: 'Put a new key in .env and restart the server.',
    afterNoAnswer: 'The next try looks for it there and sends only what’s missing.',
    whyUnchecked: 'CRM_CHECK is off.',
  },
  settings: folkSettings,
  isSet: ({ folkKey }) => folkKey !== null,
  demands: demandGroups('FOLK_API_KEY'),
  connect(values, { people, ...tools }) {
    const { folkUrl, folkKey, dealObject } = values;
    const groupIds = allGroupIdsOf(values);
    const options = { ...tools, groupIds, dealObject, apiUrl: folkUrl, apiKey: folkKey ?? '' };
    // One client, so a check waits for deliveries.
    const client = createFolkClient(options);
    return {
      transport: createFolkTransport({ ...options, people, client }),
      inventory: createFolkInventory({ ...options, client }),
    };
  },
  isAskedAtCheckUrl: false,
  // It's looked up by its address.
  doublesContacts: false,
  examine: examineFolk,
  setup: [
    { flag: 'folk-key', asks: 'A key for folk’s API', setting: 'FOLK_API_KEY', isSecret: true },
    {
      flag: 'leads-group',
      asks: 'folk’s group of leads (grp_…)',
      setting: 'FOLK_LEADS_GROUP_ID',
    },
    {
      flag: 'applicants-group',
      asks: 'folk’s group of applicants (grp_…)',
      setting: 'FOLK_APPLICANTS_GROUP_ID',
    },
  ],
} as const satisfies Crm<FolkValues>;
