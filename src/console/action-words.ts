import type { CrmMode } from '../config.ts';
import { doublesContacts } from '../crm/crms.ts';
import {
  type Action,
  type ActionName,
  actionNamed,
  actionNames,
  type Given,
  isAction,
  isPossible,
} from '../leads/actions.ts';
import type { EventKind } from '../leads/delivery.ts';
import type { Actor, Lead } from '../leads/lead.ts';
import type { Acted, ActionKind, Wish } from '../leads/lead-admin.ts';
import type { Outbox } from '../leads/outbox.ts';
import { type Act, capital, figure } from './words.ts';

export function wordsOf(name: ActionName) {
  const { words } = actionNamed(name);
  const { ask = words.do, consequence, done, said = `${capital(done)}.` } = words;
  const several = (leads: number, of: number) =>
    leads === of ? figure(leads) : `${figure(leads)} of ${figure(of)}`;
  return {
    button: fill(ask, ''),
    shortButton: `${fill(words.do, '')}…`,
    buttonFor: (leads: number, of: number) => `${fill(words.do, several(leads, of))}…`,
    asked: (leads: string) => `${fill(ask, leads)}?`,
    agreed: (leads: string) => fill(words.do, leads),
    consequence,
    said,
    done,
  };
}

const fill = (words: string, leads: string): string =>
  words.replace(' {leads}', leads && ` ${leads}`);

/** Undefined for actions that aren't done to one lead. */
export const recordedWords = (what: ActionKind): string | undefined =>
  doneBy(({ recorded }) => recorded === what);

export const eventWords = (kind: EventKind): string | undefined =>
  doneBy(({ event }) => event === kind);

function doneBy(is: (action: Action) => boolean): string | undefined {
  const name = actionNames.find((action) => is(actionNamed(action)));
  return name && wordsOf(name).done;
}

export type Tally = {
  readonly action: ActionName;
  readonly done: number;
  readonly skipped: ReadonlyMap<string, number>;
};

const reasons: Readonly<Record<string, string>> = {
  waiting: 'still waiting',
  sending: 'being sent right now',
  delivered: 'already delivered',
  'not-delivered': 'not delivered',
  'set-aside': 'set aside',
  closed: 'closed',
  unknown: 'no longer there',
  'moved-on': 'moved on meanwhile',
  'not-reached': 'not reached',
};

export const nothingDone = (action: ActionName): Tally => ({ action, done: 0, skipped: new Map() });

export function addTo(tally: Tally, outcomes: readonly Outcome[]): Tally {
  const skipped = outcomes
    .filter(({ outcome }) => outcome !== 'done')
    .map((found) => ['state' in found ? found.state : found.outcome, 1] as const);
  return { ...addSkipped(tally, skipped), done: tally.done + outcomes.length - skipped.length };
}

type Skipped = readonly [reason: string, leads: number];

export function addSkipped(tally: Tally, added: readonly Skipped[]): Tally {
  const skipped = new Map(tally.skipped);
  for (const [reason, leads] of added)
    if (leads > 0) skipped.set(reason, (skipped.get(reason) ?? 0) + leads);
  return { ...tally, skipped };
}

/** 3 sent again, 2 skipped: already delivered. */
export function sayTally({ action, done, skipped }: Tally): string {
  const why = [...skipped].map(([reason, leads]) =>
    skipped.size > 1 ? `${figure(leads)} ${reasons[reason]}` : reasons[reason],
  );
  const sum = [...skipped.values()].reduce((total, leads) => total + leads, 0);
  const rest = sum > 0 ? `, ${figure(sum)} skipped: ${why.join(', ')}` : '';
  return `${done > 0 ? figure(done) : 'None'} ${wordsOf(action).done}${rest}.`;
}

/** For the URL: several.retry.3.delivered-2.waiting-1 */
export const writeTally = ({ action, done, skipped }: Tally): string =>
  ['several', action, done, ...[...skipped].map((part) => part.join('-'))].join('.');

export function readTally(written: string): Tally | null {
  const [name, action = '', done = '', ...parts] = written.split('.');
  const skipped = parts.map((part) => /^([a-z-]+)-(\d{1,9})$/.exec(part) ?? []);
  const isRead = name === 'several' && isAction(action) && /^\d{1,9}$/.test(done);
  if (!isRead || !skipped.every(([, reason = '']) => Object.hasOwn(reasons, reason))) return null;
  const entries = skipped.map(([, reason = '', leads]) => [reason, Number(leads)] as const);
  return { action, done: Number(done), skipped: new Map(entries) };
}

/** The button says which state its lead was in, or opens a page that asks first. */
export function actOn(
  { reference, state }: Pick<Lead, 'reference' | 'state'>,
  action: ActionName,
  fields: Readonly<Record<string, string>> = {},
): Act {
  const { button, shortButton } = wordsOf(action);
  const href = `/leads/${reference}/${action}`;
  if (actionNamed(action).button.isDanger) return { label: shortButton, tone: 'danger', href };
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
  const isWorkedHere = mode === 'stored only';
  return actionNames.flatMap((name) => {
    const { on, isFor, isDanger } = actionNamed(name).button;
    if (isDanger || inTheBar.includes(name)) return [];
    const isOffered = on.includes('one') && (isFor?.(lead, isWorkedHere) ?? true);
    if (!isOffered || !isPossible(name, lead.state)) return [];
    return [actOn(lead, name)];
  });
}

export const offeredFor = (some: 'ticked' | 'all', mode: CrmMode): readonly ActionName[] =>
  actionNames.filter((name) => {
    const { on, needsCrm } = actionNamed(name).button;
    return on.includes(some) && !(needsCrm && mode === 'stored only');
  });

export type Outcome = { readonly reference: string } & (
  | { readonly outcome: 'done' | 'unknown' }
  | { readonly outcome: 'impossible' | 'changed'; readonly state: string }
);

export async function act(
  store: Outbox,
  action: ActionName,
  typed: string,
  by: Actor,
  given: Given = {},
): Promise<Outcome> {
  const lead = await store.find(typed);
  if (!lead) return { reference: typed, outcome: 'unknown' };
  const { reference, state: seen } = lead;
  const acted = await store.act(action, reference, seen, by, { ...given, doublesContacts });
  return outcomeOf({ reference, seen }, acted);
}

export function outcomeOf({ reference, seen }: Wish, acted: Acted): Outcome {
  if (acted === 'impossible') return { reference, outcome: acted, state: seen };
  if (typeof acted === 'string') return { reference, outcome: acted };
  // The mark was already set.
  if (acted.changed === seen) return { reference, outcome: 'done' };
  return { reference, outcome: 'changed', state: acted.changed };
}
