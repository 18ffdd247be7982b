/** The ways to hand leads to a CRM, in order of preference: the first one that is set takes them. */
export const crmModes = ['webhook', 'proxy', 'folk'] as const;

export type DeliveryMode = (typeof crmModes)[number];
