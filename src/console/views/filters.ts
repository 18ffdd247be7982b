import { leadStates } from '../../leads/lead.ts';
import type { Facets } from '../../leads/lead-admin.ts';
import type { Choice, Filter } from '../pages/view.ts';
import { nameOfState } from '../states.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import type { Clock } from './clock.ts';
import type { FormNames } from './form-names.ts';
import { addressOf, type LeadsAddress } from './leads-address.ts';
import { markOfState } from './marks.ts';

/** A list of campaigns could be long; the search finds the rest. */
const mostSources = 8;
const dayMs = 86_400_000;

/** What can be filtered by, each choice with how many leads it would leave. */
export function filtersOf(
  { mode }: Pick<Desk, 'mode'>,
  address: LeadsAddress,
  facets: Facets,
  clock: Clock,
  names: FormNames,
): readonly Filter[] {
  const choice = (change: Partial<LeadsAddress>, label: string, leads?: number): Choice => {
    const isOn = Object.entries(change).every(
      ([name, value]) => address[name as keyof LeadsAddress] === value,
    );
    const away = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    return {
      label,
      isOn,
      href: addressOf('/leads', { ...address, ...(isOn ? away : change) }),
      ...(leads !== undefined && { leads }),
    };
  };
  const ofGroup = (group: string) =>
    facets.forms
      .filter(({ name }) => names.groupOf(name) === group)
      .reduce((sum, { leads }) => sum + leads, 0);
  const daysAgo = (days: number) => clock.isoDay(new Date(clock.now.getTime() - days * dayMs));
  const inDates = (days: number, label: string): Choice => {
    const made = choice({ from: daysAgo(days) }, label);
    const isOn = made.isOn && address.to === undefined;
    return { ...made, isOn, href: dateHref(address, isOn ? undefined : daysAgo(days)) };
  };
  return [
    {
      name: 'State',
      choices: leadStates.map((state) => {
        const mark = markOfState(state, mode);
        return {
          ...choice({ state: nameOfState(state) }, mark.word, facets.states[state]),
          mark: mark.kind,
        };
      }),
    },
    {
      name: 'Form',
      choices: names.groups.map((group) =>
        choice({ form: group }, names.groupName(group), ofGroup(group)),
      ),
    },
    {
      name: 'Date',
      choices: [inDates(0, 'Today'), inDates(6, 'Last 7 days'), inDates(29, 'Last 30 days')],
    },
    // Only whoever comes from the reports looks for one.
    ...(address.landing === undefined
      ? []
      : [
          {
            name: 'Page',
            choices: [choice({ landing: address.landing }, oneLine(address.landing))],
          },
        ]),
    {
      name: 'Source',
      choices: facets.sources
        .slice(0, mostSources)
        .map(({ name, leads }) =>
          choice(
            { source: name ?? 'none' },
            name === null ? 'came by itself' : oneLine(name),
            leads,
          ),
        ),
    },
  ];
}

const dateHref = (address: LeadsAddress, from: string | undefined) =>
  addressOf('/leads', { ...address, to: undefined, from });
