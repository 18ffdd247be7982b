import {
  type ActionName,
  actionNames,
  actionRuleOf,
  isInPart,
  isMissing,
  isPossible,
  type Lead,
  workOf,
} from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import { actionWords } from './action-words.ts';
import type { Act } from './words/page-parts.ts';

/** Where an action has a button, within what its rule allows. */
type ActionButton = {
  readonly on: readonly ('one' | 'ticked' | 'all')[];
  /** For many leads: only if there is a CRM. */
  readonly needsCrm?: true;
  /** For one lead: narrower than the rule. Without a CRM, leads are worked on here. */
  readonly isFor?: (lead: Lead, isWorkedHere: boolean) => boolean;
  /** Destroys something: opens a page that asks first. */
  readonly isDanger?: true;
};

const asksWork = (lead: Lead): boolean => workOf(lead) !== null;

const buttons = {
  retry: {
    on: ['one', 'ticked', 'all'],
    needsCrm: true,
    isFor: ({ state }, isWorkedHere) => state === 'not-delivered' || !isWorkedHere,
  },
  release: { on: ['one', 'ticked', 'all'] },
  answered: { on: ['one', 'ticked', 'all'], isFor: (lead) => workOf(lead) === 'to-answer' },
  'not-answered': { on: ['one', 'ticked'], isFor: (lead) => workOf(lead) === 'answered' },
  assign: { on: ['ticked'], isFor: asksWork },
  won: { on: ['ticked'], isFor: asksWork },
  lost: { on: ['ticked'], isFor: asksWork },
  spam: { on: ['ticked'], isFor: asksWork },
  'no-outcome': { on: [] },
  close: {
    on: ['one', 'ticked', 'all'],
    needsCrm: true,
    isFor: (_, isWorkedHere) => !isWorkedHere,
  },
  'set-aside': { on: ['one', 'ticked'] },
  reopen: { on: ['one'] },
  'send-missing': { on: ['one'], isFor: isMissing },
  leave: { on: ['one'], isFor: isMissing },
  'send-rest': { on: ['one'], isFor: isInPart },
  erase: { on: ['one', 'all'], isDanger: true },
} as const satisfies Readonly<Record<ActionName, ActionButton>>;

const buttonOf = (name: ActionName): ActionButton => buttons[name];

export const isDanger = (name: ActionName): boolean => buttonOf(name).isDanger === true;

/** Also if it has no button on that lead's page. */
export function isOfferedFor(name: ActionName, lead: Lead, mode: CrmMode): boolean {
  const isFor = buttonOf(name).isFor?.(lead, mode === 'stored only') ?? true;
  return isFor && isPossible(name, lead.state);
}

export const isForTicked = (name: ActionName): boolean =>
  actionRuleOf(name).isForMany && buttonOf(name).on.includes('ticked');

/** For ticked leads, or for all that match. */
export function offeredFor(some: 'ticked' | 'all', mode: CrmMode): readonly ActionName[] {
  return actionNames.filter((name) => {
    const { on, needsCrm } = buttonOf(name);
    if (needsCrm && mode === 'stored only') return false;
    return actionRuleOf(name).isForMany && on.includes(some);
  });
}

/** The button says which state its lead was in, or opens a page that asks first. */
export function actOn(
  { reference, state }: Pick<Lead, 'reference' | 'state'>,
  action: ActionName,
  fields: Readonly<Record<string, string>> = {},
): Act {
  const { button, shortButton } = actionWords(action);
  const href = `/leads/${reference}/${action}`;
  if (isDanger(action)) return { label: shortButton, tone: 'danger', href };
  return { label: button, href, fields: { seen: state, ...fields } };
}

export const takeIt = (lead: Lead, who: string, fields = {}): Act => ({
  ...actOn(lead, 'assign', { owner: who, ...fields }),
  label: 'Take it',
});

/** The bar above its page has these. */
const inTheBar: readonly ActionName[] = ['answered', 'not-answered'];

/** What a lead's page offers beside its trouble. Dangerous ones are at its end. */
export function actsOn(lead: Lead, mode: CrmMode): readonly Act[] {
  const acts: Act[] = [];
  for (const name of actionNames) {
    if (isDanger(name) || inTheBar.includes(name)) continue;
    if (buttonOf(name).on.includes('one') && isOfferedFor(name, lead, mode))
      acts.push(actOn(lead, name));
  }
  return acts;
}
