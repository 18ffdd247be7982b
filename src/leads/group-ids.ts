import type { CrmContact } from '../forms/crm/records.ts';

/** folk's ids of our groups, where the settings name them. An id is never made up. */
export type GroupIds = Readonly<Partial<Record<CrmContact['group'], string>>>;
