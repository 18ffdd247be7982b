import type { Lead } from '../../leads/lead.ts';
import type { LeadAct } from '../act-as-seen.ts';
import type { Act } from '../pages/view.ts';
import { nameOfState } from '../states.ts';

/** A button that says in which state its lead was seen. */
export const actOn = (
  { reference, state }: Pick<Lead, 'reference' | 'state'>,
  act: LeadAct | 'answered',
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
