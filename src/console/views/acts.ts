import type { CrmMode } from '../../config.ts';
import { type ActionName, actionNamed, actionNames, isPossible } from '../../leads/actions.ts';
import type { Lead } from '../../leads/lead.ts';
import { wordsOf } from '../action-words.ts';
import type { Act } from '../pages/view.ts';
import { nameOfState } from '../states.ts';

/** A button that says in which state its lead was seen, or leads to a page that asks first. */
export function actOn(
  { reference, state }: Pick<Lead, 'reference' | 'state'>,
  action: ActionName,
  mode: CrmMode,
  tone: Act['tone'] = 'outlined',
): Act {
  const { button, shortButton } = wordsOf(action, mode);
  const href = `/leads/${reference}/${action}`;
  if (actionNamed(action).button.isDanger) return { label: shortButton, tone: 'danger', href };
  return { label: button, tone, href, fields: { seen: nameOfState(state) } };
}

/** All that can be done to a lead. At most one of them filled: what most people would do next. */
export function actsOn(lead: Lead, mode: CrmMode): readonly Act[] {
  const isWorkedHere = mode === 'stored only';
  return actionNames.flatMap((name) => {
    const { on, isFor, isNext } = actionNamed(name).button;
    const isOffered = on.includes('one') && (isFor?.(lead, isWorkedHere) ?? true);
    if (!isOffered || !isPossible(name, lead.state)) return [];
    return [actOn(lead, name, mode, isNext?.(lead, isWorkedHere) ? 'filled' : 'outlined')];
  });
}

/** What has a button for those that are ticked, or for all that match. */
export const offeredFor = (some: 'ticked' | 'all', mode: CrmMode): readonly ActionName[] =>
  actionNames.filter((name) => {
    const { on, needsCrm } = actionNamed(name).button;
    return on.includes(some) && !(needsCrm && mode === 'stored only');
  });

export const openLead = ({ reference }: Pick<Lead, 'reference'>): Act => ({
  label: 'Open',
  tone: 'outlined',
  href: `/leads/${reference}`,
});
