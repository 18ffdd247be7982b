import type { Lead, LeadState } from '../../leads/lead.ts';
import { possibleIn } from '../../leads/lead-admin.ts';
import type { Act } from '../pages/view.ts';
import { nameOfState } from '../states.ts';

/** What can be done to one lead, under the name that stands in the address. */
export type LeadAct = 'retry' | 'release' | 'set-aside' | 'handled' | 'reopen' | 'answered';

const states: Readonly<Record<LeadAct, readonly LeadState[]>> = {
  retry: ['waiting', 'parked'],
  release: ['quarantined'],
  'set-aside': possibleIn.setAside,
  handled: possibleIn.markHandled,
  reopen: possibleIn.reopen,
  answered: possibleIn.markAnswered,
};

export const isPossible = (act: LeadAct, state: LeadState): boolean => states[act].includes(state);

/** A button that says in which state its lead was seen. */
export const actOn = (
  { reference, state }: Pick<Lead, 'reference' | 'state'>,
  act: LeadAct,
  label: string,
  tone: Act['tone'] = 'outlined',
): Act => ({
  label,
  tone,
  href: `/leads/${reference}/${act}`,
  fields: { seen: nameOfState(state) },
});

export const openLead = ({ reference }: Pick<Lead, 'reference'>): Act => ({
  label: 'Open',
  tone: 'outlined',
  href: `/leads/${reference}`,
});

export const eraseLead = ({ reference }: Pick<Lead, 'reference'>): Act => ({
  label: 'Erase…',
  tone: 'danger',
  href: `/leads/${reference}/erase`,
});
