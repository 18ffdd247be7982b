import type { ReactNode } from 'react';
import { leadStates } from '../../leads/lead.ts';
import type { Facets } from '../../leads/lead-admin.ts';
import { addressOf, type LeadsAddress } from '../leads-address.ts';
import { oneLine } from '../visible-text.ts';
import { figure, leadsIn, markOfState } from '../words.ts';
import { DayFields, HiddenFields, useFrame } from './parts.tsx';
import { MarkDrawing } from './StateMark.tsx';
import type { MarkKind } from './view.ts';

/** A list of campaigns could be long; the search finds the rest. */
const mostSources = 8;

type FiltersProps = { readonly address: LeadsAddress; readonly facets: Facets };

/** What can be filtered by, each choice with how many leads it would leave. */
export function Filters({ address, facets }: FiltersProps) {
  const { desk, clock, names } = useFrame();
  const { groups, groupOf, groupName } = names;
  const ofGroup = (group: string) =>
    leadsIn(facets.forms.filter(({ name }) => groupOf(name) === group));
  const chip = (change: ChipProps['change'], label: string, leads?: number, mark?: MarkKind) => (
    <Chip key={label} address={address} change={change} label={label} leads={leads} mark={mark} />
  );
  return (
    <div className="relative">
      <FilterRow name="State">
        {leadStates.map((state) => {
          const { word, kind } = markOfState(state, desk.mode);
          return chip({ state }, word, facets.states[state], kind);
        })}
      </FilterRow>
      <FilterRow name="Form">
        {groups.map((group) => chip({ form: group }, groupName(group), ofGroup(group)))}
      </FilterRow>
      <FilterRow name="Date">
        {spans.map(({ days, label }) =>
          chip({ from: clock.dayBefore(days), to: undefined }, label),
        )}
        <FromTo address={address} />
      </FilterRow>
      {/* Only whoever comes from the reports looks for one. */}
      {address.landing === undefined ? null : (
        <FilterRow name="Page">
          {chip({ landing: address.landing }, oneLine(address.landing))}
        </FilterRow>
      )}
      <FilterRow name="Source">
        {facets.sources
          .slice(0, mostSources)
          .map(({ name, leads }) =>
            chip(
              { source: name ?? 'none' },
              name === null ? 'came by itself' : oneLine(name),
              leads,
            ),
          )}
      </FilterRow>
      <Clear address={address} />
    </div>
  );
}

export function FilterRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      className="flex items-center gap-x-4 gap-y-2 border-line py-2 not-first:border-t"
      aria-label={name}
    >
      <span className="lettered flex-[0_0_3.625rem] text-ink-soft">{name}</span>
      {/* On a phone a line each, to be pushed aside: the leads come first. */}
      <div className="chips relative flex min-w-0 flex-wrap gap-2 max-md:not-has-[details]:-mr-gutter max-md:not-has-[details]:flex-nowrap max-md:not-has-[details]:overflow-x-auto max-md:not-has-[details]:py-1">
        {children}
      </div>
    </section>
  );
}

type ChipProps = {
  readonly address: LeadsAddress;
  /** What the chip chooses; chosen, it takes it away. */
  readonly change: { readonly [Name in keyof LeadsAddress]?: LeadsAddress[Name] | undefined };
  readonly label: string;
  readonly leads?: number | undefined;
  readonly mark?: MarkKind | undefined;
};

/** Each choice is a link: what is filtered stands in the address. */
function Chip({ address, change, label, leads, mark }: ChipProps) {
  const names = Object.keys(change) as (keyof LeadsAddress)[];
  const isOn = names.every((name) => address[name] === change[name]);
  const away = Object.fromEntries(names.map((name) => [name, undefined]));
  const href = addressOf('/leads', { ...address, ...(isOn ? away : change) });
  return (
    <a className="chip" href={href} aria-current={isOn ? 'true' : undefined}>
      {mark ? <MarkDrawing kind={mark} className="size-4" /> : null}
      <bdi className="max-md:max-w-64">{label}</bdi>
      {leads === undefined ? null : <small>{figure(leads)}</small>}
      {isOn ? (
        <>
          <svg className="drawn size-2.5 stroke-2" viewBox="0 0 10 10" aria-hidden="true">
            <path d="m2 2 6 6M8 2 2 8" />
          </svg>
          <span className="sr-only">, chosen: take it away</span>
        </>
      ) : null}
    </a>
  );
}

const spans = [
  { days: 0, label: 'Today' },
  { days: 6, label: 'Last 7 days' },
  { days: 29, label: 'Last 30 days' },
];

export const dayForm = 'flex flex-wrap items-end gap-x-3 gap-y-2 pt-3 pb-1';

/** Opens without script. */
function FromTo({ address }: { address: LeadsAddress }) {
  const { from = '', to = '', ...others } = address;
  const isOn = from !== '' || to !== '';
  return (
    <details>
      <summary className="chip list-none" data-on={isOn || undefined}>
        {isOn ? `From ${from || '…'} to ${to || '…'}` : 'From … to …'}
      </summary>
      <form className={dayForm} action="/leads">
        <HiddenFields fields={others} />
        <DayFields from={from} to={to} toLabel="To" />
      </form>
    </details>
  );
}

function Clear({ address }: { address: LeadsAddress }) {
  const { text, sort, state, form, source, landing, from, to } = address;
  const chosen = [state, form, source, landing, from ?? to].filter((one) => one !== undefined);
  if (chosen.length === 0) return null;
  return (
    <a
      className="inline-flex min-h-(--target) items-center text-(length:--text-xs) font-semibold lg:absolute lg:right-0 lg:bottom-2"
      href={addressOf('/leads', { text, sort })}
    >
      {chosen.length === 1 ? 'Clear the filter' : `Clear all ${chosen.length} filters`}
    </a>
  );
}
