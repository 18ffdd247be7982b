import type { LeadState } from '../../leads/lead.ts';
import { leadStates } from '../../leads/lead.ts';
import type { Facets, LeadFilter } from '../../leads/lead-admin.ts';
import { type JobAction, movesOf } from '../../leads/lead-jobs.ts';
import { isPossible } from '../act-as-seen.ts';
import type { Act, Frame, LeadsView, Match } from '../pages/view.ts';
import type { Desk } from '../web/desk.ts';
import { clockOf } from './clock.ts';
import { filtersOf } from './filters.ts';
import { formNamesOf } from './form-names.ts';
import { jobWordsOf } from './job-words.ts';
import { rowsOf } from './lead-row.ts';
import {
  addressOf,
  filterOf,
  type LeadsAddress,
  type LeadsPlace,
  sortOf,
} from './leads-address.ts';
import { type LeadsPage, pageOf } from './leads-page.ts';
import { closedAs, markOfState } from './marks.ts';
import { figure } from './numbers.ts';

export async function leadsView(
  desk: Desk,
  frame: Frame,
  address: LeadsAddress,
  place: LeadsPlace,
): Promise<LeadsView> {
  const { store, company } = desk;
  const names = formNamesOf(desk.forms, company);
  const clock = clockOf(company.timeZone, desk.now());
  const filter = filterOf(address, names, company.timeZone);
  const [facets, counts, page] = await Promise.all([
    store.facets(filter),
    store.counts(),
    pageOf(desk, '/leads', address, filter, place),
  ]);
  const states = statesIn(filter, facets);
  const leads = added(states);
  const { text, ...kept } = address;
  const { state, form, source, landing, from, to } = address;
  const chosen = [state, form, source, landing, from ?? to];
  const chosenCount = chosen.filter((choice) => choice !== undefined).length;
  return {
    page: 'leads',
    frame,
    counted: `${figure(added(counts))} in all`,
    text: text ?? '',
    kept,
    filters: filtersOf(desk, address, facets, clock, names),
    dates: { from: address.from ?? '', to: address.to ?? '' },
    clear:
      chosenCount === 0
        ? null
        : {
            label: chosenCount === 1 ? 'Clear the filter' : `Clear all ${chosenCount} filters`,
            href: addressOf('/leads', { text, sort: address.sort }),
          },
    match: matchOf(desk, frame, address, states, leads),
    sorts: sorts.map(({ label, sort }) => ({
      label,
      isOn: sort === address.sort,
      href: addressOf('/leads', { ...address, sort }),
    })),
    rows: rowsOf(page.leads, desk, frame.hides),
    foot: footOf(page, leads, address),
    newer: page.newer,
    older: page.older,
    ticked: tickedActs(page, desk),
  };
}

const added = (states: Facets['states']): number =>
  Object.values(states).reduce((total, count) => total + count, 0);

const sorts = [
  { label: 'Newest first', sort: undefined },
  { label: 'Oldest first', sort: 'oldest' },
  { label: 'Highest value first', sort: 'value' },
] as const;

const ticked = ['retry', 'release', 'set-aside', 'handled'] as const;
const tickedLabels = (mode: Desk['mode']) => ({
  retry: 'Retry…',
  release: 'Release…',
  'set-aside': 'Set aside…',
  handled: `Mark as ${closedAs(mode)}…`,
});

/** Only what can be done to one of those that can be ticked. */
function tickedActs({ leads }: LeadsPage, { mode }: Desk): LeadsView['ticked'] {
  return ticked
    .filter((action) => action !== 'retry' || mode !== 'stored only')
    .filter((action) => leads.some(({ state }) => isPossible(action, state)))
    .map((action) => ({ action, label: tickedLabels(mode)[action] }));
}

/** Facets count every state, whichever is asked for. */
function statesIn({ state }: LeadFilter, { states }: Facets): Readonly<Record<LeadState, number>> {
  const none = Object.fromEntries(leadStates.map((name) => [name, 0])) as typeof states;
  return state ? { ...none, [state]: states[state] } : states;
}

function footOf({ leads, skipped }: LeadsPage, all: number, address: LeadsAddress): string {
  if (leads.length === 0) return '';
  const order = { newest: 'newest', oldest: 'oldest', value: 'highest value' }[sortOf(address)];
  return `${figure(skipped + 1)} to ${figure(skipped + leads.length)} of ${figure(all)}, ${order} first.`;
}

/** Those that people reach for; each leads to a page that counts again and asks. */
const offered: readonly JobAction[] = ['retry', 'release', 'handled'];

function matchOf(
  { mode }: Desk,
  { role }: Frame,
  address: LeadsAddress,
  states: Readonly<Record<LeadState, number>>,
  leads: number,
): Match {
  const countFor = (action: JobAction) =>
    leadStates
      .filter((state) => movesOf(action)[state])
      .reduce((sum, state) => sum + states[state], 0);
  const { sort: _, ...filter } = address;
  const isWork = ({ action, count }: { action: JobAction; count: number }) =>
    count > 0 && !(mode === 'stored only' && action === 'retry');
  const jobs =
    role === 'full' ? offered.map((action) => ({ action, count: countFor(action) })) : [];
  const acts = jobs.filter(isWork).map(
    ({ action, count }): Act => ({
      label: jobWordsOf(action, mode).label(count, leads),
      tone: 'outlined',
      href: addressOf(`/leads/all/${action}`, filter),
    }),
  );
  const saved = `all ${figure(leads)}`;
  const saving: readonly Act[] = [
    { label: `Save ${saved} as CSV`, tone: 'outlined', href: addressOf('/leads.csv', filter) },
    { label: 'JSON', tone: 'text', href: addressOf('/leads.json', filter) },
  ];
  const erase: Act = {
    label: jobWordsOf('erase', mode).label(leads, leads),
    tone: 'danger',
    href: addressOf('/leads/all/erase', filter),
  };
  const counts = leadStates
    .filter((state) => states[state] > 0)
    .map((state) => `${figure(states[state])} ${markOfState(state, mode).word.toLowerCase()}`);
  return {
    leads,
    text:
      leads === 0
        ? ''
        : `${counts.join(', ')}.${role === 'full' ? ' Nothing is done before it was counted and you agreed.' : ''}`,
    acts:
      leads === 0
        ? []
        : [...acts, ...saving, ...(role === 'full' && isNarrow(filter) ? [erase] : [])],
  };
}

/** Nobody erases everything by a slip. */
const isNarrow = (filter: LeadsAddress) => Object.keys(filter).length > 0;
