import type { Folk } from './start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from './workspace.ts';

export const folkSettings = ({ url, key }: Pick<Folk, 'url' | 'key'>) => ({
  FOLK_API_URL: url,
  FOLK_API_KEY: key,
  FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
  FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
});
