import { doublesContacts } from '@tidewright/crm';
import {
  type Acted,
  type ActionName,
  type Actor,
  type Given,
  isAction,
  type Outbox,
  type Wish,
} from '@tidewright/leads';
import { actionWords } from './action-words.ts';
import { figure } from './words/numbers.ts';

/** What an action did to each lead, and to several. */
export type ActionOutcome = { readonly reference: string } & (
  | { readonly outcome: 'done' | 'unknown' }
  | { readonly outcome: 'impossible' | 'changed'; readonly state: string }
);

export async function actOnLead(
  store: Outbox,
  action: ActionName,
  typed: string,
  by: Actor,
  given: Given = {},
): Promise<ActionOutcome> {
  const lead = await store.find(typed);
  if (!lead) return { reference: typed, outcome: 'unknown' };
  const { reference, state: seen } = lead;
  const acted = await store.act(action, reference, seen, by, { ...given, doublesContacts });
  return outcomeOf({ reference, seen }, acted);
}

export function outcomeOf({ reference, seen }: Wish, acted: Acted): ActionOutcome {
  if (acted === 'impossible') return { reference, outcome: acted, state: seen };
  if (typeof acted === 'string') return { reference, outcome: acted };
  // The mark was already set.
  if (acted.changed === seen) return { reference, outcome: 'done' };
  return { reference, outcome: 'changed', state: acted.changed };
}

export type ActionTally = {
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

export const nothingDone = (action: ActionName): ActionTally => ({
  action,
  done: 0,
  skipped: new Map(),
});

export function addTo(tally: ActionTally, outcomes: readonly ActionOutcome[]): ActionTally {
  const skipped = outcomes
    .filter(({ outcome }) => outcome !== 'done')
    .map((found) => ['state' in found ? found.state : found.outcome, 1] as const);
  return { ...addSkipped(tally, skipped), done: tally.done + outcomes.length - skipped.length };
}

type Skipped = readonly [reason: string, leads: number];

export function addSkipped(tally: ActionTally, added: readonly Skipped[]): ActionTally {
  const skipped = new Map(tally.skipped);
  for (const [reason, leads] of added)
    if (leads > 0) skipped.set(reason, (skipped.get(reason) ?? 0) + leads);
  return { ...tally, skipped };
}

/** 3 sent again, 2 skipped: already delivered. */
export function sayTally({ action, done, skipped }: ActionTally): string {
  const why = [...skipped].map(([reason, leads]) =>
    skipped.size > 1 ? `${figure(leads)} ${reasons[reason]}` : reasons[reason],
  );
  const sum = [...skipped.values()].reduce((total, leads) => total + leads, 0);
  const rest = sum > 0 ? `, ${figure(sum)} skipped: ${why.join(', ')}` : '';
  return `${done > 0 ? figure(done) : 'None'} ${actionWords(action).done}${rest}.`;
}

/** For the URL: several.retry.3.delivered-2.waiting-1 */
export const writeTally = ({ action, done, skipped }: ActionTally): string =>
  ['several', action, done, ...[...skipped].map((part) => part.join('-'))].join('.');

export function readTally(written: string): ActionTally | null {
  const [name, action = '', done = '', ...parts] = written.split('.');
  const skipped = parts.map((part) => /^([a-z-]+)-(\d{1,9})$/.exec(part) ?? []);
  const isRead = name === 'several' && isAction(action) && /^\d{1,9}$/.test(done);
  if (!isRead || !skipped.every(([, reason = '']) => Object.hasOwn(reasons, reason))) return null;
  const entries = skipped.map(([, reason = '', leads]) => [reason, Number(leads)] as const);
  return { action, done: Number(done), skipped: new Map(entries) };
}
