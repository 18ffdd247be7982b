import type { Group } from '../leads/lead.ts';

/** folk's ids of our groups, where the settings name them. An id is never made up. */
export type GroupIds = Readonly<Partial<Record<Group, string>>>;
