/** Ways to reach a CRM; the first one that's set is used. */
export const crmModes = ['webhook', 'proxy', 'folk'] as const;

export type DeliveryMode = (typeof crmModes)[number];
