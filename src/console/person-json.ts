import type { Person } from '../leads/lead-admin.ts';
import { leadJson } from './lead-json.ts';

/** All that is held on one address, for whoever asks what we know of them. */
export function personJson({ email, leads, files, personId, inCrm }: Person) {
  return { email, leads: leads.map(leadJson), files, personId, inCrm };
}

export const holdsSomething = ({ leads, personId }: Person): boolean =>
  leads.length > 0 || personId !== null;
